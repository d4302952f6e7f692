import type * as en from '../../sessions.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const sessionCopy: Beginning<typeof en.sessionCopy> = {
  attend: 'Wá síbẹ̀',
  upcoming: 'Tó ń bọ̀',
  pastOnes: 'Tó ti kọjá',
  createSession: 'Ṣètò ìpàdé',
  cancelSession: 'Fagi lé ìpàdé',
  where: 'Níbo',
  when: 'Nígbà wo',
  youAreGoing: 'Ìwọ náà ń lọ',
  noneUpcoming: 'A kò tíì ṣètò ìpàdé kankan.',
};
