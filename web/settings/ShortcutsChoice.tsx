import { useSyncExternalStore } from 'react';
import { shortcutCopy } from '../../contract/shortcuts.copy.ts';
import { lazy } from '../lazy.ts';
import { areShortcutsOn, onShortcutsSetting, setShortcuts } from '../shell/shortcuts/shortcutsSetting.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/forms/Switch.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { Section } from './Section.tsx';

const dialog = lazy(() => import('../shell/shortcuts/ShortcutsDialog.tsx'));

/** Shown on devices with a mouse or similar: most of them have a keyboard. */
export function ShortcutsChoice() {
  const on = useSyncExternalStore(onShortcutsSetting, areShortcutsOn, () => true);
  const { module, open, show, hide } = useLazyDialog(dialog);
  return (
    <div className="hidden pointer-fine:block">
      <Section title={shortcutCopy.title}>
        <Switch label={shortcutCopy.title} hint={shortcutCopy.what} on={on} onFlip={setShortcuts} />
        <Button look="quiet" onClick={show} className="md:self-start">
          {shortcutCopy.show}
        </Button>
      </Section>
      {module && <module.ShortcutsDialog open={open} onClose={hide} />}
    </div>
  );
}
