import type * as en from '../../posts.bookmarks.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const bookmarkCopy: Beginning<typeof en.bookmarkCopy> = {
  bookmarks: 'Ajiyayyu',
  add: 'Ajiye',
  remove: 'Cire daga ajiya',
  added: 'An ajiye. Za ka iya buɗe shi ba tare da intanet ba.',
  removed: 'An cire daga ajiya',
  none: 'Babu abin da aka ajiye tukuna',
  browse: 'Duba rubuce-rubuce',
};
