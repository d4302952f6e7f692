import type * as en from '../../posts.bookmarks.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const bookmarkCopy: Beginning<typeof en.bookmarkCopy> = {
  bookmarks: 'Ihe ndị m chekwara',
  add: 'Chekwaa',
  remove: 'Wepụ na nchekwa',
  added: 'Echekwara ya. Ị nwere ike imeghe ya na-enweghị ịntanetị.',
  removed: 'Ewepụla ya',
  none: 'Ị chekwabeghị ihe ọ bụla',
  browse: 'Lee posts',
};
