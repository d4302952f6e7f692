import type * as en from '../../challenges/organisers/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  ask: 'Jọ̀wọ́ wọlé láti rí ìkéde',
  announcements: 'Àwọn ìkéde',
  write: 'Kọ̀wé sí àwọn olùkópa',
  writeTo: (challenge) => `Kọ̀wé sí àwọn olùkópa ${challenge}`,
  text: 'Ìfiránṣẹ́',
  placeholder: 'Kí ló yẹ kí gbogbo olùkópa mọ̀?',
  hint: 'A ó sọ fún gbogbo olùkópa. Ó pọ̀ jù ìfiránṣẹ́ 3 lójúmọ́.',
  empty: 'Jọ̀wọ́ kọ ìfiránṣẹ́',
  long: 'Ìfiránṣẹ́ kò gbọdọ̀ ju lẹ́tà 1,000 lọ',
  send: 'Fi ránṣẹ́ sí gbogbo wọn',
  sent: 'A ti fi ránṣẹ́ sí gbogbo olùkópa',
  sendFailed: 'Ìfiránṣẹ́ náà kò lọ',
  dailyLimit: 'Ìfiránṣẹ́ 3 péré sí olùkópa lójúmọ́. Tún gbìyànjú lọ́la.',
  organisersOnly: 'Olùdásílẹ̀ ìpèníjà àti alákòóso nìkan ló lè kọ̀wé sí àwọn olùkópa',
  listFailed: 'A kò lè ṣí àwọn ìkéde',
  notFound: 'A kò rí ìkéde náà',
  actions: 'Ohun tí o lè ṣe sí ìkéde',
  remove: 'Yọ ìkéde kúrò',
  confirmRemove: 'Ṣé kí a yọ ìkéde yìí kúrò? Àwọn tí a sọ fún lè ti kà á.',
  removed: 'A ti yọ ìkéde kúrò',
  removeFailed: 'A kò lè yọ ìkéde kúrò',
};

export const organiserCopy: Catalogue<typeof en.organiserCopy> = {
  searchLong: 'Ìwádìí kò gbọdọ̀ ju lẹ́tà 100 lọ',
  search: 'Fi orúkọ wá a',
  filters: 'Ṣàsẹ́ iṣẹ́',
  wrongFilter: 'Jọ̀wọ́ yan àsẹ́ kan nínú àkójọ',
  state: 'Ìpinnu',
  anyState: 'Ìpinnu èyíkéyìí',
  kind: 'Àkóónú',
  anyKind: 'Fáìlì àti líǹkì',
  kinds: { file: 'Tó ní fáìlì', links: 'Tó ní líǹkì' },
  by: 'Ẹni tó fi ránṣẹ́',
  byAnyone: 'Ikọ̀ àti ọmọ ẹgbẹ́ kọ̀ọ̀kan',
  entrants: { team: 'Àwọn ikọ̀', single: 'Ọmọ ẹgbẹ́ kọ̀ọ̀kan' },
  judged: 'Ìdájọ́',
  anyJudged: 'A ti dájọ́ tàbí bẹ́ẹ̀ kọ́',
  judgedStates: { enough: 'Adájọ́ ti tó', short: 'Ó nílò adájọ́' },
  clear: 'Mú àsẹ́ kúrò',
  noneFound: 'Kò sí iṣẹ́ tó bá àsẹ́ yìí mu.',
  reviewed: 'A ti yẹ̀ ẹ́ wò',
  figures: 'Ìṣirò',
  choose: (name) => `Yan iṣẹ́ ${name}`,
  chooseAll: 'Yan gbogbo èyí tó hàn',
  chooseNone: 'Má yan ọ̀kankan',
  chosen: (n) => `O ti yan ${n}`,
  chosenMost: 'O lè yan tó iṣẹ́ 50 lẹ́ẹ̀kan',
  acceptChosen: 'Gba èyí tí o yàn',
  rejectChosen: 'Kọ èyí tí o yàn',
  chooseSome: 'Jọ̀wọ́ yan ó kéré tán iṣẹ́ kan',
  decision: 'Jọ̀wọ́ yan láti gbà tàbí láti kọ̀',
  decideFailed: 'A kò lè fi àwọn ìpinnu pamọ́',
  outcomes: {
    decided: (n) => `A ti fi ${n} pamọ́.`,
    already: (n) => `A ti yẹ ${n} wò tẹ́lẹ̀.`,
    superseded: (n) => `Ẹ̀dà tuntun rọ́pò ${n}.`,
    own: (n) => `${n} jẹ́ tìrẹ.`,
    missing: (n) => `${n} kò sí mọ́.`,
  },
  duplicate: 'Ṣe ẹ̀dà',
  duplicateTitle: 'Ṣe ẹ̀dà ìpèníjà',
  duplicateHint: 'A ó da gbogbo rẹ̀ kọ, àyàfi ọjọ́, àwòrán, olùkópa àti iṣẹ́.',
  copyOf: (title) => `${title} (ẹ̀dà)`,
  confirmAccept: (n) =>
    n === 1
      ? 'Ṣé kí a gba iṣẹ́ yìí? A ó sọ fún ẹni tó ṣe é.'
      : `Ṣé kí a gba iṣẹ́ ${n} yìí? A ó sọ fún àwọn tó ṣe wọ́n.`,
  confirmReject: (n) =>
    n === 1
      ? 'Ṣé kí a kọ iṣẹ́ yìí? A ó sọ fún ẹni tó ṣe é.'
      : `Ṣé kí a kọ iṣẹ́ ${n} yìí? A ó sọ fún àwọn tó ṣe wọ́n.`,
};
