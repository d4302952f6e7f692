import { useEffect } from 'react';
import { showTitle } from './title.ts';

/** Names the tab by what the screen shows, once that is known; the screen's own name comes back when it goes. */
export function useTitle(thing: string | undefined) {
  useEffect(() => {
    if (!thing) return;
    showTitle({ thing });
    return () => showTitle({ thing: '' });
  }, [thing]);
}
