import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { postCopy } from '../../../contract/posts.copy.ts';
import type { Post } from '../../../contract/posts.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { onePost } from '../lists/onePost.ts';
import { useFollowPost, useIsFollowing } from './useFollowPost.ts';

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
