import type * as en from '../../tribes/moderation.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const moderationCopy: Catalogue<typeof en.moderationCopy> = {
  removals: 'Ohun tí àwọn alábòójútó ẹgbẹ́ yọ kúrò',
  removalsFailed: 'A kò lè ṣí ohun tí wọ́n yọ kúrò',
  removedFrom: { post: 'Àtẹ̀jáde rẹ', comment: 'Èsì rẹ' },
  inTribe: (tribe: string) => `nínú ${tribe}`,
  because: (reason: string) => `Ìdí: ${reason}`,
  ask: 'Jọ̀wọ́ wọlé láti ṣàkóso ẹgbẹ́',
  removed: 'A ti yọ ọ́ kúrò nínú ẹgbẹ́',
  removeFailed: 'A kò lè yọ ọ́ kúrò',
  removedAlready: 'Ẹlòmíràn ti yọ ọ́ kúrò tẹ́lẹ̀',
  notYours:
    'O kò lè yọ ohun tí olóhun tàbí alákòóso kọ kúrò, tàbí, bí o bá jẹ́ alábòójútó, ohun tí alábòójútó mìíràn kọ',
  remove: 'Yọ ọ́ kúrò nínú ẹgbẹ́',
  removePost: 'Ṣé kí a yọ àtẹ̀jáde yìí kúrò?',
  removeComment: 'Ṣé kí a yọ èsì yìí kúrò?',
  whatRemovingDoes:
    'A ó pa á rẹ́ fún gbogbo ènìyàn, pẹ̀lú ìdáhùn rẹ̀. A ó sọ ìdí fún ẹni tó kọ ọ́. Kò ṣeé dá padà.',
  reason: 'Ìdí',
  reasonHint: 'Ẹni tó kọ ọ́ yóò kà á.',
  reasonEmpty: 'Jọ̀wọ́ sọ ìdí kan',
  reasonLong: 'Ìdí náà gùn jù',
  pin: 'Fi í sókè nínú ẹgbẹ́',
  unpin: 'Gbé e sọ̀kalẹ̀',
  pinFailed: 'A kò lè fi àtẹ̀jáde náà sókè',
  unpinFailed: 'A kò lè gbé àtẹ̀jáde náà sọ̀kalẹ̀',
  tooManyPins: 'Àtẹ̀jáde mẹ́ta ti wà lókè. Kọ́kọ́ gbé ọ̀kan sọ̀kalẹ̀.',
  reports: 'Àwọn ẹ̀sùn',
  reportsFailed: 'A kò lè ṣí àwọn ẹ̀sùn',
  noReports: 'Kò sí ẹ̀sùn tó wà nílẹ̀ nípa ẹgbẹ́ yìí.',
  whatReportsAre: 'Àwọn òṣìṣẹ́ ojú-òpó yìí ń rí ẹ̀sùn yìí pẹ̀lú.',
  removeIt: 'Yọ ọ́ kúrò',
  leave: 'Fi í sílẹ̀ fún òṣìṣẹ́',
  left: 'A ti fi í sílẹ̀ fún òṣìṣẹ́',
  leaveFailed: 'A kò lè fi ẹ̀sùn náà sílẹ̀ fún òṣìṣẹ́',
  waiting: 'Àtẹ̀jáde tó ń dúró',
  whatWaits:
    'Àtẹ̀jáde àkọ́kọ́ ọmọ tuntun tó fi líǹkì ìpè wọlé. Ìwọ àti àwọn alábòójútó mìíràn nìkan ló ń rí wọn.',
  figures: 'Ìṣirò',
  figuresFailed: 'A kò lè ṣí ìṣirò',
  figure: 'Iye',
  lastDays: (days) => `Ọjọ́ ${days} tó kọjá`,
  figureNames: {
    joined: 'Ọmọ ẹgbẹ́ tó darapọ̀',
    departed: 'Ọmọ ẹgbẹ́ tó kúrò tàbí tí a yọ kúrò',
    posts: 'Àtẹ̀jáde',
    unanswered: 'Àtẹ̀jáde tí kò ní ìdáhùn',
  },
};
