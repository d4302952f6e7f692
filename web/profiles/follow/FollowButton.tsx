import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { followCopy } from '../../../contract/follows/copy.ts';
import { follows } from '../../../contract/follows/endpoints.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { resetCache } from '../../cache/resetCache.ts';
import { toggle } from '../../mutations/toggle.ts';
import { Button, type Look } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import {
  cachedFollowing,
  type Following,
  followStateOf,
  isPrivate,
  refreshFollows,
  showFollowing,
} from '../queries.ts';

interface FollowButtonProps {
  of: Following & { id: string };
  /** The look of 'Follow': quiet if many of them are on one screen. */
  look?: Look;
  /** The id of the element with the member's name, if many such buttons are on one screen. */
  describedBy?: string;
  className?: string;
}

/** Not shown for the viewer's own profile. */
export function FollowButton({
  of: { id, ...state },
  look = 'quiet',
  describedBy,
  className = '',
}: FollowButtonProps) {
  const { following, requested } = state;
  const toggle = useFollow(id, state);
  if (useViewer()?.id === id) return null;
  return (
    <Button
      look={following || requested ? 'outline' : look}
      aria-label={requested ? profileCopy.requestedTakeItBack : undefined}
      aria-describedby={describedBy}
      onClick={toggle}
      className={`min-w-0 px-3.5 text-sm ${className}`}
    >
      {following && <Check aria-hidden className="size-4" />}
      {following ? profileCopy.unfollow : requested ? profileCopy.requested : profileCopy.follow}
    </Button>
  );
}

/**
 * Follows or unfollows with an optimistic update. For a private member, sends or withdraws a request. The response corrects
 * the update; a failure reverts it.
 */
function useFollow(id: string, shown: Following): () => void {
  const client = useQueryClient();
  const me = useViewer()?.id;
  const now = () => cachedFollowing(client, id) ?? shown;
  function press() {
    const before = now();
    const asks = isPrivate(client, id);
    let known = before;
    toggle(['follow', id], !isOn(before), {
      show: (on) => showFollowing(client, id, on ? whenOn(before, asks) : NEITHER),
      mutation: (on) => ({
        e: on ? follows.follow : follows.unfollow,
        input: { id },
      }),
      stateOf: (state) => {
        if (isOn(state)) known = state;
        return isOn(state);
      },
      onDone: (state) => {
        showFollowing(client, id, state);
        client.setQueryData(followStateOf(id).queryKey, state);
        // The follow decides what a private member shows.
        if (asks && state.following !== before.following) void resetCache(client);
        else void refreshFollows(client, new Set([id, me]));
        toast.good(noticeOf(state, known), isOn(state) ? undefined : { undo: () => isOn(now()) || press() });
      },
    });
  }
  return press;
}

const NEITHER: Following = { following: false, requested: false };

const isOn = ({ following, requested }: Following) => following || requested;

const whenOn = (before: Following, asks: boolean): Following =>
  isOn(before) ? before : { following: !asks, requested: asks };

function noticeOf({ following, requested }: Following, before: Following): string {
  if (following) return followCopy.followed;
  if (requested) return followCopy.requested;
  return before.requested ? followCopy.withdrawn : followCopy.unfollowed;
}
