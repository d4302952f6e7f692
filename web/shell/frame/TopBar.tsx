import { useState } from 'react';
import type { Author } from '../../../contract/author.ts';
import { errorCopy } from '../../../contract/errors.ts';
import { shellCopy } from '../../../contract/shell.copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { UnreadBadge } from '../../notifications/UnreadBadge.tsx';
import { namedWithUnread, useUnread } from '../../notifications/unread.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { Wordmark } from '../Wordmark.tsx';
import type { MenuSheetProps } from './MenuSheet.tsx';
import { navItems } from './navItems.ts';

// The bar holds its controls in one row at any text size, so its measures are pixels.
const icon =
  'grid size-[44px] shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink';
const glyph = 'size-[min(1.25rem,28px)]';

/** The phone's upper bar: what the lower bar has no room for. */
export function TopBar() {
  const profile = useSession()?.profile;
  const { notifications } = navItems;
  const unread = useUnread();
  return (
    <header className="sticky top-[var(--offline-strip,0px)] z-30 flex h-[56px] items-center gap-0.5 border-line border-b bg-bg px-2 md:hidden">
      <Link href={paths.home} className="mr-auto flex min-h-[44px] min-w-0 items-center rounded-ctl px-2">
        <Wordmark className="text-[min(1.0625rem,5vw)]" />
      </Link>
      <Link
        href={notifications.to}
        aria-label={namedWithUnread(notifications.label, unread)}
        className={`relative ${icon}`}
      >
        <notifications.icon aria-hidden className={glyph} />
        <UnreadBadge unread={unread} className="absolute top-[3px] right-[2px]" />
      </Link>
      {profile && <MenuButton of={profile} />}
    </header>
  );
}

// Most visits never open it: it is fetched when a finger, a pointer or the focus comes near.
const sheet = lazy(() => import('./MenuSheet.tsx'));

function MenuButton({ of }: { of: Author }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const near = () => void sheet.load().catch(() => {});
  const open = () =>
    sheet.load().then(
      () => setState('open'),
      () => toast.bad(errorCopy.offline),
    );
  return (
    <>
      <button
        type="button"
        aria-label={shellCopy.menu}
        aria-haspopup="dialog"
        onPointerEnter={near}
        onTouchStart={near}
        onFocus={near}
        onClick={() => void open()}
        className="flex size-[44px] shrink-0 items-center justify-center rounded-ctl"
      >
        <Avatar of={of} size="sm" />
      </button>
      {state !== 'unopened' && <Sheet of={of} open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}

function Sheet(props: MenuSheetProps) {
  const { MenuSheet } = useLazy(sheet);
  return <MenuSheet {...props} />;
}
