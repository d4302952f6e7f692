import type * as en from '../../push/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const pushCopy: Catalogue<typeof en.pushCopy> = {
  ask: 'Jọ̀wọ́ wọlé láti wo ètò.',
  failed: 'A kò lè tan ìfitónilétí lójú ẹsẹ̀',
  notAService: 'A kò lè dé ibi ìfitónilétí aṣàwákiri yìí',
};
