import type * as en from '../../notifications.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const notificationCopy: Beginning<typeof en.notificationCopy> = {
  notifications: 'Sanarwa',
  none: 'Babu sabon abu tukuna.',
  markAll: 'Nuna an karanta duka',
  findATribe: 'Nemi ƙungiya',
};
