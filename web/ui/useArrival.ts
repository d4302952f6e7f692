import { useEffect, useRef } from 'react';

/** Scrolls to the element if the address names it: it is rendered after the browser has looked for it. */
export function useArrival(hash: string) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === hash) ref.current?.scrollIntoView();
  }, [hash]);
  return ref;
}
