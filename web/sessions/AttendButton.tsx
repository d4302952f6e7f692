import { useQueryClient } from '@tanstack/react-query';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { sessions, type VibeSession } from '../../contract/sessions/endpoints.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/feedback/toasts.ts';
import { nextSession } from './card/Next.tsx';
import { attendeesOf, oneSession, updateSession } from './queries.ts';
import { isFull } from './texts.ts';

/** The main action of a session: take a seat, wait for one, or give it up. */
export function AttendButton({ session, className }: { session: VibeSession; className: string }) {
  const { busy, attend, wait, leave } = useAttendance(session);
  const { label, act } = {
    going: { label: sessionCopy.giveUpYourSeat, act: leave },
    waiting: { label: sessionCopy.leaveTheLine, act: leave },
    none: isFull(session)
      ? { label: sessionCopy.waitInLine, act: wait }
      : { label: sessionCopy.attend, act: attend },
  }[session.attendance];
  return (
    // Never disabled: a disabled button loses the focus.
    <Button
      look={session.attendance === 'none' ? 'primary' : 'quiet'}
      aria-busy={busy}
      onClick={() => !busy && act()}
      className={className}
    >
      {label}
    </Button>
  );
}

/** Takes or gives up a seat or a place in line. There is no optimistic update, because the last seat may be taken. */
function useAttendance({ id, attendance: before }: VibeSession) {
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

  const attend = useMutation(sessions.attend, {
    whenOffline: 'queue',
    onDone: (state) => {
      settle(state);
      toast.good(state.attendance === 'going' ? sessionCopy.attending : sessionCopy.waiting, {
        view: paths.session(id),
      });
    },
    onFailed: refresh,
  });
  const leave = useMutation(sessions.leave, {
    whenOffline: 'queue',
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
