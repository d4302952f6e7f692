import type * as en from '../../posts.images.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const postImageCopy: Beginning<typeof en.postImageCopy> = {
  atMost: 'Àtẹ̀jáde kan lè ní àwòrán 4',
  altLong: 'Àpèjúwe kò gbọdọ̀ ju lẹ́tà 250 lọ',
  alt: 'Àpèjúwe',
  altHint: 'Ohun tó wà nínú rẹ̀',
};
