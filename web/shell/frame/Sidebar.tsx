import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import { displayName } from '../../../contract/core/author.ts';
import { shellCopy } from '../../../contract/shell/copy.ts';
import { useSession, viewerOf } from '../../auth-state/authState.ts';
import { useSignOut } from '../../auth-state/useSignOut.ts';
import { ThemeToggle } from '../../frame/ThemeToggle.tsx';
import { Wordmark } from '../../frame/Wordmark.tsx';
import { useUnreadConversations } from '../../messages/unread.ts';
import { UnreadBadge } from '../../notifications/UnreadBadge.tsx';
import { namedWithUnread, useUnread } from '../../notifications/unread.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { isCurrent, type NavItem, navItems, staffItemsOf } from './navItems.ts';

const row = 'side-row flex w-full items-center gap-3 whitespace-nowrap rounded-ctl px-3';

export function Sidebar() {
  const session = useSession();
  const unread = new Map<NavItem, number>([
    [navItems.messages, useUnreadConversations()],
    [navItems.notifications, useUnread()],
  ]);
  const {
    home,
    search,
    posts,
    tribes,
    messages,
    challenges,
    sessions,
    people,
    notifications,
    bookmarks,
    settings,
  } = navItems;
  const shown = [
    home,
    search,
    posts,
    tribes,
    messages,
    challenges,
    sessions,
    people,
    notifications,
    bookmarks,
    ...staffItemsOf(viewerOf(session)),
    settings,
  ];
  return (
    <aside className="side-column hidden flex-col p-4 md:flex xl:px-0">
      <Link href={paths.home} className="mb-2 block rounded-ctl px-3 py-2">
        <Wordmark />
      </Link>
      <nav aria-label={shellCopy.main} className="flex flex-col">
        {shown.map((entry) => (
          <SidebarLink key={entry.to} entry={entry} unread={unread.get(entry) ?? 0} />
        ))}
        <Link href={paths.createTribe} className={buttonClass('quiet', 'mt-3')}>
          {shellCopy.createTribe}
        </Link>
      </nav>
      <Me />
    </aside>
  );
}

function SidebarLink({ entry: { to, label, icon: Icon }, unread }: { entry: NavItem; unread: number }) {
  const [path] = useLocation();
  const current = isCurrent(to, path);
  return (
    <Link
      href={to}
      aria-current={current ? 'page' : undefined}
      aria-label={namedWithUnread(label, unread)}
      // On wide windows, the search is in the rail.
      className={`${row} ${to === paths.search ? 'xl:hidden' : ''} ${current ? 'bg-soft font-bold text-brand' : 'text-ink2 hover:bg-raised hover:text-ink'}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
      <UnreadBadge unread={unread} className="-mr-2 ml-auto shrink-0" />
    </Link>
  );
}

function Me() {
  const profile = useSession()?.profile;
  const { isPending, signOut } = useSignOut();
  if (!profile) return null;
  return (
    <div className="mt-auto flex flex-col pt-3">
      <div className="flex items-center gap-3 px-2 pb-2">
        <Avatar of={profile} />
        <div className="min-w-0 leading-snug">
          <p className="line-clamp-2 font-semibold">{displayName(profile)}</p>
          <Link
            href={paths.profile}
            className="inline-block py-1 text-brand text-sm underline underline-offset-2"
          >
            {shellCopy.viewProfile}
          </Link>
        </div>
      </div>
      <ThemeToggle className={`${row} text-ink2 hover:bg-raised hover:text-ink`} withLabel />
      <button
        type="button"
        disabled={isPending}
        onClick={signOut}
        className={`${row} text-ink2 hover:bg-raised hover:text-ink`}
      >
        <LogOut aria-hidden className="size-5 shrink-0" />
        {shellCopy.signOut}
      </button>
    </div>
  );
}
