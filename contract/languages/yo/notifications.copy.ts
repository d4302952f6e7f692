import type * as en from '../../notifications/copy.ts';
import type { Beginning } from '../catalogue.ts';

export const notificationCopy: Beginning<typeof en.notificationCopy> = {
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
};

// Awaits a native reader.
export const notificationKinds: Beginning<typeof en.notificationKinds> = {
  reply: { text: (title) => `fèsì sí ọ lórí "${title}"` },
  comment_like: { text: (title) => `fẹ́ràn èsì rẹ lórí "${title}"` },
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
  session_cancelled: { text: (title) => `fagi lé ${title}`, action: 'Wo ìpàdé' },
  session_reminder: { text: (title) => `Ó ti sún mọ́lé: ${title}`, action: 'Wo ìpàdé' },
  session_joined: { text: (title) => `darapọ̀ mọ́ ìpàdé rẹ ${title}`, action: 'Wo ìpàdé' },
  session_host: { text: (title) => `fi ọ́ ṣe olùgbàlejò ${title}`, action: 'Wo ìpàdé' },
  session_message: {
    text: (title) => `fi ìfiránṣẹ́ ránṣẹ́ sí gbogbo ènìyàn ní ${title}`,
    action: 'Ka ìfiránṣẹ́',
  },
  tribe_session: { text: (title) => `ṣètò ${title} nínú ẹgbẹ́ rẹ`, action: 'Wo ìpàdé' },
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
  report_outcome: { otherwise: 'Padà sí ilé' },
};

// Awaits a native reader.
export const whoDid: typeof en.whoDid = (name: string, others: number) =>
  others === 0 ? name : `${name} àti ${others} mìíràn`;
