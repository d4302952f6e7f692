import { useQueryClient } from '@tanstack/react-query';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { type Tribe, tribes } from '../../contract/tribes.ts';
import { lastWins } from '../api/lastWins.ts';
import { copyOf } from '../api/useAct.ts';
import { toast } from '../ui/toasts.ts';
import { cachedTribe, patchTribe } from './queries.ts';

const bells = lastWins();

/** Turns the notifications of a tribe's posts on or off, at once on screen. */
export function useBell({ id, bell }: Tribe): () => void {
  const client = useQueryClient();
  const show = (on: boolean) => patchTribe(client, id, (tribe) => ({ ...tribe, bell: on }));
  return () =>
    bells.flip(id, !(cachedTribe(client, id)?.bell ?? bell), {
      show,
      act: (on) => ({ e: on ? tribes.ring : tribes.silence, input: { id } }),
      stateOf: (state) => state.bell,
      done: (state) => {
        show(state.bell);
        toast.good(state.bell ? tribeCopy.bellOn : tribeCopy.bellOff);
      },
      failed: (error) => toast.bad(copyOf(error, tribeCopy.membershipFailed), error),
    });
}
