import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { lazy } from '../../lazy.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { mayBeShortcut } from './mayBeShortcut.ts';
import { areShortcutsOn } from './shortcutsSetting.ts';

// Fetched with the first key press that may be a shortcut.
const keys = lazy(() => import('./keys.ts'));
const dialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** Keyboard shortcuts of members' screens. `earlier` are the key presses from before this code was loaded. */
export function Shortcuts({ earlier }: { earlier: KeyboardEvent[] }) {
  const [, go] = useLocation();
  const { module, open, show, hide } = useLazyDialog(dialog);
  const acts = useRef({ go, showHelp: show });
  useEffect(() => {
    acts.current = { go, showHelp: show };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!mayBeShortcut(event) || !areShortcutsOn()) return;
      // In some browsers `/` opens the browser's search.
      if (event.key === '/') event.preventDefault();
      keys.load().then(
        ({ press }) => press(event.key, acts.current),
        () => {},
      );
    };
    addEventListener('keydown', onKey);
    earlier.splice(0).forEach(onKey);
    return () => removeEventListener('keydown', onKey);
  }, [earlier]);
  return module && <module.ShortcutsDialog open={open} onClose={hide} />;
}
