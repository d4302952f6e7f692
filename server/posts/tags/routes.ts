import { tags } from '../../../contract/posts/tags.ts';
import type { Deps } from '../../deps/deps.ts';
import { route } from '../../http/route.ts';
import { findTag, followTag, listPostsWithTag, setTagHidden, tagOverview, unfollowTag } from './queries.ts';

/**
 * Chain: contract/text/hashtags.ts (what a hashtag is) → contract/text/pieces.ts (parser) → write.queries.ts → queries.ts,
 * trending.queries.ts.
 */
export function tagRoutes({ db, live }: Deps) {
  /** Publishes the change to these members' tabs and devices, or to everybody. */
  const changed = (userIds?: string[]) => live.publish({ topic: 'tags', type: 'updated', id: '' }, userIds);

  async function setHidden(name: string, hidden: boolean, by: string) {
    if (await setTagHidden(db, name, hidden, by)) changed();
    return { hidden };
  }

  return [
    route(tags.overview, ({ viewer }) => tagOverview(db.reads, viewer.id)),
    route(tags.get, ({ input, viewer }) => findTag(db.reads, input.name, viewer.id)),
    route(tags.posts, ({ input, viewer }) => listPostsWithTag(db.reads, viewer.id, input)),

    route(tags.follow, async ({ input, viewer }) => {
      if (await followTag(db, input.name, viewer.id)) changed([viewer.id]);
      return { following: true };
    }),
    route(tags.unfollow, async ({ input, viewer }) => {
      if (await unfollowTag(db.writes, input.name, viewer.id)) changed([viewer.id]);
      return { following: false };
    }),

    route(tags.hide, ({ input, viewer }) => setHidden(input.name, true, viewer.id)),
    route(tags.show, ({ input, viewer }) => setHidden(input.name, false, viewer.id)),
  ];
}
