import { useEffect } from 'react';
import { showTitle } from './title.ts';

/** Sets the tab's title to what the screen shows, once that is known. Unmounting restores the screen's own name. */
export function useTitle(thing: string | undefined) {
  useEffect(() => {
    if (!thing) return;
    showTitle({ thing });
    return () => showTitle({ thing: '' });
  }, [thing]);
}
