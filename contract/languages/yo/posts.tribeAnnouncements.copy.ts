import type * as en from '../../posts/tribeAnnouncements.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  managersOnly: 'Olóhun àti alábòójútó ẹgbẹ́ nìkan ló lè kéde',
  tooMany: (next) => `Ìkéde méjì péré ni ẹgbẹ́ lè ṣe ní ọjọ́ méje. Èyí tó kàn ṣeé ṣe ní ${next}.`,
  announce: 'Kéde rẹ̀ fún gbogbo ọmọ ẹgbẹ́',
  announceHint: 'Ọmọ ẹgbẹ́ kọ̀ọ̀kan yóò gba ìfitónilétí kan. Ìkéde méjì péré ní ọjọ́ méje.',
};
