import { useQueryClient } from '@tanstack/react-query';
import { postCopy } from '../../../contract/posts/copy.ts';
import { type Post, postFollow } from '../../../contract/posts/endpoints.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { toggle } from '../../mutations/toggle.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { updatePost } from '../queries.ts';

/** Whether the member is notified of new comments. The author is, unless they muted the post. */
export function useIsFollowing({ follow, user_id }: Post): boolean {
  const viewer = useViewer();
  return follow ? follow === 'follow' : user_id === viewer?.id;
}

/** Follows or mutes a post with an optimistic update. */
export function useFollowPost({ id }: Post): (on: boolean) => void {
  const client = useQueryClient();
  const show = (on: boolean) =>
    updatePost(client, id, (post) => ({ ...post, follow: on ? 'follow' : 'mute' }));
  return (on) =>
    toggle(['follow post', id], on, {
      show,
      mutation: (wanted) => ({ e: wanted ? postFollow.follow : postFollow.mute, input: { id } }),
      stateOf: ({ following }) => following,
      onDone: ({ following }) => {
        show(following);
        toast.good(following ? postCopy.followed : postCopy.muted);
      },
    });
}
