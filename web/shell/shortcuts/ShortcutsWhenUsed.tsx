import { useEffect, useState } from 'react';
import { lazy } from '../../lazy.ts';
import { useOptional } from '../../useOptional.ts';
import { mayBeShortcut } from './mayBeShortcut.ts';

const code = lazy(() => import('./Shortcuts.tsx'));

/** Keyboard shortcuts (./Shortcuts.tsx), fetched with the first key press that may be one: most members have no keyboard. */
export function ShortcutsWhenUsed() {
  const [earlier] = useState<KeyboardEvent[]>([]);
  const [wanted, setWanted] = useState(false);
  const Shortcuts = useOptional(code, wanted)?.Shortcuts;
  useEffect(() => {
    if (Shortcuts) return;
    const note = (event: KeyboardEvent) => {
      if (!mayBeShortcut(event)) return;
      earlier.push(event);
      setWanted(true);
    };
    addEventListener('keydown', note);
    return () => removeEventListener('keydown', note);
  }, [Shortcuts, earlier]);
  return Shortcuts && <Shortcuts earlier={earlier} />;
}
