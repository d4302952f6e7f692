import type * as en from '../../sessions/checkIn/copy.ts';
import {
  CHECK_IN_AFTER_MINUTES,
  CHECK_IN_BEFORE_MINUTES,
  CHECK_IN_DIGITS,
} from '../../sessions/checkIn/limits.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const checkInCopy: Beginning<typeof en.checkInCopy> = {
  checkIn: 'Fi hàn pé o wà níbí',
  checkedIn: 'A ti rí i pé o wá',
  checkedInNow: 'A ti rí i pé o wà níbí',
  failed: 'A kò lè fi hàn pé o wà níbí',
  noSeat: 'O kò ní àyè nínú ìpàdé yìí',
  early: `Yóò ṣí ní ìṣẹ́jú ${CHECK_IN_BEFORE_MINUTES} ṣáájú ìbẹ̀rẹ̀`,
  closed: `Ó ti pa ní ìṣẹ́jú ${CHECK_IN_AFTER_MINUTES} lẹ́yìn òpin`,
  wrong: 'Èyí kọ́ ni kóòdù tó wà lójú ẹ̀rọ. Tún nọ́ńbà mẹ́fà náà wò.',
  old: 'Kóòdù yìí ti pẹ́ jù. Tẹ èyí tó wà lójú ẹ̀rọ báyìí.',
  foreign: 'Kóòdù ìpàdé rẹ mìíràn nìyí',
  digits: `Tẹ nọ́ńbà ${CHECK_IN_DIGITS} tó wà lójú ẹ̀rọ olùgbàlejò`,
  tooMany: 'Kóòdù àṣìṣe ti pọ̀ jù. Ní kí olùgbàlejò sàmì sí orúkọ rẹ.',
  codeLabel: 'Nọ́ńbà mẹ́fà',
  codeHint: 'Wọ́n wà lójú ẹ̀rọ olùgbàlejò, wọ́n sì ń yí padà ní ìṣẹ́jú kọ̀ọ̀kan.',
  shownAt: (time: string) => `A fi hàn ní ${time} WAT.`,
  scan: 'Ya àwòrán kóòdù náà',
  waiting: 'Kóòdù rẹ ń dúró lórí fóònù yìí, pẹ̀lú àkókò rẹ̀, títí tí ayélujára yóò fi dé.',
  backToSession: 'Padà sí ìpàdé náà',
  whoAttended: 'Àwọn tó wá',
  whoHadSeats: 'Àwọn tó ní àyè',
  hadSeat: (count: string) => `${count} ní àyè`,
};
