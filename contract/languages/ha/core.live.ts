import type * as en from '../../core/live.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.

export const liveCopy: Beginning<typeof en.liveCopy> = {
  tooManyStreams: 'Ka buɗe wannan a wurare da yawa. Da fatan za a rufe wani shafi a sake gwadawa.',
};
