import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Lazy, lazy, useOptional } from '../lazy.ts';

/** The loaded code: on a return to a page, its part has its full height at once. */
const loaded = new Map<Lazy<unknown>, unknown>();
/** Distance below the screen, in pixels, at which it is fetched. */
const NEAR = 400;

interface WhenNearProps<T> {
  /** Always the same value. */
  code: Lazy<T>;
  children: (code: T) => ReactNode;
}

/** A part of a page that is not in its first load: fetched once its place is near the screen, never if styles hide it. */
export function WhenNear<T>({ code, children }: WhenNearProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(loaded.has(code));
  const module = useOptional(code, isNear) ?? (loaded.get(code) as T | undefined);
  if (module) loaded.set(code, module);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: `${NEAR}px`,
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{isNear && module && children(module)}</div>;
}

const highlights = lazy(() => import('./Highlights.tsx'));

/** Highlights (./Highlights.tsx): beside a feed, or near its end. */
export const HighlightsWhenNear = () => (
  <WhenNear code={highlights}>{({ Highlights }) => <Highlights />}</WhenNear>
);
