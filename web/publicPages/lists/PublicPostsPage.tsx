import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { publicPaths } from '../../../contract/core/paths.ts';
import { discoveryPaths } from '../../../contract/discovery/paths.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { publicPageCopy } from '../../../contract/publicPages/copy.ts';
import { appName } from '../../appName.ts';
import { VisitorAction } from '../../frame/VisitorFrame.tsx';
import { paths } from '../../paths.ts';
import type { At, Preview } from '../../screen.ts';
import { PostTeasers } from '../PostTeasers.tsx';
import { PublicThing } from '../PublicThing.tsx';
import { postsIn, statusOf } from '../queries.ts';
import { ListEnd, PublicList } from './PublicList.tsx';

export const load = (client: QueryClient, at: At) => client.prefetchQuery(postsIn(at.search));
export const status = (client: QueryClient, at: At) => statusOf(client, postsIn(at.search));

export const preview = (): Preview => ({
  title: publicPageCopy.postsOn(appName()),
  description: publicPageCopy.postsText,
  canonical: publicPaths.posts,
  feed: discoveryPaths.feed,
});

export default function PublicPostsPage() {
  return (
    <PublicThing query={postsIn(new URLSearchParams(useSearch()))} failed={postCopy.listFailed}>
      {({ items, next_cursor }) => (
        <PublicList
          title={publicPageCopy.posts}
          text={publicPageCopy.postsText}
          at={publicPaths.posts}
          next={paths.posts}
          action={
            <VisitorAction href={paths.authAt('signup', paths.createPost)}>
              {postCopy.createPost}
            </VisitorAction>
          }
        >
          <PostTeasers posts={items} level="h2" />
          <ListEnd empty={items.length === 0} more={next_cursor && paths.publicPostsAfter(next_cursor)} />
        </PublicList>
      )}
    </PublicThing>
  );
}
