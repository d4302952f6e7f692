import { useEffect, useRef, useState } from 'react';
import { lazy } from '../lazy.ts';
import { useOptional } from '../useOptional.ts';

// Not part of the first load: fetched beside a feed, or near its end.
const highlights = lazy(() => import('./Highlights.tsx'));
/** The loaded code: on a return to the page, it has its full height at once. */
let loaded: typeof import('./Highlights.tsx') | undefined;
/** Distance below the screen, in pixels, at which they are fetched. */
const NEAR = 400;

/** Highlights (./Highlights.tsx), once their place is on or near the screen; never if the styles hide that place. */
export function HighlightsWhenNear() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!!loaded);
  loaded = useOptional(highlights, isNear) ?? loaded;
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: `${NEAR}px`,
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{isNear && loaded && <loaded.Highlights />}</div>;
}
