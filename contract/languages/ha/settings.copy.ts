import type * as en from '../../settings.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const settingsCopy: Beginning<typeof en.settingsCopy> = {
  settings: 'Saituna',
  language: 'Harshe',
  notifications: 'Sanarwa',
  privacy: 'Sirri',
  privateProfile: 'Bayanan kai na sirri',
  today: 'Yau',
  thisMonth: 'Wannan wata',
  pictures: 'Hotuna',
  blockedMembers: 'Mambobin da aka toshe',
};
