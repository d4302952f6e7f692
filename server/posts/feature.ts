import type { Feature } from '../feature.ts';
import { bookmarkRoutes } from './bookmarks/routes.ts';
import { notifyPostFollowers } from './comments/followers.queries.ts';
import { notifyOfEdits } from './edits/editNotifications.queries.ts';
import { postEditRoutes } from './edits/routes.ts';
import { heldRoutes } from './held/routes.ts';
import { postRoutes } from './routes.ts';
import { tagOlderPosts } from './tags/backfill.queries.ts';
import { tagRoutes } from './tags/routes.ts';
import { repeatTrendingTags } from './tags/trending.queries.ts';
import { notifyOfTribeAnnouncements } from './tribeAnnouncements.queries.ts';
import { tribePostRoutes } from './tribePosts.routes.ts';

export const postsFeature: Feature = {
  routes: [postRoutes, bookmarkRoutes, postEditRoutes, heldRoutes, tagRoutes, tribePostRoutes],
  jobs: [notifyPostFollowers, tagOlderPosts, notifyOfEdits, notifyOfTribeAnnouncements],
  repeats: [repeatTrendingTags],
};
