import { useEffect } from 'react';

/** Sets the tab's title to what the screen shows, once that is known. Unmounting restores the screen's own name. */
export function useTitle(thing: string | undefined) {
  useEffect(() => {
    if (!thing) return;
    showTitle({ thing });
    return () => showTitle({ thing: '' });
  }, [thing]);
}

// The parts of the tab's title: the screen, the thing that it shows, and the frame's count of unread items.
const parts = { screen: '', thing: '', count: '' };

/** Changes parts of the tab's title. A thing replaces the screen; empty parts are left out. */
export function showTitle(changes: Partial<typeof parts>) {
  const { screen, thing, count } = Object.assign(parts, changes);
  document.title = (count && `(${count}) `) + (thing || screen);
}
