import type * as en from '../../invites/copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const inviteCopy: Beginning<typeof en.inviteCopy> = {
  invite: 'Gayyata',
};
