import { shellCopy, shortcutCopy } from '../../../contract/shell/copy.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const shortcuts: [keys: string[], act: string][] = [
  [['/'], shortcutCopy.search],
  [['n'], shortcutCopy.create],
  [['j'], shortcutCopy.next],
  [['k'], shortcutCopy.previous],
  [['l'], shortcutCopy.like],
  [['g', 'h'], shortcutCopy.goTo(shellCopy.home)],
  [['g', 't'], shortcutCopy.goTo(shellCopy.tribes)],
  [['g', 'm'], shortcutCopy.goTo(shellCopy.messages)],
  [['g', 'c'], shortcutCopy.goTo(shellCopy.challenges)],
  [['g', 'n'], shortcutCopy.goTo(shellCopy.notifications)],
  [['?'], shortcutCopy.help],
];

export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={shortcutCopy.title}>
    <dl className="flex flex-col">
      {shortcuts.map(([keys, act]) => (
        <div key={act} className="flex items-center justify-between gap-4 py-1.5">
          <dt>{act}</dt>
          <dd className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="grid min-w-8 place-items-center rounded-lg border border-line2 px-2 font-sans font-semibold text-sm"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
