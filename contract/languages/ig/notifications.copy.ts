import type * as en from '../../notifications.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const notificationCopy: Beginning<typeof en.notificationCopy> = {
  notifications: 'Ọkwa',
  none: 'Ọ dịbeghị ihe ọhụrụ.',
  markAll: 'Kaa ha niile dị ka nke a gụrụ',
  findATribe: 'Chọta otu',
};
