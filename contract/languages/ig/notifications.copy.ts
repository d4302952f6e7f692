import type * as en from '../../notifications/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const notificationCopy: Catalogue<typeof en.notificationCopy> = {
  notifications: 'Ọkwa',
  none: 'Ọ dịbeghị ihe ọhụrụ.',
  markAll: 'Kaa ha niile dị ka nke a gụrụ',
  findATribe: 'Chọta otu',
  ask: 'Biko banye ka ị hụ ọkwa gị',
  failed: 'Ọkwa ebughị',
  noneMore: 'Gbanye mgbịrịgba otu ka ị nụ maka ozi ọhụrụ ya ebe a.',
  unreadOne: 'A gụbeghị ya: ',
  unread: 'a gụbeghị',
  named: (label: string, unread: string) => `${label}, ${unread} a gụbeghị`,
  readFailed: 'Ịka ya dị ka nke a gụrụ agaghị',
  notFound: 'A chọtaghị ọkwa ahụ',
};

// Awaits a native reader.
export const notificationKinds: Catalogue<typeof en.notificationKinds> = {
  reply: { text: (title) => `zaghachiri gị na "${title}"`, action: 'Lee azịza' },
  comment_like: { text: (title) => `nwere mmasị n’okwu gị na "${title}"`, action: 'Lee okwu' },
  tribe_post: { text: (tribe) => `bipụtara ozi na ${tribe}`, action: 'Lee otu' },
  tribe_announcement: { text: (title) => `gwara otu gị: "${title}"`, action: 'Lee ozi' },
  tribe_removal: {
    text: (tribe) => `Onye nlekọta wepụrụ ihe i dere na ${tribe}. Mepee ya gụọ ihe kpatara ya.`,
    action: 'Lee ya',
  },
  tribe_moderator: { text: (tribe) => `mere gị onye nlekọta ${tribe}`, action: 'Lee otu' },
  tribe_handover: { text: (tribe) => `na-enye gị ${tribe}: nabata ma ọ bụ jụ`, action: 'Lee otu' },
  tribe_approved: { text: (tribe) => `kwere ka ị sonye na ${tribe}`, action: 'Lee otu' },
  tribe_request: { text: (tribe) => `rịọrọ isonye na ${tribe}`, action: 'Lee arịrịọ' },
  session_seat: { text: (title) => `debeere gị oche na ${title}`, action: 'Lee nnọkọ' },
  session_cancelled: { text: (title) => `A kagburu ${title}`, action: 'Lee nnọkọ' },
  session_reminder: { text: (title) => `Ọ na-abịa nso: ${title}`, action: 'Lee nnọkọ' },
  session_joined: { text: (title) => `sonyeere na nnọkọ gị ${title}`, action: 'Lee nnọkọ' },
  session_host: { text: (title) => `mere gị onye nkwado ${title}`, action: 'Lee nnọkọ' },
  session_message: { text: (title) => `zitere onye ọ bụla na ${title} ozi`, action: 'Gụọ ozi' },
  tribe_session: { text: (title) => `haziri ${title} n’otu gị`, action: 'Lee nnọkọ' },
  submission_received: { text: (title) => `nyefere ọrụ na ${title}`, action: 'Lee ọrụ' },
  submission_reviewed: { text: (title) => `nyochara ọrụ gị na ${title}`, action: 'Lee ịma aka' },
  follow: { text: () => 'malitere iso gị', action: 'Lee profaịlụ' },
  follow_request: { text: () => 'chọrọ iso gị', action: 'Lee arịrịọ' },
  follow_accepted: { text: () => 'nabatara arịrịọ gị iso ya', action: 'Lee profaịlụ' },
  like: { text: (title) => `nwere mmasị na "${title}"`, action: 'Lee ozi' },
  comment: { text: (title) => `kwuru okwu na "${title}"`, action: 'Lee ozi' },
  mention: { text: (title) => `kpọrọ aha gị na "${title}"`, action: 'Lee ozi' },
  message: { text: () => 'zitere gị ozi', action: 'Lee ozi' },
  warning: {
    text: () => 'E dọrọ gị aka na ntị. Mepee ka ị gụọ ihe kpatara ya.',
    action: 'Lee ịdọ aka na ntị',
  },
  appeal_outcome: { text: () => 'E kpebiela arịrịọ gị.', action: 'Lee ịdọ aka na ntị' },
  held_published: { text: (title) => `Onye nlekọta ebipụtala ihe i dere: "${title}"`, action: 'Lee ozi' },
  held_rejected: {
    text: () => 'Onye nlekọta ebipụtaghị ihe i dere. Mepee ka ị gụọ ihe kpatara ya.',
    action: 'Lee ya',
  },
  report_outcome: {
    text: (excerpt: string, outcome?: string) =>
      `Mkpesa gị banyere "${excerpt}": ${outcome ?? 'E kpebiela ya.'}`,
    otherwise: 'Laghachi n’ụlọ',
    action: 'Lee ihe ị kpesara',
  },
  session_changed: { text: (title) => `A gbanwere oge ma ọ bụ ebe ${title}`, action: 'Lee nnọkọ' },
  challenge_deadline: { text: (title) => `A gbanwere ụbọchị njedebe ${title}`, action: 'Lee ịma aka' },
  challenge_grace: {
    text: (title) => `Ụbọchị njedebe ${title} gbanwere, n’ihi na ọrụ anyị kwụsịrị`,
    action: 'Lee ịma aka',
  },
  challenge_cancelled: { text: (title) => `A kagburu ${title}`, action: 'Lee ịma aka' },
  challenge_announcement: { text: (title) => `zitere onye ọ bụla na ${title} ozi`, action: 'Gụọ ozi' },
  challenge_reminder: {
    text: (title) => `${title} ga-emechi n’oge na-adịghị anya, i zitebeghịkwa ọrụ`,
    action: 'Lee ịma aka',
  },
  team_joined: { text: (title) => `sonyere na tiim gị na ${title}`, action: 'Lee ịma aka' },
  team_removed: { text: (title) => `wepụrụ gị na tiim na ${title}`, action: 'Lee ịma aka' },
  proof: { text: (title) => `Asambodo gị maka ${title} dị njikere`, action: 'Lee asambodo' },
  proof_revoked: {
    text: () => 'A kagburu otu n’ime asambodo gị. Mepee ya gụọ ihe kpatara ya.',
    action: 'Lee asambodo',
    otherwise: 'Lee asambodo ndị ahụ',
  },
  judge_invited: { text: (title) => `kpọrọ gị ka ị kpee ${title} ikpe`, action: 'Lee ịma aka' },
  judge_removed: { text: (title) => `wepụrụ gị na ndị ọka ikpe nke ${title}`, action: 'Lee ịma aka' },
  judging_done: {
    text: (title) => `${title}: ọrụ niile enwetala akara. Ị nwere ike ibipụta nsonaazụ`,
    action: 'Lee ịma aka',
  },
  results_published: { text: (title) => `E bipụtara nsonaazụ ${title}`, action: 'Lee nsonaazụ' },
  post_edited: { text: (title) => `deziri "${title}", nke i nwere mmasị na ya`, action: 'Lee ozi' },
  organiser_invited: { text: () => 'rịọrọ gị ka ị na-ekwuchite onye nhazi', action: 'Lee ndị nhazi' },
  organiser_verified: {
    text: () => 'A kwadoro otu onye nhazi gị. Ịma aka ya nwere ike inye asambodo n’aha ya.',
    action: 'Lee ndị nhazi',
  },
  organiser_ending: {
    text: () => 'Nkwado otu onye nhazi gị ga-agwụ n’oge na-adịghị anya. Mepee ya mee ka ọ dịkwuo ogologo.',
    action: 'Lee ndị nhazi',
  },
  organiser_ended: {
    text: () => 'Otu onye nhazi gị abụghịzi nke a kwadoro. Mepee ya gụọ ihe kpatara ya.',
    action: 'Lee ndị nhazi',
  },
};

// Awaits a native reader.
export const whoDid: typeof en.whoDid = (name: string, others: number) =>
  others === 0 ? name : `${name} na mmadụ ${others} ọzọ`;
