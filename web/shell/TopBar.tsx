import { shellCopy } from '../../contract/shell.copy.ts';
import { useSession } from '../api/session.ts';
import { UnreadBadge } from '../notifications/UnreadBadge.tsx';
import { namedWithUnread, useUnread } from '../notifications/unread.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { entries } from './entries.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { Wordmark } from './Wordmark.tsx';

const icon = 'grid size-11 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink';

/** The phone's upper bar: what the lower bar has no room for. */
export function TopBar() {
  const profile = useSession()?.profile;
  const { challenges, notifications } = entries;
  const unread = useUnread();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-0.5 border-line border-b bg-bg px-2 md:hidden">
      <Link href={paths.home} className="mr-auto rounded-ctl px-2 py-2.5">
        <Wordmark />
      </Link>
      <ThemeToggle className={icon} />
      <Link href={challenges.to} aria-label={challenges.label} className={icon}>
        <challenges.icon aria-hidden className="size-5" />
      </Link>
      <Link
        href={notifications.to}
        aria-label={namedWithUnread(notifications.label, unread)}
        className={`relative ${icon}`}
      >
        <notifications.icon aria-hidden className="size-5" />
        <UnreadBadge unread={unread} className="absolute top-0.5 left-1/2" />
      </Link>
      {profile && (
        <Link
          href={paths.profile}
          aria-label={shellCopy.viewProfile}
          className="grid size-11 place-items-center rounded-ctl"
        >
          <Avatar of={profile} size="sm" />
        </Link>
      )}
    </header>
  );
}
