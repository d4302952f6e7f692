import { useQueryClient } from '@tanstack/react-query';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { sessions, type VibeSession } from '../../contract/sessions.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { queueWhenOffline } from '../outbox/queueWhenOffline.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { nextSession } from './card/nextQuery.ts';
import { attendeesOf, oneSession, updateSession } from './queries.ts';

/** Takes or gives up a seat or a place in line. There is no optimistic update, because the last seat may be taken. */
export function useAttendance({ id, attendance: before }: VibeSession) {
  const client = useQueryClient();

  function settle(
    state: Pick<VibeSession, 'attendance' | 'attendees_count' | 'waitlist_count' | 'waitlist_position'>,
  ) {
    updateSession(client, id, (session) => ({ ...session, ...state }));
    void refresh();
  }
  // Also after a failure, because the page may be out of date.
  const refresh = () =>
    Promise.all(
      [oneSession(id), attendeesOf(id), nextSession].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey: queryKey as readonly unknown[] }),
      ),
    );

  const attend = useApiMutation(sessions.attend, {
    send: queueWhenOffline(),
    onDone: (state) => {
      settle(state);
      toast.good(state.attendance === 'going' ? sessionCopy.attending : sessionCopy.waiting, {
        view: paths.session(id),
      });
    },
    onFailed: refresh,
  });
  const leave = useApiMutation(sessions.leave, {
    send: queueWhenOffline(),
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
