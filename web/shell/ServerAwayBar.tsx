import { CloudOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { localeCopy } from '../../contract/locale.copy.ts';
import { shellCopy } from '../../contract/shell.copy.ts';
import { oldestDataAt, useServerAway } from '../api/connection.ts';

const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const;
/** Polling interval of the data's age, in milliseconds: another screen may show older data. */
const LOOK_MS = 500;

const STRIP = 'offline-strip';

const setHeight = () =>
  document.documentElement.style.setProperty(
    `--${STRIP}`,
    `${document.getElementById(STRIP)?.offsetHeight ?? 0}px`,
  );

/**
 * The offline strip, above everything else: shows that the server cannot be reached, and how old the data on screen is. The
 * bars below it start at its height, `--offline-strip`.
 */
export function ServerAwayBar() {
  const away = useServerAway();
  // In the same frame, so that the content below does not jump.
  useLayoutEffect(setHeight);
  useEffect(() => {
    // In the next frame: a layout change here may resize the strip again, which browsers report as an error.
    const observer = new ResizeObserver(() => requestAnimationFrame(setHeight));
    const strip = document.getElementById(STRIP);
    if (strip) observer.observe(strip);
    return () => observer.disconnect();
  }, []);
  return (
    <div id={STRIP} role="status" className="sticky top-0 z-40">
      {away && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-ink px-4 py-1 text-[0.8125rem] text-bg leading-snug">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            {shellCopy.noConnection} <Age />
          </span>
        </p>
      )}
    </div>
  );
}

function Age() {
  const [at, setAt] = useState<number>();
  useLayoutEffect(setHeight);
  useEffect(() => {
    const timer = setInterval(() => setAt(oldestDataAt()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return at && shellCopy.seenAt(new Date(at).toLocaleString(localeCopy.money, SHORT));
}
