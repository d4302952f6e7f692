import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../contract/errors.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { type Tribe, tribes } from '../../contract/tribes.ts';
import { lastWins } from '../api/lastWins.ts';
import { copyOf } from '../api/useAct.ts';
import { toast } from '../ui/toasts.ts';
import { cachedTribe, membersOf, patchTribe } from './queries.ts';

const memberships = lastWins();

/** While a join is being settled, what others tell of this tribe must not flicker over it. */
export const { isSettling } = memberships;

/** What is said after joining or leaving, which differs by where one did it. */
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

/** Joins or leaves at once on screen; the server's answer corrects the guess, a failure takes it back. */
export function useMembership({ id, joined }: Tribe, words: Words): () => void {
  const client = useQueryClient();
  return () =>
    memberships.flip(id, !(cachedTribe(client, id)?.joined ?? joined), {
      show: (on) => show(client, id, on),
      act: (on) => ({
        e: on ? tribes.join : tribes.leave,
        input: { id },
      }),
      stateOf: (state) => state.joined,
      done: (state) => {
        patchTribe(client, id, (tribe) => ({ ...tribe, ...state }));
        void client.invalidateQueries({ queryKey: membersOf(id).queryKey });
        toast.good(state.joined ? words.joined : words.left);
      },
      failed: (error, on) => toast.bad(failure(error, on ? words.joinFailed : words.leaveFailed), error),
    });
}

// A fault of ours is said in the words of the place; a refusal speaks for itself.
const failure = (error: unknown, failed: string) =>
  error instanceof AppError && error.code === 'internal' ? failed : copyOf(error, failed);

function show(client: QueryClient, id: string, joined: boolean) {
  patchTribe(client, id, (tribe) => {
    if (tribe.joined === joined) return tribe;
    const members_count = Math.max(0, tribe.members_count + (joined ? 1 : -1));
    return { ...tribe, joined, members_count, bell: joined && tribe.bell };
  });
}
