import type { Author } from '../../../contract/core/author.ts';
import { shellCopy } from '../../../contract/shell/copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { Wordmark } from '../../frame/Wordmark.tsx';
import { lazy } from '../../lazy.ts';
import { UnreadBadge } from '../../notifications/UnreadBadge.tsx';
import { namedWithUnread, useUnread } from '../../notifications/unread.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { navItems } from './navItems.ts';

// The sizes are in pixels, so that the controls fit in one row at any text size.
const icon =
  'grid size-[44px] shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink';
const glyph = 'size-[min(1.25rem,28px)]';

/** The top bar on phones, with what does not fit in the bottom bar. */
export function TopBar() {
  const profile = useSession()?.profile;
  const { notifications, search } = navItems;
  const unread = useUnread();
  return (
    <header className="bar sticky top-[var(--offline-strip,0px)] z-30 flex h-[56px] items-center gap-0.5 bg-bg px-2 md:hidden">
      <Link href={paths.home} className="mr-auto flex min-h-[44px] min-w-0 items-center rounded-ctl px-2">
        <Wordmark className="text-[min(1.0625rem,5vw)]" />
      </Link>
      <Link href={search.to} aria-label={search.label} className={icon}>
        <search.icon aria-hidden className={glyph} />
      </Link>
      <Link
        href={notifications.to}
        aria-label={namedWithUnread(notifications.label, unread) ?? notifications.label}
        className={`relative ${icon}`}
      >
        <notifications.icon aria-hidden className={glyph} />
        <UnreadBadge unread={unread} className="absolute top-[3px] right-[2px]" />
      </Link>
      {profile && <MenuButton of={profile} />}
    </header>
  );
}

const sheet = lazy(() => import('./MenuSheet.tsx'));

function MenuButton({ of }: { of: Author }) {
  const { module, open, show, hide } = useLazyDialog(sheet);
  return (
    <>
      <button
        type="button"
        aria-label={shellCopy.menu}
        aria-haspopup="dialog"
        onClick={show}
        className="flex size-[44px] shrink-0 items-center justify-center rounded-ctl"
      >
        <Avatar of={of} size="sm" />
      </button>
      {module && <module.MenuSheet of={of} open={open} onClose={hide} />}
    </>
  );
}
