import { useEffect, useRef } from 'react';

// The browser restores the position when going back; a new page starts at the top.
let poppedTo: string | undefined;
// A screen that replaces its own address (a search, a tab) keeps its position.
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

/** On a new screen or page, scrolls to the top and moves the focus to it. `at` is path and search. */
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
