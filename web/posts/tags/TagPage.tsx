import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { PAGE_SIZE } from '../../../contract/core/paging.ts';
import { isAdmin } from '../../../contract/core/viewer.ts';
import { postCopy, tagCopy } from '../../../contract/posts/copy.ts';
import { tags } from '../../../contract/posts/tags.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { foldTag, isTag } from '../../../contract/text/hashtags.ts';
import { call } from '../../api/call.ts';
import { coalesce } from '../../api/coalesce.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { useLive } from '../../live/live.ts';
import { paths } from '../../paths.ts';
import type { At, Params } from '../../screen.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { isFilled, saveValue } from '../../ui/forms/drafts.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { Link } from '../../ui/Link.tsx';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import { useTitle } from '../../ui/text/useTitle.ts';
import { lookForNew } from '../lists/lookForNew.ts';
import { NewPostsPill } from '../lists/NewPostsPill.tsx';
import { PostList } from '../lists/PostList.tsx';
import { postDraft } from '../postDraft.ts';
import { refreshLists } from '../queries.ts';
import { postsWithTag, tagState } from './tagQueries.ts';
import { isFollowPending, useFollowTag } from './useFollowTag.ts';

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
          {state && (!state.hidden || state.following) && (
            <FollowTagButton name={name} following={state.following} />
          )}
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

/** Opens the composer with the hashtag in it, unless the member's draft has text. */
function WriteWithTag({ tag }: { tag: string }) {
  const draft = postDraft(useViewer()?.id ?? '');
  return (
    <Link
      href={paths.createPost}
      onClick={() => isFilled(draft) || saveValue(draft, { content: `${tag} ` })}
      className={buttonClass('quiet')}
    >
      {postCopy.createPost}
    </Link>
  );
}

/**
 * Keeps the page of a hashtag up to date: new posts (which wait while the member reads), the member's follow, and whether
 * the hashtag is hidden.
 */
function useLiveTag(name: string) {
  const client = useQueryClient();
  const onPosts = useMemo(
    () =>
      coalesce<LiveEvent>((events) => {
        const created = [...events].some(({ type }) => type === 'created');
        if (created) void lookForNew(client, listOf(name));
      }),
    [client, name],
  );
  useLive('posts', onPosts);
  useLive('tags', () => {
    if (isFollowPending(name)) return;
    void client.invalidateQueries({ queryKey: ['tags'] });
    void refreshLists(client, foldTag(name));
  });
}

const listOf = (name: string) => ({
  queryKey: postsWithTag(name).queryKey,
  of: foldTag(name),
  fetchFirst: () => call(tags.posts, { name, limit: PAGE_SIZE }),
});
