import { useSession } from '../api/session.ts';
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
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-0.5 border-line border-b bg-bg px-2 md:hidden">
      <Link href={paths.home} className="mr-auto rounded-ctl px-2 py-2.5">
        <Wordmark />
      </Link>
      <ThemeToggle className={icon} />
      {[challenges, notifications].map(({ to, label, icon: Icon }) => (
        <Link key={to} href={to} aria-label={label} className={icon}>
          <Icon aria-hidden className="size-5" />
        </Link>
      ))}
      {profile && (
        <Link
          href={paths.profile}
          aria-label="View Profile"
          className="grid size-11 place-items-center rounded-ctl"
        >
          <Avatar of={profile} size="sm" />
        </Link>
      )}
    </header>
  );
}
