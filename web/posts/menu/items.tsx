import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, Bookmark, BookmarkX, Link2, Pin, PinOff } from 'lucide-react';
import { publicPaths } from '../../../contract/core/paths.ts';
import { bookmarkCopy, postCopy } from '../../../contract/posts/copy.ts';
import { bookmarks, type Post } from '../../../contract/posts/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { tribePins } from '../../../contract/tribes/moderation.ts';
import { toggle } from '../../mutations/toggle.ts';
import { paths } from '../../paths.ts';
import { copyText } from '../../ui/copyText.ts';
import { isDataSaverOn } from '../../ui/dataSaver.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { preload } from '../../ui/Link.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import { addressOf } from '../../ui/share/shareSheet.ts';
import { keepForOffline } from '../bookmarks/keepForOffline.ts';
import { commentsOf } from '../comments/commentRows.ts';
import { useFollowPost, useIsFollowing } from '../follow/useFollowPost.ts';
import { bookmarkedPosts, cachedPost, onePost, updatePost } from '../queries.ts';

/** Adds or removes the member's bookmark of the post. */
export function BookmarkItem({ post }: { post: Post }) {
  const change = useBookmark(post);
  const Icon = post.bookmarked ? BookmarkX : Bookmark;
  return (
    <MenuItem icon={<Icon aria-hidden className="size-5" />} onSelect={change}>
      {post.bookmarked ? bookmarkCopy.remove : bookmarkCopy.add}
    </MenuItem>
  );
}

/** Adds or removes the bookmark of a post with an optimistic update. A newly bookmarked post can be opened offline. */
function useBookmark(post: Post): () => void {
  const client = useQueryClient();
  const { id } = post;
  const isOn = () => (cachedPost(client, id) ?? post).bookmarked;
  const set = (on: boolean) =>
    toggle(['bookmark', id], on, {
      show: (shown) => show(client, post, shown),
      mutation: (desired) => ({ e: desired ? bookmarks.add : bookmarks.remove, input: { id } }),
      stateOf: (state) => state.bookmarked,
      onDone: () => void client.invalidateQueries({ queryKey: bookmarkedPosts.queryKey }),
    });
  return () => {
    const on = !isOn();
    set(on);
    if (on) toast.good(bookmarkCopy.added, { view: paths.bookmarks });
    else toast.good(bookmarkCopy.removed, { undo: () => isOn() || set(true) });
  };
}

function show(client: QueryClient, post: Post, bookmarked: boolean) {
  if (bookmarked) saveForOffline(client, post);
  updatePost(client, post.id, (cached) => ({ ...cached, bookmarked }));
}

/** Adds the post's own page to the query cache, which the offline cache saves, and fetches the page's code. */
function saveForOffline(client: QueryClient, post: Post) {
  keepForOffline(client, post);
  preload(paths.post(post.id));
  if (!isDataSaverOn()) void client.prefetchInfiniteQuery(commentsOf(post.id));
}

/** Copies the public address of the post. */
export function CopyLink({ post }: { post: Post }) {
  const copy = () =>
    copyText(addressOf({ path: publicPaths.post(post.id) }), {
      copied: postCopy.linkCopied,
      failed: uiCopy.copyLinkFailed,
    });
  return (
    <MenuItem icon={<Link2 aria-hidden className="size-5" />} onSelect={() => void copy()}>
      {uiCopy.copyLink}
    </MenuItem>
  );
}

/** Follow and mute, in the menu of a post. Lists do not contain the current state, so it is fetched. */
export function FollowItems({ post }: { post: Post }) {
  const now = useQuery(onePost(post.id)).data ?? post;
  const following = useIsFollowing(now);
  const setFollowing = useFollowPost(post);
  return (
    <>
      {!following && (
        <MenuItem icon={<Bell aria-hidden className="size-5" />} onSelect={() => setFollowing(true)}>
          {postCopy.followPost}
        </MenuItem>
      )}
      {now.follow !== 'mute' && (
        <MenuItem icon={<BellOff aria-hidden className="size-5" />} onSelect={() => setFollowing(false)}>
          {postCopy.mutePost}
        </MenuItem>
      )}
    </>
  );
}

/** Pins the post in its tribe or unpins it, with an optimistic update; for those who run the tribe. */
export function PinItem({ post }: { post: Post }) {
  const client = useQueryClient();
  const { id: post_id, tribe_id, pinned = false, pinnable } = post;
  if (!pinnable || !tribe_id) return null;
  const input = { id: tribe_id, post_id };
  const change = () =>
    toggle(['pin', post_id], !pinned, {
      show: (shown) => updatePost(client, post_id, (cached) => ({ ...cached, pinned: shown })),
      mutation: (desired) => ({ e: desired ? tribePins.pin : tribePins.unpin, input }),
      stateOf: (state) => state.pinned,
    });
  const Icon = pinned ? PinOff : Pin;
  return (
    <MenuItem icon={<Icon aria-hidden className="size-5" />} onSelect={change}>
      {pinned ? moderationCopy.unpin : moderationCopy.pin}
    </MenuItem>
  );
}
