import type * as en from '../../settings.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const settingsCopy: Beginning<typeof en.settingsCopy> = {
  settings: 'Ntọala',
  language: 'Asụsụ',
  notifications: 'Ọkwa',
  privacy: 'Nzuzo',
  privateProfile: 'Profaịlụ nzuzo',
  today: 'Taa',
  thisMonth: 'Ọnwa a',
  pictures: 'Foto',
  blockedMembers: 'Ndị otu i gbochiri',
};
