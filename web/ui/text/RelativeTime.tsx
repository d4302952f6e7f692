import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../contract/core/clock.ts';
import { localeCopy } from '../../../contract/core/locale.copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';

const MINUTE_MS = 60_000;
const steps = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 },
  { unit: 'hour', ms: 60 * MINUTE_MS, below: 24 },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, below: 7 },
] as const;

const relative = new Intl.RelativeTimeFormat(localeCopy.moments, { style: 'narrow' });
// Dates are in Nigerian time, so that the server and every browser render the same text.
const day = new Intl.DateTimeFormat(localeCopy.days, { dateStyle: 'medium', timeZone: 'Africa/Lagos' });
const exact = new Intl.DateTimeFormat(localeCopy.days, {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

export function ago(iso: string, now: number, inDays = false): string {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < MINUTE_MS) return uiCopy.justNow;
  const step = steps.find(({ ms, below, unit }) => passed < ms * below || (inDays && unit === 'day'));
  return step ? relative.format(-Math.floor(passed / step.ms), step.unit) : day.format(new Date(iso));
}

interface WhenProps {
  at: string;
  /** Shows days instead of a date, however long ago it was. */
  inDays?: boolean;
}

/** A relative time, with the exact time (in WAT) on hover. */
export function RelativeTime({ at, inDays }: WhenProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={`${exact.format(new Date(at))} WAT`} suppressHydrationWarning>
      {ago(at, now, inDays)}
    </time>
  );
}

// One clock for every time on the page. Undefined before the first view.
let now: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = serverNow();
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  timer ??= setInterval(tick, MINUTE_MS);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

// On the server, every render reads the clock. In a browser, the value stays until the next tick.
function current() {
  if (typeof window === 'undefined') return serverNow();
  now ??= serverNow();
  return now;
}
const useNow = () => useSyncExternalStore(subscribe, current, current);
