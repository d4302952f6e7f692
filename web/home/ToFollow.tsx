import { type ComponentType, useEffect, useRef, useState } from 'react';
import { lazy } from '../lazy.ts';

// Not part of the first load: it is fetched near the end of the page.
const section = lazy(() => import('../profiles/follow/PeopleToFollow.tsx'));
/** How far below the screen, in pixels, it is fetched already. */
const NEAR = 400;

/** People to follow, at the page's end, so that nothing moves when they come. */
export function ToFollow() {
  const end = useRef<HTMLDivElement>(null);
  const [Section, setSection] = useState<ComponentType>();
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watch.disconnect();
        // Without it the page is whole: a failure says nothing.
        section.load().then(
          ({ PeopleToFollow }) => setSection(() => PeopleToFollow),
          () => {},
        );
      },
      { rootMargin: `${NEAR}px` },
    );
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={end}>{Section && <Section />}</div>;
}
