import { useQueryClient } from '@tanstack/react-query';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { type Tribe, tribes } from '../../contract/tribes.ts';
import { errorTextOf } from '../api/useApiMutation.ts';
import { createToggleQueue } from '../outbox/toggleQueue.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { cachedTribe, updateTribe } from './queries.ts';

const bells = createToggleQueue();

/** Turns the notifications of a tribe's posts on or off with an optimistic update. */
export function useBell({ id, notify }: Tribe): () => void {
  const client = useQueryClient();
  const show = (on: boolean) => updateTribe(client, id, (tribe) => ({ ...tribe, notify: on }));
  return () =>
    bells.toggle(id, !(cachedTribe(client, id)?.notify ?? notify), {
      show,
      mutation: (on) => ({ e: on ? tribes.ring : tribes.silence, input: { id } }),
      stateOf: (state) => state.notify,
      done: (state) => {
        show(state.notify);
        toast.good(state.notify ? tribeCopy.bellOn : tribeCopy.bellOff);
      },
      failed: (error) => toast.bad(errorTextOf(error, tribeCopy.membershipFailed), error),
    });
}
