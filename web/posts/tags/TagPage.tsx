import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { foldTag, isTag } from '../../../contract/hashtags.ts';
import { tagCopy } from '../../../contract/posts.tags.copy.ts';
import { profileCopy } from '../../../contract/profiles.copy.ts';
import { isAdmin } from '../../../contract/viewer.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import type { At, Params } from '../../screen.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import { useTitle } from '../../ui/text/useTitle.ts';
import { NewPostsPill } from '../lists/NewPostsPill.tsx';
import { PostList } from '../lists/PostList.tsx';
import { postsWithTag, tagState } from './tagQueries.ts';
import { useFollowTag } from './useFollowTag.ts';
import { useLiveTag } from './useLiveTag.ts';
import { WriteWithTag } from './WriteWithTag.tsx';

const adminMenu = lazy(() => import('./AdminTagMenu.tsx'));

/** The hashtag in the address, as it is written there; empty if it is not a valid hashtag. */
function tagIn({ name = '' }: Params): string {
  try {
    const decoded = decodeURIComponent(name).normalize('NFC');
    return isTag(decoded) ? decoded : '';
  } catch {
    return '';
  }
}

export async function load(client: QueryClient, { params }: At) {
  const name = tagIn(params);
  if (!name) return;
  await Promise.all([client.prefetchQuery(tagState(name)), client.prefetchInfiniteQuery(postsWithTag(name))]);
}

export const status = (_client: QueryClient, { params }: At) => (tagIn(params) ? 200 : 404);

export default function TagPage({ params }: { params: Params }) {
  const name = tagIn(params);
  return name ? <Tag key={foldTag(name)} name={name} /> : <EmptyState title={tagCopy.notATag} />;
}

function Tag({ name }: { name: string }) {
  const tag = `#${name}`;
  const { data: state } = useQuery(tagState(name));
  const list = useInfiniteQuery(postsWithTag(name));
  const viewer = useViewer();
  useTitle(tag);
  useLiveTag(name);
  return (
    <div className="flex flex-col gap-4">
      <NewPostsPill listOf={foldTag(name)} />
      <div className="flex items-start justify-between gap-3">
        <h1 id="tag" className="min-w-0 break-words py-1.5">
          {tag}
        </h1>
        <div className="flex shrink-0 items-center gap-1">
          {state && !state.hidden && <FollowTagButton name={name} following={state.following} />}
          {state && isAdmin(viewer) && (
            <LazyMenu label={tagCopy.actions} menu={adminMenu} of={{ name, hidden: state.hidden }} />
          )}
        </div>
      </div>
      {state?.hidden ? (
        <EmptyState rank={2} title={tagCopy.hidden} text={tagCopy.hiddenText} />
      ) : (
        <>
          <h2 className="sr-only">{profileCopy.posts}</h2>
          <PostList
            posts={list.data?.pages.flatMap((page) => page.items)}
            why={list.error}
            onRetry={() => void list.refetch()}
            emptyTitle={tagCopy.none}
            empty={tagCopy.noneText(tag)}
            act={<WriteWithTag tag={tag} />}
          />
          <LoadMoreOf list={list} />
        </>
      )}
    </div>
  );
}

function FollowTagButton({ name, following }: { name: string; following: boolean }) {
  const setFollowing = useFollowTag(name);
  return (
    <Button
      look={following ? 'outline' : 'quiet'}
      aria-describedby="tag"
      onClick={() => setFollowing(!following)}
      className="px-3.5 text-sm"
    >
      {following && <Check aria-hidden className="size-4" />}
      {following ? profileCopy.unfollow : profileCopy.follow}
    </Button>
  );
}
