import { bookmarks } from '../../../contract/posts/endpoints.ts';
import type { Deps } from '../../deps/deps.ts';
import { route } from '../../http/route.ts';
import { addBookmark, listBookmarks, removeBookmark } from './queries.ts';

export function bookmarkRoutes({ db, live }: Deps) {
  /** Publishes the change to the member's other tabs and devices. */
  const changed = (id: string, userId: string) =>
    live.publish({ topic: 'bookmarks', type: 'updated', id }, [userId]);

  return [
    route(bookmarks.add, async ({ input, viewer }) => {
      if (await addBookmark(db.writes, input.id, viewer.id)) changed(input.id, viewer.id);
      return { bookmarked: true };
    }),
    route(bookmarks.remove, async ({ input, viewer }) => {
      if (await removeBookmark(db.writes, input.id, viewer.id)) changed(input.id, viewer.id);
      return { bookmarked: false };
    }),
    route(bookmarks.list, ({ input, viewer }) => listBookmarks(db.reads, viewer.id, input)),
  ];
}
