import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { type Tribe, tribes } from '../../contract/tribes/endpoints.ts';
import { toggle } from '../mutations/toggle.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { cachedTribe, membersOf, refreshTribes, updateTribe } from './queries.ts';

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
  const press = () =>
    toggle(['membership', id], !isJoined(), {
      show: (on) => show(client, id, on),
      mutation: (on) => ({
        e: on ? tribes.join : tribes.leave,
        input: on && by ? { id, by } : { id },
      }),
      stateOf: (state) => state.joined,
      onDone: (state) => {
        updateTribe(client, id, (tribe) => ({ ...tribe, ...state }));
        void client.invalidateQueries({ queryKey: membersOf(id).queryKey });
        if (state.joined) toast.good(words.joined, { view: paths.tribe(id) });
        // Another tribe lets nobody back without a request or a link.
        else if (cachedTribe(client, id)?.joining !== 'open') toast.good(words.left);
        else toast.good(words.left, { undo: () => isJoined() || press() });
      },
      // The tribe may be joined otherwise by now, or handed over to the member.
      onFailed: () => void refreshTribes(client),
      failed: (on) => (on ? words.joinFailed : words.leaveFailed),
    });
  return press;
}

function show(client: QueryClient, id: string, joined: boolean) {
  updateTribe(client, id, (tribe) => {
    if (tribe.joined === joined) return tribe;
    const members_count = Math.max(0, tribe.members_count + (joined ? 1 : -1));
    const role = joined ? 'member' : null;
    return { ...tribe, joined, role, requested: false, members_count, notify: joined && tribe.notify };
  });
}
