import type * as en from '../../posts.images.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const postImageCopy: Beginning<typeof en.postImageCopy> = {
  atMost: 'Rubutu na iya samun hotuna 4',
  altLong: 'Bayani kada ya wuce haruffa 250',
  alt: 'Bayani',
  altHint: 'Abin da yake nunawa',
};
