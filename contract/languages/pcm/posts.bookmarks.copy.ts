import type * as en from '../../posts.bookmarks.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const bookmarkCopy: Catalogue<typeof en.bookmarkCopy> = {
  bookmarks: 'Bookmarks',
  add: 'Bookmark am',
  remove: 'Comot bookmark',
  added: 'Don bookmark am. You fit open am even when network no dey.',
  removed: 'Bookmark don comot',
  ask: 'Abeg log in before you bookmark post',
  failed: 'Bookmark no gree change',
  listFailed: 'We no fit load your bookmarks',
  none: 'You never bookmark anything',
  noneText:
    'Press Bookmark am for the menu of any post to keep am here. Na only you dey see am, and e dey open without network.',
  browse: 'See posts',
};
