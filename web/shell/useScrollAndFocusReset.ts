import { useEffect, useRef } from 'react';

// The browser restores the position when going back; a new page starts at the top.
let poppedTo: string | undefined;
// A screen that changes its own address in place (a search, a tab) is where it was.
let replacedBy: string | undefined;

const pathIn = (at: string) => at.split('?')[0];
const here = () => location.pathname + location.search;

if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    poppedTo = here();
  });
  // The router's own event.
  addEventListener('replaceState', () => {
    replacedBy = here();
  });
}

/** On a new screen or page: the top of it, and the keyboard and screen reader with it. `at` is path and search. */
export function useScrollAndFocusReset(at: string) {
  const last = useRef(at);
  useEffect(() => {
    if (last.current === at) return;
    const inPlace = replacedBy === here() && pathIn(last.current) === pathIn(at);
    last.current = at;
    replacedBy = undefined;
    const back = poppedTo === here();
    poppedTo = undefined;
    if (back || inPlace) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [at]);
}
