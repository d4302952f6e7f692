import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../contract/core/errors.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { type Tribe, tribes } from '../../contract/tribes/endpoints.ts';
import { resetCache } from '../cache/resetCache.ts';
import { toggle } from '../mutations/toggle.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { cachedTribe, membersOf, refreshActs, refreshTribes, updateTribe } from './queries.ts';

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

/** The invite link that led here. */
interface Link {
  by: string | undefined;
  /** It does not admit, or not any more. */
  onInvalid: () => void;
}

/**
 * Joins or leaves with an optimistic update, except for joining a closed tribe: what is in it can be fetched only then. The
 * response corrects it; a failure reverts it.
 */
export function useMembership(tribe: Tribe, words: Words, link?: Link): () => void {
  const client = useQueryClient();
  return () => toggleMembership(client, tribe, words, link);
}

export function toggleMembership(client: QueryClient, shown: Tribe, words: Words, link?: Link) {
  const by = link?.by;
  const { id } = shown;
  const now = () => cachedTribe(client, id) ?? shown;
  function press() {
    const before = now();
    toggle(['membership', id], !before.joined, {
      show: (joined) => {
        if (joined && !before.joined && before.closed) return;
        updateTribe(client, id, (tribe) => ({ ...tribe, ...ownPart(before, joined) }));
      },
      mutation: (on) => ({
        e: on ? tribes.join : tribes.leave,
        input: on && by ? { id, by } : { id },
      }),
      stateOf: (state) => state.joined,
      onDone: (state) => {
        updateTribe(client, id, (tribe) => ({
          ...tribe,
          ...(tribe.joined !== state.joined && ownPart(before, state.joined)),
          ...state,
        }));
        // Whoever left a closed tribe sees nothing of it, also if the live event does not arrive.
        if (!state.joined && before.joined && before.closed) void resetCache(client);
        else {
          void client.invalidateQueries({ queryKey: membersOf(id).queryKey });
          if (!state.joined && before.role === 'moderator') void refreshActs(client, id);
        }
        if (state.joined) toast.good(words.joined, { view: paths.tribe(id) });
        // Another tribe lets nobody back without a request or a link.
        else if (cachedTribe(client, id)?.joining !== 'open') toast.good(words.left);
        else toast.good(words.left, { undo: () => now().joined || press() });
      },
      // The tribe may be joined otherwise by now, or handed over to the member.
      onFailed: (error) => {
        if (by && error instanceof AppError && error.code === 'forbidden') link.onInvalid();
        void refreshTribes(client);
      },
      failed: (on) => (on ? words.joinFailed : words.leaveFailed),
    });
  }
  press();
}

/** What the viewer is in a tribe after a press; after a failure, what they were before. */
function ownPart({ joined: before, role, requested, notify, members_count }: Tribe, joined: boolean) {
  if (joined === before) return { joined, role, requested, notify, members_count };
  const count = Math.max(0, members_count + (joined ? 1 : -1));
  return {
    joined,
    role: joined ? ('member' as const) : null,
    requested: false,
    notify: false,
    members_count: count,
  };
}
