import type * as en from '../../notifications/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const notificationCopy: Catalogue<typeof en.notificationCopy> = {
  notifications: 'Ìfitónilétí',
  none: 'Kò tíì sí nǹkan tuntun.',
  markAll: 'Sàmì sí gbogbo rẹ̀ bí èyí tí a ti kà',
  findATribe: 'Wá ẹgbẹ́ kan',
  ask: 'Jọ̀wọ́ wọlé láti rí ìfitónilétí rẹ',
  failed: 'A kò lè ṣí ìfitónilétí',
  noneMore: 'Tan agogo ẹgbẹ́ kan láti gbọ́ nípa àtẹ̀jáde tuntun rẹ̀ níbí.',
  unreadOne: 'O kò tíì kà á: ',
  unread: 'tí o kò tíì kà',
  named: (label: string, unread: string) => `${label}, ${unread} tí o kò tíì kà`,
  readFailed: 'A kò lè sàmì pé a ti kà á',
  notFound: 'A kò rí ìfitónilétí náà',
};

// Awaits a native reader.
export const notificationKinds: Catalogue<typeof en.notificationKinds> = {
  reply: { text: (title) => `fèsì sí ọ lórí "${title}"`, action: 'Wo èsì' },
  comment_like: { text: (title) => `fẹ́ràn èsì rẹ lórí "${title}"`, action: 'Wo èsì' },
  tribe_post: { text: (tribe) => `ṣe àtẹ̀jáde nínú ${tribe}`, action: 'Wo ẹgbẹ́' },
  tribe_announcement: { text: (title) => `kéde fún ẹgbẹ́ rẹ: "${title}"`, action: 'Wo àtẹ̀jáde' },
  tribe_removal: {
    text: (tribe) => `Alábòójútó ti yọ ohun tí o kọ kúrò nínú ${tribe}. Ṣí i láti ka ìdí.`,
    action: 'Wo ó',
  },
  tribe_moderator: { text: (tribe) => `sọ ọ́ di alábòójútó ${tribe}`, action: 'Wo ẹgbẹ́' },
  tribe_handover: { text: (tribe) => `fẹ́ fà ${tribe} lé ọ lọ́wọ́: gbà á tàbí kọ̀ ọ́`, action: 'Wo ẹgbẹ́' },
  tribe_approved: { text: (tribe) => `gbà ọ́ wọlé sí ${tribe}`, action: 'Wo ẹgbẹ́' },
  tribe_request: { text: (tribe) => `béèrè láti darapọ̀ mọ́ ${tribe}`, action: 'Wo àwọn ìbéèrè' },
  session_seat: { text: (title) => `fi àyè pamọ́ fún ọ ní ${title}`, action: 'Wo ìpàdé' },
  session_cancelled: { text: (title) => `A ti fagi lé ${title}`, action: 'Wo ìpàdé' },
  session_reminder: { text: (title) => `Ó ti sún mọ́lé: ${title}`, action: 'Wo ìpàdé' },
  session_joined: { text: (title) => `darapọ̀ mọ́ ìpàdé rẹ ${title}`, action: 'Wo ìpàdé' },
  session_host: { text: (title) => `fi ọ́ ṣe olùgbàlejò ${title}`, action: 'Wo ìpàdé' },
  session_message: {
    text: (title) => `fi ìfiránṣẹ́ ránṣẹ́ sí gbogbo ènìyàn ní ${title}`,
    action: 'Ka ìfiránṣẹ́',
  },
  tribe_session: { text: (title) => `ṣètò ${title} nínú ẹgbẹ́ rẹ`, action: 'Wo ìpàdé' },
  submission_received: { text: (title) => `fi iṣẹ́ ránṣẹ́ sí ${title}`, action: 'Wo àwọn iṣẹ́' },
  submission_reviewed: { text: (title) => `yẹ iṣẹ́ rẹ wò fún ${title}`, action: 'Wo ìpèníjà' },
  follow: { text: () => 'ti ń tẹ̀lé ọ', action: 'Wo ìwífún' },
  follow_request: { text: () => 'fẹ́ tẹ̀lé ọ', action: 'Wo àwọn ìbéèrè' },
  follow_accepted: { text: () => 'gba ìbéèrè rẹ láti tẹ̀lé e', action: 'Wo ìwífún' },
  like: { text: (title) => `fẹ́ràn "${title}"`, action: 'Wo àtẹ̀jáde' },
  comment: { text: (title) => `fèsì sí "${title}"`, action: 'Wo àtẹ̀jáde' },
  mention: { text: (title) => `dárúkọ rẹ nínú "${title}"`, action: 'Wo àtẹ̀jáde' },
  message: { text: () => 'fi ìfiránṣẹ́ ránṣẹ́ sí ọ', action: 'Wo ìfiránṣẹ́' },
  warning: { text: () => 'A ti kìlọ̀ fún ọ. Ṣí i láti ka ìdí.', action: 'Wo ìkìlọ̀' },
  appeal_outcome: { text: () => 'A ti pinnu ẹjọ́ rẹ.', action: 'Wo ìkìlọ̀' },
  held_published: {
    text: (title) => `Alábòójútó ti gbé ohun tí o kọ jáde: "${title}"`,
    action: 'Wo àtẹ̀jáde',
  },
  held_rejected: { text: () => 'Alábòójútó kò gbé ohun tí o kọ jáde. Ṣí i láti ka ìdí.', action: 'Wo ó' },
  report_outcome: {
    text: (excerpt: string, outcome?: string) => `Ẹ̀sùn rẹ nípa "${excerpt}": ${outcome ?? 'A ti pinnu rẹ̀.'}`,
    otherwise: 'Padà sí ilé',
    action: 'Wo ohun tí o fi sùn',
  },
  session_changed: { text: (title) => `A ti yí àkókò tàbí ibi ${title} padà`, action: 'Wo ìpàdé' },
  challenge_deadline: { text: (title) => `A ti yí ọjọ́ ìparí ${title} padà`, action: 'Wo ìpèníjà' },
  challenge_grace: {
    text: (title) => `A sún ọjọ́ ìparí ${title}, nítorí pé ẹ̀rọ wa kò ṣiṣẹ́`,
    action: 'Wo ìpèníjà',
  },
  challenge_cancelled: { text: (title) => `A ti fagi lé ${title}`, action: 'Wo ìpèníjà' },
  challenge_announcement: {
    text: (title) => `fi ìfiránṣẹ́ ránṣẹ́ sí gbogbo ènìyàn nínú ${title}`,
    action: 'Ka ìfiránṣẹ́',
  },
  challenge_reminder: {
    text: (title) => `${title} yóò parí láìpẹ́, o kò sì tíì fi iṣẹ́ ránṣẹ́`,
    action: 'Wo ìpèníjà',
  },
  team_joined: { text: (title) => `darapọ̀ mọ́ ikọ̀ rẹ nínú ${title}`, action: 'Wo ìpèníjà' },
  team_removed: { text: (title) => `yọ ọ́ kúrò nínú ikọ̀ kan ní ${title}`, action: 'Wo ìpèníjà' },
  proof: { text: (title) => `Ìwé-ẹ̀rí rẹ fún ${title} ti wà nílẹ̀`, action: 'Wo ìwé-ẹ̀rí' },
  proof_revoked: {
    text: () => 'A ti fagi lé ọ̀kan nínú ìwé-ẹ̀rí rẹ. Ṣí i láti ka ìdí.',
    action: 'Wo ìwé-ẹ̀rí',
    otherwise: 'Wo àwọn ìwé-ẹ̀rí',
  },
  judge_invited: { text: (title) => `pè ọ́ láti dá ${title} lẹ́jọ́`, action: 'Wo ìpèníjà' },
  judge_removed: { text: (title) => `yọ ọ́ kúrò láàrin àwọn adájọ́ ${title}`, action: 'Wo ìpèníjà' },
  judging_done: {
    text: (title) => `${title}: gbogbo iṣẹ́ ti gba máàkì. O lè gbé àbájáde jáde`,
    action: 'Wo ìpèníjà',
  },
  results_published: { text: (title) => `A ti gbé àbájáde ${title} jáde`, action: 'Wo àbájáde' },
  post_edited: { text: (title) => `ṣàtúnṣe "${title}", tí o fẹ́ràn`, action: 'Wo àtẹ̀jáde' },
  organiser_invited: { text: () => 'ní kí o máa ṣojú fún olùṣètò kan', action: 'Wo àwọn olùṣètò' },
  organiser_verified: {
    text: () => 'A ti jẹ́rìí sí olùṣètò rẹ kan. Ìpèníjà rẹ̀ lè fún ni ní ìwé ẹ̀rí ní orúkọ rẹ̀.',
    action: 'Wo àwọn olùṣètò',
  },
  organiser_ending: {
    text: () => 'Ìjẹ́rìí olùṣètò rẹ kan yóò parí láìpẹ́. Ṣí i láti fi kún àkókò rẹ̀.',
    action: 'Wo àwọn olùṣètò',
  },
  organiser_ended: {
    text: () => 'Ìjẹ́rìí olùṣètò rẹ kan ti parí. Ṣí i láti ka ìdí.',
    action: 'Wo àwọn olùṣètò',
  },
};

// Awaits a native reader.
export const whoDid: typeof en.whoDid = (name: string, others: number) =>
  others === 0 ? name : `${name} àti ${others} mìíràn`;
