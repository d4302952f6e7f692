import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';
import { checkInWindow, minuteOf } from '../../../contract/sessions/checkIn/window.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { QrCode } from '../../ui/images/QrCode.tsx';
import { clockText } from '../../ui/text/times.ts';
import { Guests } from './Guests.tsx';
import { codesOf } from './queries.ts';
import { useMinute } from './useMinute.ts';

/** The host's screen: the code of the minute, how many are here, and the list to tick names. */
export default function HostScreen({ session }: { session: VibeSession }) {
  useWakeLock();
  const { checked_in_count, attendees_count, co_hosts = [] } = session;
  const guests = attendees_count - co_hosts.filter(({ holds_seat }) => holds_seat).length;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl even-digits">
          {checkInCopy.count(checked_in_count, guests)}
        </span>
        {checkInCopy.countLabel}
      </p>
      <CodeCard session={session} />
      <Guests session={session} />
    </div>
  );
}

/** Black on white in both themes, because the sun may shine on the screen. */
function CodeCard({ session }: { session: VibeSession }) {
  const { data, error, refetch } = useQuery(codesOf(session));
  const minute = useMinute();
  if (!data && error)
    return <ErrorState text={checkInCopy.codesFailed} why={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="tail h-28 w-full" />
      </Loading>
    );
  const code = minute !== undefined && data.codes[minute - minuteOf(Date.parse(data.opens_at))];
  if (!code) return <p className="tail bg-soft p-4 font-semibold">{minute && windowText(session, minute)}</p>;
  return (
    <section
      aria-labelledby="code"
      className="flex flex-col items-center gap-2 rounded-ctl border border-line bg-[#fff] p-3 text-[#000]"
    >
      <h2 id="code" className="sr-only">
        {checkInCopy.codeNow}
      </h2>
      {/* Not announced each minute. */}
      <output
        aria-labelledby="code"
        aria-live="off"
        className="font-bold text-[clamp(3.25rem,17vw,6.5rem)] leading-none even-digits"
      >
        {code.slice(0, 3)}
        <span className="pl-[0.2em]">{code.slice(3)}</span>
      </output>
      <QrCode
        text={location.origin + paths.checkInWith(session.id, code)}
        label={checkInCopy.qrLabel}
        className="max-w-100"
      />
      <p className="text-center text-sm">
        {checkInCopy.changesEachMinute} {checkInCopy.keepAwake}
      </p>
    </section>
  );
}

function windowText(session: VibeSession, minute: number) {
  const { opens, closes } = checkInWindow(session);
  return minute < minuteOf(opens)
    ? checkInCopy.opensAt(clockText(opens))
    : checkInCopy.closedAt(clockText(closes));
}

/** Screen Wake Lock: the screen stays on while the page is open. The browser releases the lock when the page is hidden. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    async function request() {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      // The browser may refuse, for example at a low battery.
      const next = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (gone) await next?.release();
      else lock = next;
    }
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
