import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { localeCopy } from '../../contract/locale.copy.ts';
import { shellCopy } from '../../contract/shell.copy.ts';
import { oldestDataAt, useServerAway } from '../api/connection.ts';

const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const;
/** Another screen may show something older; milliseconds. */
const LOOK_MS = 500;

/**
 * The offline strip: says above everything else that the server cannot be reached, and how old the data on screen is. The
 * bars below it start at its height, `--offline-strip`.
 */
export function ServerAwayBar() {
  const away = useServerAway();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const setHeight = () =>
      document.documentElement.style.setProperty('--offline-strip', `${strip.current?.offsetHeight ?? 0}px`);
    // In the next frame: a layout change here may resize the strip again, which browsers report as an error.
    const observer = new ResizeObserver(() => requestAnimationFrame(setHeight));
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={strip} role="status" className="sticky top-0 z-40">
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
  useEffect(() => {
    const timer = setInterval(() => setAt(oldestDataAt()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return at && shellCopy.seenAt(new Date(at).toLocaleString(localeCopy.money, SHORT));
}
