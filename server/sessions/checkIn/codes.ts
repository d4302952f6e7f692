import { createHmac } from 'node:crypto';
import { CHECK_IN_DIGITS } from '../../../contract/sessions/checkIn/limits.ts';
import { checkInWindow, minuteOf } from '../../../contract/sessions/checkIn/window.ts';

// Codes of check-in (decision 112): an HMAC of the session and the minute, with APP_SECRET. Every process computes the same
// ones, and no row holds them. A code that somebody read proves in which minute the host's screen showed it.

/** For so many minutes an old code is told from a wrong one. Each further minute would help those who guess. */
const OLD_MINUTES = 15;

interface Session {
  id: string;
  starts_at: string;
  ends_at: string;
}

export type Verdict = 'right' | 'wrong' | { shownIn: number };

export function createCheckInCodes(appSecret: string) {
  const codeIn = (id: string, minute: number) => {
    const digest = createHmac('sha256', appSecret).update(`check-in ${id} ${minute}`).digest();
    return String(digest.readUInt32BE(0) % 10 ** CHECK_IN_DIGITS).padStart(CHECK_IN_DIGITS, '0');
  };

  /** The codes of all minutes in which the session shows one. */
  function codesOf(session: Session): string[] {
    const { opens, closes } = checkInWindow(session);
    const first = minuteOf(opens);
    return Array.from({ length: minuteOf(closes) - first + 1 }, (_, n) => codeIn(session.id, first + n));
  }

  /** Whether the code was on the screen in that minute, or in the one before or after it. */
  const isRight = (id: string, code: string, minute: number) =>
    [minute, minute - 1, minute + 1].some((near) => codeIn(id, near) === code);

  /** Judges a code that was read in a minute; for an old code, when the session showed it, in milliseconds. */
  function judge(session: Session, code: string, minute: number): Verdict {
    if (isRight(session.id, code, minute)) return 'right';
    const first = Math.max(minute - OLD_MINUTES, minuteOf(checkInWindow(session).opens));
    for (let earlier = minute - 2; earlier >= first; earlier--)
      if (codeIn(session.id, earlier) === code) return { shownIn: earlier * 60_000 };
    return 'wrong';
  }

  return { codesOf, isRight, judge };
}
