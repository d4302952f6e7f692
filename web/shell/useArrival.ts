import { useEffect, useRef } from 'react';

// Going back lands where one was, and the browser does that by itself; going on starts at the top.
let goingBack = false;

if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    goingBack = true;
  });
}

/** On a new screen: the top of it (or the part that the address names), and the keyboard and screen reader with it. */
export function useArrival(path: string) {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const back = goingBack;
    goingBack = false;
    if (back) return;
    const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (named) named.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
