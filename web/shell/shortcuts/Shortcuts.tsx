import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { lazy } from '../../lazy.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { areShortcutsOn } from './shortcutsSetting.ts';

// Fetched with the first key that may be one.
const keys = lazy(() => import('./keys.ts'));
const dialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** Keyboard shortcuts of members' screens. */
export function Shortcuts() {
  const [, go] = useLocation();
  const { module, open, show, hide } = useLazyDialog(dialog);
  const acts = useRef({ go, showHelp: show });
  useEffect(() => {
    acts.current = { go, showHelp: show };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping() || !areShortcutsOn()) return;
      // Some browsers open their own search.
      if (event.key === '/') event.preventDefault();
      keys.load().then(
        ({ press }) => press(event.key, acts.current),
        () => {},
      );
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return module && <module.ShortcutsDialog open={open} onClose={hide} />;
}

/** In a field a key is a letter, and a dialog has keys of its own. */
const isTyping = () =>
  document.activeElement?.matches('input:not([type=checkbox]),textarea,select') ||
  document.querySelector('dialog[open]');
