import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../../contract/errors.ts';
import { followCopy } from '../../../contract/follows.copy.ts';
import { follows } from '../../../contract/follows.ts';
import { resetCache } from '../../api/cache/resetCache.ts';
import { errorTextOf } from '../../api/useApiMutation.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { createToggleQueue } from '../../outbox/toggleQueue.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import {
  cachedFollowing,
  type Following,
  followStateOf,
  isPrivate,
  refreshFollows,
  showFollowing,
} from '../queries.ts';

const followings = createToggleQueue();

/** While a follow is in flight, live updates of the member must not overwrite it. */
export const { isPending } = followings;

/**
 * Follows or unfollows with an optimistic update. For a private member, sends or withdraws a request. The response corrects
 * the update; a failure reverts it.
 */
export function useFollow(id: string, shown: Following): () => void {
  const client = useQueryClient();
  const me = useViewer()?.id;
  const now = () => cachedFollowing(client, id) ?? shown;
  function toggle() {
    const before = now();
    const asks = isPrivate(client, id);
    let known = before;
    followings.toggle(id, !isOn(before), {
      show: (on) => showFollowing(client, id, on ? whenOn(before, asks) : NEITHER),
      mutation: (on) => ({
        e: on ? follows.follow : follows.unfollow,
        input: { id },
      }),
      stateOf: (state) => {
        if (isOn(state)) known = state;
        return isOn(state);
      },
      done: (state) => {
        showFollowing(client, id, state);
        client.setQueryData(followStateOf(id).queryKey, state);
        // The follow decides what a private member shows.
        if (asks && state.following !== before.following) void resetCache(client);
        else void refreshFollows(client, new Set([id, me]));
        toast.good(noticeOf(state, known), isOn(state) ? undefined : { undo: () => isOn(now()) || toggle() });
      },
      failed: (error) => toast.bad(failure(error), error),
    });
  }
  return toggle;
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

// An internal error gets the text of this action; any other error has its own text.
const failure = (error: unknown) =>
  error instanceof AppError && error.code === 'internal'
    ? followCopy.failed
    : errorTextOf(error, followCopy.failed);
