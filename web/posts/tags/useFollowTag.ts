import { useQueryClient } from '@tanstack/react-query';
import { tagCopy } from '../../../contract/posts/copy.ts';
import { tags } from '../../../contract/posts/tags.ts';
import { foldTag } from '../../../contract/text/hashtags.ts';
import { isToggling, toggle } from '../../mutations/toggle.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { tagOverview, tagState } from './tagQueries.ts';

/** While a follow is in flight, a live event must not overwrite it. */
export const isFollowPending = (name: string) => isToggling('follow tag', foldTag(name));

/** Follows or unfollows a hashtag with an optimistic update. */
export function useFollowTag(name: string): (on: boolean) => void {
  const client = useQueryClient();
  const folded = foldTag(name);

  function show(following: boolean) {
    client.setQueryData(tagState(name).queryKey, (state) => state && { ...state, following });
    client.setQueryData(tagOverview.queryKey, (known) => {
      if (!known) return known;
      const others = known.followed.filter((tag) => foldTag(tag.name) !== folded);
      return { ...known, followed: following ? [{ name }, ...others] : others };
    });
  }

  return (on) =>
    toggle(['follow tag', folded], on, {
      show,
      mutation: (desired) => ({ e: desired ? tags.follow : tags.unfollow, input: { name } }),
      stateOf: ({ following }) => following,
      onDone: ({ following }) => {
        show(following);
        toast.good((following ? tagCopy.followDone : tagCopy.unfollowDone)(`#${name}`));
      },
    });
}
