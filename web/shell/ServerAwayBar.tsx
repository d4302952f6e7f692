import { CloudOff } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { shellCopy } from '../../contract/shell/copy.ts';
import { useServerAway } from '../api/connection.ts';
import { lazy, useOptional } from '../lazy.ts';

// Fetched after the first view, so that it is there when the connection is lost.
const age = lazy(() => import('./DataAge.tsx'));

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
  const module = useOptional(age);
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
            {shellCopy.noConnection} {module && <module.DataAge onShown={setHeight} />}
          </span>
        </p>
      )}
    </div>
  );
}
