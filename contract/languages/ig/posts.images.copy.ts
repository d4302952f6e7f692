import type * as en from '../../posts.images.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const postImageCopy: Beginning<typeof en.postImageCopy> = {
  atMost: 'Ozi nwere ike inwe foto 4',
  altLong: 'Nkọwa agaghị akarị mkpụrụ 250',
  alt: 'Nkọwa',
  altHint: 'Ihe ọ na-egosi',
};
