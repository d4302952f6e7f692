import { Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { shellCopy } from '../../../contract/shell.copy.ts';
import { useUnreadConversations } from '../../messages/unread.ts';
import { UnreadBadge } from '../../notifications/UnreadBadge.tsx';
import { namedWithUnread } from '../../notifications/unread.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { isCurrent, type NavItem, navItems } from './navItems.ts';

/** The bottom bar on phones, with five items. */
export function BottomBar() {
  const { home, tribes, messages, settings } = navItems;
  return (
    <nav
      aria-label={shellCopy.main}
      className="bar fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <BarLink entry={home} />
      <BarLink entry={tribes} />
      <Link
        href={paths.create}
        aria-label={shellCopy.create}
        className="-mt-4 mx-auto grid size-[56px] place-items-center tail bg-accent text-onaccent"
      >
        <Plus aria-hidden className="size-[min(1.5rem,32px)]" />
      </Link>
      <BarLink entry={messages} unread={useUnreadConversations()} />
      <BarLink entry={settings} />
    </nav>
  );
}

function BarLink({ entry: { to, label, icon: Icon }, unread = 0 }: { entry: NavItem; unread?: number }) {
  const [path] = useLocation();
  const current = isCurrent(to, path);
  return (
    <Link
      href={to}
      aria-current={current ? 'page' : undefined}
      aria-label={namedWithUnread(label, unread)}
      className={`relative flex h-[60px] flex-col items-center justify-center gap-0.5 whitespace-nowrap text-[min(0.8125rem,3.5vw)] ${current ? 'font-bold text-brand' : 'text-ink2'}`}
    >
      <Icon aria-hidden className="size-[min(1.25rem,26px)]" />
      {label}
      <UnreadBadge unread={unread} className="absolute top-1 left-1/2 ml-1" />
    </Link>
  );
}
