import { useQueryClient } from '@tanstack/react-query';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { sessions, type VibeSession } from '../../contract/sessions.ts';
import { orWaits } from '../api/orWaits.ts';
import { useAct } from '../api/useAct.ts';
import { toast } from '../ui/toasts.ts';
import { nextSession } from './next.ts';
import { attendeesOf, oneSession, patchSession } from './queries.ts';

/** Takes or gives up a seat or a place in line. Never shown before the server has said so: a seat may be the last. */
export function useAttendance({ id, attendance: before }: VibeSession) {
  const client = useQueryClient();

  function settle(
    state: Pick<VibeSession, 'attendance' | 'going_count' | 'waiting_count' | 'place_in_line'>,
  ) {
    patchSession(client, id, (session) => ({ ...session, ...state }));
    void refresh();
  }
  // Also after a refusal: what the page showed is no longer so.
  const refresh = () =>
    Promise.all(
      [oneSession(id), attendeesOf(id), nextSession].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey: queryKey as readonly unknown[] }),
      ),
    );

  const attend = useAct(sessions.attend, {
    send: orWaits(),
    onDone: (state) => {
      settle(state);
      toast.good(state.attendance === 'going' ? sessionCopy.attending : sessionCopy.waiting);
    },
    onFailed: refresh,
  });
  const leave = useAct(sessions.leave, {
    send: orWaits(),
    onDone: (state) => {
      settle(state);
      toast.good(before === 'going' ? sessionCopy.left : sessionCopy.leftLine);
    },
    onFailed: refresh,
  });
  return {
    busy: attend.isPending || leave.isPending,
    attend: () => attend.mutate({ id }),
    wait: () => attend.mutate({ id, wait: true }),
    leave: () => leave.mutate({ id }),
  };
}
