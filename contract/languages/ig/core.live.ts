import type * as en from '../../core/live.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.

export const liveCopy: Beginning<typeof en.liveCopy> = {
  tooManyStreams: 'I meghere nke a n’ọtụtụ ebe. Biko mechie otu ibe nwaa ọzọ.',
};
