import type * as en from '../../sessions.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const sessionCopy: Beginning<typeof en.sessionCopy> = {
  attend: 'Bịa ya',
  upcoming: 'Na-abịa abịa',
  pastOnes: 'Gara aga',
  createSession: 'Mepụta nnọkọ',
  cancelSession: 'Kagbuo nnọkọ',
  where: 'Ebee',
  when: 'Mgbe ole',
  youAreGoing: 'Ị na-aga',
  noneUpcoming: 'E hazibeghị nnọkọ ọ bụla.',
};
