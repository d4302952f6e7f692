import type * as en from '../../core/live.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const liveCopy: Catalogue<typeof en.liveCopy> = {
  tooManyStreams: 'I meghere nke a n’ọtụtụ ebe. Biko mechie otu ibe nwaa ọzọ.',
};
