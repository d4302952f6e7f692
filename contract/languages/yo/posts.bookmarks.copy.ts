import type * as en from '../../posts.bookmarks.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const bookmarkCopy: Beginning<typeof en.bookmarkCopy> = {
  bookmarks: 'Àwọn tí mo fi pamọ́',
  add: 'Fi pamọ́',
  remove: 'Yọ kúrò nínú ìpamọ́',
  added: 'A ti fi pamọ́. O lè ṣí i láìsí íńtánẹ́ẹ̀tì.',
  removed: 'A ti yọ ọ́ kúrò',
  none: 'O kò tíì fi nǹkan pamọ́',
  browse: 'Wo àwọn ìfìwéránṣẹ́',
};
