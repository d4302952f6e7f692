import type * as en from '../../core/live.ts';
import type { Catalogue } from '../catalogue.ts';

export const liveCopy: Catalogue<typeof en.liveCopy> = {
  tooManyStreams: 'You don open this one for too many places. Abeg close one tab, then try again.',
};
