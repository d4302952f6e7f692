import type * as en from '../../notifications/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const notificationCopy: Catalogue<typeof en.notificationCopy> = {
  notifications: 'Sanarwa',
  none: 'Babu sabon abu tukuna.',
  markAll: 'Nuna an karanta duka',
  findATribe: 'Nemi ƙungiya',
  ask: 'Da fatan za a shiga domin ganin sanarwarka',
  failed: 'An kasa loda sanarwa',
  noneMore: 'Kunna ƙararrawar ƙungiya domin jin sabbin rubuce-rubucenta a nan.',
  unreadOne: 'Ba a karanta ba: ',
  unread: 'ba a karanta ba',
  named: (label: string, unread: string) => `${label}, ${unread} ba a karanta ba`,
  readFailed: 'An kasa nuna an karanta',
  notFound: 'Ba a samu sanarwar ba',
};

// Awaits a native reader.
export const notificationKinds: Catalogue<typeof en.notificationKinds> = {
  reply: { text: (title) => `ya amsa maka a kan "${title}"`, action: 'Duba amsa' },
  comment_like: { text: (title) => `ya so sharhinka a kan "${title}"`, action: 'Duba sharhi' },
  tribe_post: { text: (tribe) => `ya wallafa rubutu a ${tribe}`, action: 'Duba ƙungiya' },
  tribe_announcement: { text: (title) => `ya sanar da ƙungiyarka: "${title}"`, action: 'Duba rubutu' },
  tribe_removal: {
    text: (tribe) => `Mai kula ya cire abin da ka rubuta a ${tribe}. Buɗe ka karanta dalili.`,
    action: 'Duba shi',
  },
  tribe_moderator: { text: (tribe) => `ya mai da kai mai kula da ${tribe}`, action: 'Duba ƙungiya' },
  tribe_handover: { text: (tribe) => `yana miƙa maka ${tribe}: karɓa ko ƙi`, action: 'Duba ƙungiya' },
  tribe_approved: { text: (tribe) => `ya karɓe ka a ${tribe}`, action: 'Duba ƙungiya' },
  tribe_request: { text: (tribe) => `ya nemi shiga ${tribe}`, action: 'Duba buƙatu' },
  session_seat: { text: (title) => `ya ajiye maka wuri a ${title}`, action: 'Duba zama' },
  session_cancelled: { text: (title) => `An soke ${title}`, action: 'Duba zama' },
  session_reminder: { text: (title) => `Ya kusa: ${title}`, action: 'Duba zama' },
  session_joined: { text: (title) => `ya shiga zamanka ${title}`, action: 'Duba zama' },
  session_host: { text: (title) => `ya mai da kai abokin shirya ${title}`, action: 'Duba zama' },
  session_message: { text: (title) => `ya aika saƙo ga kowa a ${title}`, action: 'Karanta saƙo' },
  tribe_session: { text: (title) => `ya shirya ${title} a ƙungiyarka`, action: 'Duba zama' },
  submission_received: { text: (title) => `ya miƙa aiki ga ${title}`, action: 'Duba ayyuka' },
  submission_reviewed: { text: (title) => `ya duba aikinka na ${title}`, action: 'Duba ƙalubale' },
  follow: { text: () => 'ya fara bin ka', action: 'Duba bayanan kai' },
  follow_request: { text: () => 'ya nemi bin ka', action: 'Duba buƙatu' },
  follow_accepted: { text: () => 'ya karɓi buƙatarka ta bi', action: 'Duba bayanan kai' },
  like: { text: (title) => `ya nuna so ga "${title}"`, action: 'Duba rubutu' },
  comment: { text: (title) => `ya yi sharhi a "${title}"`, action: 'Duba rubutu' },
  mention: { text: (title) => `ya ambace ka a "${title}"`, action: 'Duba rubutu' },
  message: { text: () => 'ya aiko maka saƙo', action: 'Duba saƙonni' },
  warning: { text: () => 'An yi maka gargaɗi. Buɗe ka karanta dalili.', action: 'Duba gargaɗi' },
  appeal_outcome: { text: () => 'An yanke hukunci kan ƙararka.', action: 'Duba gargaɗi' },
  held_published: {
    text: (title) => `Mai kula ya wallafa abin da ka rubuta: "${title}"`,
    action: 'Duba rubutu',
  },
  held_rejected: {
    text: () => 'Mai kula bai wallafa abin da ka rubuta ba. Buɗe ka karanta dalili.',
    action: 'Duba shi',
  },
  report_outcome: {
    text: (excerpt: string, outcome?: string) =>
      `Ƙorafinka kan "${excerpt}": ${outcome ?? 'An yanke hukunci.'}`,
    otherwise: 'Koma gida',
    action: 'Duba abin da ka kai ƙorafi',
  },
  session_changed: { text: (title) => `An canja lokaci ko wurin ${title}`, action: 'Duba zama' },
  challenge_deadline: { text: (title) => `An canja wa’adin ${title}`, action: 'Duba ƙalubale' },
  challenge_grace: {
    text: (title) => `An matsar da wa’adin ${title}, saboda hidima ta tsaya`,
    action: 'Duba ƙalubale',
  },
  challenge_cancelled: { text: (title) => `An soke ${title}`, action: 'Duba ƙalubale' },
  challenge_announcement: { text: (title) => `ya aika saƙo ga kowa a ${title}`, action: 'Karanta saƙo' },
  challenge_reminder: {
    text: (title) => `${title} zai rufe nan ba da daɗewa ba, kuma ba ka aika aiki ba tukuna`,
    action: 'Duba ƙalubale',
  },
  team_joined: { text: (title) => `ya shiga tawagarka a ${title}`, action: 'Duba ƙalubale' },
  team_removed: { text: (title) => `ya cire ka daga tawaga a ${title}`, action: 'Duba ƙalubale' },
  proof: { text: (title) => `Takardar shaidarka ta ${title} ta shirya`, action: 'Duba takardar shaida' },
  proof_revoked: {
    text: () => 'An soke takardar shaidarka ɗaya. Buɗe ka karanta dalili.',
    action: 'Duba takardar shaida',
    otherwise: 'Duba takardun shaida',
  },
  judge_invited: { text: (title) => `ya gayyace ka tantance ${title}`, action: 'Duba ƙalubale' },
  judge_removed: { text: (title) => `ya cire ka daga alƙalan ${title}`, action: 'Duba ƙalubale' },
  judging_done: {
    text: (title) => `${title}: kowane aiki ya samu maki. Za ka iya fitar da sakamako`,
    action: 'Duba ƙalubale',
  },
  results_published: { text: (title) => `An fitar da sakamakon ${title}`, action: 'Duba sakamako' },
  post_edited: { text: (title) => `ya gyara "${title}", wanda ka so`, action: 'Duba rubutu' },
  organiser_invited: {
    text: () => 'ya nemi ka yi magana a madadin mai shiryawa',
    action: 'Duba masu shiryawa',
  },
  organiser_verified: {
    text: () => 'An tabbatar da mai shiryawarka. Yanzu ƙalubalensa na iya ba da takardar shaida da sunansa.',
    action: 'Duba masu shiryawa',
  },
  organiser_ending: {
    text: () => 'Tabbacin mai shiryawarka zai ƙare nan ba da daɗewa ba. Buɗe ka tsawaita.',
    action: 'Duba masu shiryawa',
  },
  organiser_ended: {
    text: () => 'Mai shiryawarka ba tabbatacce ba ne kuma. Buɗe ka karanta dalili.',
    action: 'Duba masu shiryawa',
  },
};

// Awaits a native reader.
export const whoDid: typeof en.whoDid = (name: string, others: number) =>
  others === 0 ? name : `${name} da wasu ${others}`;
