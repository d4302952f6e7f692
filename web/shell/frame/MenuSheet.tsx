import { LogOut, UserRoundPen } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type Author, displayName } from '../../../contract/core/author.ts';
import { shellCopy } from '../../../contract/shell/copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useSignOut } from '../../auth-state/useSignOut.ts';
import { ThemeToggle } from '../../frame/ThemeToggle.tsx';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { isCurrent, navItems, staffItemsOf } from './navItems.ts';

const row =
  'flex min-h-12 w-full items-center gap-[12px] rounded-ctl px-[12px] text-left font-semibold hover:bg-raised';
const profile = { to: paths.profile, label: shellCopy.viewProfile, icon: UserRoundPen };

interface MenuSheetProps {
  of: Author;
  open: boolean;
  onClose: () => void;
}

/** The menu on phones: every screen that does not fit in the two bars, the theme and signing out. */
export function MenuSheet({ of, open, onClose }: MenuSheetProps) {
  const { isPending, signOut } = useSignOut();
  const { posts, people, sessions, challenges, bookmarks, settings } = navItems;
  const shown = [...[posts, people, sessions, challenges, bookmarks], ...staffItemsOf(useViewer()), settings];
  return (
    <Dialog open={open} onClose={onClose} title={displayName(of)}>
      <Rows onChosen={onClose}>
        {[profile, ...shown].map((entry) => (
          <SheetLink key={entry.to} entry={entry} />
        ))}
      </Rows>
      <div className="-mx-4 -mt-2 border-line border-t pt-2">
        <ThemeToggle className={row} withLabel />
        <button type="button" disabled={isPending} onClick={signOut} className={row}>
          <LogOut aria-hidden className="size-5 shrink-0" />
          {shellCopy.signOut}
        </button>
      </div>
    </Dialog>
  );
}

/** A press on any link closes the sheet, also on the link of the current screen. */
function Rows({ onChosen, children }: { onChosen: () => void; children: ReactNode }) {
  const chosen = ({ target }: MouseEvent) => (target as Element).closest('a') && onChosen();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <nav aria-label={shellCopy.menu} onClick={chosen} className="-mx-4 flex flex-col">
      {children}
    </nav>
  );
}

type Entry = typeof profile | (typeof navItems)[keyof typeof navItems];

function SheetLink({ entry: { to, label, icon: Icon } }: { entry: Entry }) {
  const [path] = useLocation();
  const current = isCurrent(to, path);
  return (
    <Link
      href={to}
      aria-current={current ? 'page' : undefined}
      className={`${row} ${current ? 'bg-soft text-brand' : ''}`}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-ink2" />
      {label}
    </Link>
  );
}
