import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../contract/errors.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { type Tribe, tribes } from '../../contract/tribes.ts';
import { errorTextOf } from '../api/useApiMutation.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { cachedTribe, memberships, membersOf, updateTribe } from './queries.ts';

/** The toasts after joining or leaving, which differ by screen. */
export interface Words {
  joined: string;
  left: string;
  joinFailed: string;
  leaveFailed: string;
}

export const onCard: Words = {
  joined: tribeCopy.joinedOnCard,
  left: tribeCopy.leftOnCard,
  joinFailed: tribeCopy.membershipFailed,
  leaveFailed: tribeCopy.membershipFailed,
};

/**
 * Joins or leaves with an optimistic update. The response corrects it; a failure reverts it. `by` is the code of an invite
 * link.
 */
export function useMembership({ id, joined }: Tribe, words: Words, by?: string): () => void {
  const client = useQueryClient();
  const isJoined = () => cachedTribe(client, id)?.joined ?? joined;
  const toggle = () =>
    memberships.toggle(id, !isJoined(), {
      show: (on) => show(client, id, on),
      mutation: (on) => ({
        e: on ? tribes.join : tribes.leave,
        input: on && by ? { id, by } : { id },
      }),
      stateOf: (state) => state.joined,
      done: (state) => {
        updateTribe(client, id, (tribe) => ({ ...tribe, ...state }));
        void client.invalidateQueries({ queryKey: membersOf(id).queryKey });
        if (state.joined) toast.good(words.joined, { view: paths.tribe(id) });
        else toast.good(words.left, { undo: () => isJoined() || toggle() });
      },
      failed: (error, on) => toast.bad(failure(error, on ? words.joinFailed : words.leaveFailed), error),
    });
  return toggle;
}

// An internal error gets the text of this screen; any other error has its own text.
const failure = (error: unknown, failed: string) =>
  error instanceof AppError && error.code === 'internal' ? failed : errorTextOf(error, failed);

function show(client: QueryClient, id: string, joined: boolean) {
  updateTribe(client, id, (tribe) => {
    if (tribe.joined === joined) return tribe;
    const members_count = Math.max(0, tribe.members_count + (joined ? 1 : -1));
    return { ...tribe, joined, members_count, notify: joined && tribe.notify };
  });
}
