import type * as en from '../../sessions/checkIn/copy.ts';
import {
  CHECK_IN_AFTER_MINUTES,
  CHECK_IN_BEFORE_MINUTES,
  CHECK_IN_DIGITS,
} from '../../sessions/checkIn/limits.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const checkInCopy: Beginning<typeof en.checkInCopy> = {
  checkIn: 'Tabbatar da halarta',
  checkedIn: 'An tabbatar da halarta',
  checkedInNow: 'An tabbatar da halartarka',
  failed: 'An kasa tabbatar da halarta',
  noSeat: 'Ba ka da wuri a wannan zama',
  early: `Ana fara tabbatarwa minti ${CHECK_IN_BEFORE_MINUTES} kafin a fara`,
  closed: `An rufe tabbatarwa minti ${CHECK_IN_AFTER_MINUTES} bayan ƙarshe`,
  wrong: 'Wannan ba lambar da ke kan allo ba ce. Sake duba lambobin shida.',
  old: 'Wannan lambar ta tsufa. Rubuta wadda ke kan allo yanzu.',
  foreign: 'Wannan lambar wani zamanka ce dabam',
  digits: `Rubuta lambobi ${CHECK_IN_DIGITS} da ke kan allon mai masauki`,
  tooMany: 'Lambobin da ba daidai ba sun yi yawa. Ka ce wa mai masauki ya sa maka alama.',
  codeLabel: 'Lambobi shida',
  codeHint: 'Suna kan allon mai masauki, suna canzawa kowane minti.',
  shownAt: (time: string) => `An nuna ta ƙarfe ${time} WAT.`,
  scan: 'Ɗauki hoton lambar',
  waiting: 'Lambarka tana jira a wannan waya, tare da lokacinta, har sai ka samu intanet.',
  backToSession: 'Koma zaman',
  whoAttended: 'Waɗanda suka halarta',
  whoHadSeats: 'Waɗanda suka samu wuri',
  hadSeat: (count: string) => `${count} sun samu wuri`,
};
