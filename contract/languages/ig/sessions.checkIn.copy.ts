import type * as en from '../../sessions/checkIn/copy.ts';
import {
  CHECK_IN_AFTER_MINUTES,
  CHECK_IN_BEFORE_MINUTES,
  CHECK_IN_DIGITS,
} from '../../sessions/checkIn/limits.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const checkInCopy: Beginning<typeof en.checkInCopy> = {
  checkIn: 'Gosi na ị nọ ebe a',
  checkedIn: 'E deela na ị bịara',
  checkedInNow: 'E deela na ị nọ ebe a',
  failed: 'Igosi na ị nọ ebe a agaghị',
  noSeat: 'Ị nweghị oche na nnọkọ a',
  early: `Ọ na-emeghe nkeji ${CHECK_IN_BEFORE_MINUTES} tupu mmalite`,
  closed: `O mechiela nkeji ${CHECK_IN_AFTER_MINUTES} ka ọ gwụchara`,
  wrong: 'Nke a abụghị koodu dị na ihuenyo. Lelee ọnụọgụ isii ahụ ọzọ.',
  old: 'Koodu a emeela ochie. Pịnye nke dị na ihuenyo ugbu a.',
  foreign: 'Nke a bụ koodu nnọkọ gị ọzọ',
  digits: `Pịnye ọnụọgụ ${CHECK_IN_DIGITS} dị na ihuenyo onye na-akwado`,
  tooMany: 'Koodu na-ezighị ezi akarịala. Gwa onye na-akwado ka ọ kaa aha gị akara.',
  codeLabel: 'Ọnụọgụ isii',
  codeHint: 'Ha dị na ihuenyo onye na-akwado, ha na-agbanwe kwa nkeji.',
  shownAt: (time: string) => `E gosiri ya na ${time} WAT.`,
  scan: 'Nyochaa koodu',
  waiting: 'Koodu gị na-eche na ekwentị a, ya na oge ya, ruo mgbe ịntanetị ga-adị.',
  backToSession: 'Laghachi na nnọkọ ahụ',
  whoAttended: 'Ndị bịara',
  whoHadSeats: 'Ndị nwere oche',
  hadSeat: (count: string) => `${count} nwere oche`,
};
