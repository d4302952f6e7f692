import type * as en from '../../core/live.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const liveCopy: Catalogue<typeof en.liveCopy> = {
  tooManyStreams: 'Ka buɗe wannan a wurare da yawa. Da fatan za a rufe wani shafi a sake gwadawa.',
};
