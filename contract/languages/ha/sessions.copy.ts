import type * as en from '../../sessions.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const sessionCopy: Beginning<typeof en.sessionCopy> = {
  attend: 'Halarta',
  upcoming: 'Masu zuwa',
  pastOnes: 'Waɗanda suka wuce',
  createSession: 'Ƙirƙiri zama',
  cancelSession: 'Soke zama',
  where: 'Ina',
  when: 'Yaushe',
  youAreGoing: 'Za ka je',
  noneUpcoming: 'Ba a shirya zama ba tukuna.',
};
