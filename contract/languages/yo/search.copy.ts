import type * as en from '../../search/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const searchCopy: Catalogue<typeof en.searchCopy> = {
  ask: 'Jọ̀wọ́ wọlé láti wá nǹkan',
  failed: 'A kò lè wá a',
  short: 'Tẹ ó kéré tán lẹ́tà 2',
  long: 'Ìwádìí kò gbọdọ̀ ju lẹ́tà 100 lọ',
  fromWhom: 'Fi orúkọ aṣàmúlò sí ẹ̀yìn from:, bíi from:@ada',
  inWhat: 'Fi ẹgbẹ́ sí ẹ̀yìn in:, bíi in:lagos-builders',
  hasWhat: 'Àwòrán nìkan ló ṣeé ṣàsẹ́: lo has:image',
  beforeWhen: 'Fi ọjọ́ sí ẹ̀yìn before:, bíi before:2026-01-31',
  messagesByWords: 'Fi ọ̀rọ̀ nìkan wá ìfiránṣẹ́, láìsí from:, in:, has: tàbí before:',
  label: 'Wá àtẹ̀jáde, ènìyàn, ẹgbẹ́…',
  kinds: 'Ohun tí o fẹ́ wá',
  all: 'Gbogbo rẹ̀',
  names: {
    posts: 'Àtẹ̀jáde',
    people: 'Àwọn ènìyàn',
    tribes: 'Àwọn ẹgbẹ́',
    challenges: 'Àwọn ìpèníjà',
    sessions: 'Àwọn ìpàdé',
    messages: 'Ìfiránṣẹ́',
  },
  seeAll: (kind) => `Gbogbo ${kind}`,
  recent: 'Ìwádìí àìpẹ́',
  forget: (q) => `Yọ “${q}” kúrò`,
  hint: 'Wá àtẹ̀jáde, ènìyàn, ẹgbẹ́, ìpèníjà àti ìpàdé',
  help: 'Fi ọ̀rọ̀ sínú “àmì ọ̀rọ̀” láti wá wọn pọ̀. Fi from:@ada, in:lagos-builders, has:image tàbí before:2026-01-31 dín àtẹ̀jáde kù.',
  noneFound: (q) => `A kò rí nǹkan fún “${q}”`,
  noneText: 'Tún àkọtọ́ wò, dín ọ̀rọ̀ kù, tàbí wá a ní apá mìíràn.',
  didYouMean: 'Ṣé o fẹ́ sọ pé',
  offline: 'O kò sí lórí ayélujára. Orí ẹ̀rọ yìí nìkan ni àbájáde yìí ti wá.',
  noneOffline: 'Kò sí ohun tó bá a mu lórí ẹ̀rọ yìí. Padà sórí ayélujára láti wá gbogbo rẹ̀.',
  commentOn: (title) => `Èsì lórí “${title}”`,
  found: 'Àbájáde',
  searchMessages: 'Wá ìfiránṣẹ́',
  you: 'Ìwọ: ',
  twice: (name) => `Lo ${name}: lẹ́ẹ̀kan`,
};
