import type * as en from '../../notifications.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const notificationCopy: Beginning<typeof en.notificationCopy> = {
  notifications: 'Ìfitónilétí',
  none: 'Kò tíì sí nǹkan tuntun.',
  markAll: 'Sàmì sí gbogbo rẹ̀ bí èyí tí a ti kà',
  findATribe: 'Wá ẹgbẹ́ kan',
};
