import { sessionCopy } from '../../contract/sessions.copy.ts';
import type { VibeSession } from '../../contract/sessions.ts';
import { Button } from '../ui/Button.tsx';
import { isFull } from './texts.ts';
import { useAttendance } from './useAttendance.ts';

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
