import type * as en from '../../sessions/messages.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const sessionMessageCopy: Catalogue<typeof en.sessionMessageCopy> = {
  ask: 'Jọ̀wọ́ wọlé láti rí ìfiránṣẹ́ àwọn olùgbàlejò',
  messages: 'Ìfiránṣẹ́ àwọn olùgbàlejò',
  write: 'Kọ̀wé sí àwọn tó ń bọ̀',
  writeTo: (session) => `Kọ̀wé sí àwọn tó ń bọ̀ sí ${session}`,
  text: 'Ìfiránṣẹ́',
  placeholder: 'Kí ló yẹ kí gbogbo ẹni tó ń bọ̀ mọ̀?',
  hint: 'A ó sọ fún gbogbo ẹni tó ní àyè tàbí tó wà nínú àkójọ ìdúró. Ìfiránṣẹ́ 3 péré ní wákàtí 24.',
  empty: 'Jọ̀wọ́ kọ ìfiránṣẹ́',
  long: 'Ìfiránṣẹ́ kò gbọdọ̀ ju lẹ́tà 500 lọ',
  send: 'Fi ránṣẹ́ sí gbogbo wọn',
  sent: 'A ti fi ránṣẹ́ sí gbogbo ẹni tó ń bọ̀',
  sendFailed: 'Ìfiránṣẹ́ náà kò lọ',
  tooMany: (next) => `Àwọn tó ń bọ̀ ń gba ìfiránṣẹ́ mẹ́ta péré ní wákàtí 24. Èyí tó kàn ṣeé ṣe ní ${next}.`,
  tooLate: 'O lè kọ̀wé sí àwọn tó wá títí di wákàtí 24 lẹ́yìn ìpàdé náà',
  hostsOnly: 'Olùgbàlejò ìpàdé nìkan ló lè kọ̀wé sí àwọn tó ń bọ̀',
  attendeesOnly: 'Olùgbàlejò àti àwọn tó ń bọ̀ nìkan ló lè ka ìfiránṣẹ́ yìí',
  removersOnly: 'Ẹni tó kọ ọ́, olùgbàlejò àti alákòóso nìkan ló lè yọ ìfiránṣẹ́ kúrò',
  listFailed: 'A kò lè ṣí àwọn ìfiránṣẹ́',
  notFound: 'A kò rí ìfiránṣẹ́ náà',
  actions: 'Ohun tó o lè ṣe sí ìfiránṣẹ́',
  remove: 'Yọ ìfiránṣẹ́ kúrò',
  confirmRemove: 'Ṣé kí a yọ ìfiránṣẹ́ yìí kúrò? Àwọn tí a sọ fún lè ti kà á.',
  removed: 'A ti yọ ìfiránṣẹ́ náà kúrò',
  removeFailed: 'A kò lè yọ ìfiránṣẹ́ náà kúrò',
};
