import { Bell, BellOff, BellRing } from 'lucide-react';
import { postCopy } from '../../../contract/posts.copy.ts';
import type { Post } from '../../../contract/posts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useFollowPost, useIsFollowing } from './useFollowPost.ts';

/** Turns notifications of new comments on or off. Turning them off mutes the post. */
export function BellButton({ post }: { post: Post }) {
  const following = useIsFollowing(post);
  const setFollowing = useFollowPost(post);
  const Icon = following ? BellRing : post.follow === 'mute' ? BellOff : Bell;
  return (
    <button
      type="button"
      aria-pressed={following}
      aria-label={postCopy.notifyMe}
      onClick={() => setFollowing(!following)}
      className={buttonClass(
        'outline',
        `w-11 px-0 ${following ? 'border-brand bg-soft text-brand hover:bg-soft hover:text-brand' : ''}`,
      )}
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${following ? 'animate-pop' : ''}`} />
    </button>
  );
}
