import { useEffect, useRef, useState } from 'react';
import { lazy } from '../lazy.ts';
import { useOptional } from '../useOptional.ts';

// Not part of the first load: fetched beside a feed that is read, or near its end.
const highlights = lazy(() => import('./Highlights.tsx'));
/** Once fetched: whoever goes back finds the page as long as it was. */
let loaded: typeof import('./Highlights.tsx') | undefined;
/** How far below the screen, in pixels, they are fetched already. */
const NEAR = 400;

/** Highlights (./Highlights.tsx), once their place is on the screen or near it; never where the styles hide that place. */
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
