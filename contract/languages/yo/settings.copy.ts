import type * as en from '../../settings.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const settingsCopy: Beginning<typeof en.settingsCopy> = {
  settings: 'Ètò',
  language: 'Èdè',
  notifications: 'Ìfitónilétí',
  privacy: 'Ìpamọ́',
  privateProfile: 'Ìwífún ìkọ̀kọ̀',
  today: 'Òní',
  thisMonth: 'Oṣù yìí',
  pictures: 'Àwọn àwòrán',
  blockedMembers: 'Àwọn ọmọ ẹgbẹ́ tí o dènà',
};
