import { Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { shellCopy } from '../../contract/shell.copy.ts';
import { useUnreadConversations } from '../messages/unread.ts';
import { UnreadBadge } from '../notifications/UnreadBadge.tsx';
import { namedWithUnread } from '../notifications/unread.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { type Entry, entries, isCurrent } from './entries.ts';

/** The phone's lower bar: five places for a thumb. */
export function BottomBar() {
  const { home, tribes, messages, settings } = entries;
  return (
    <nav
      aria-label={shellCopy.main}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <BarEntry entry={home} />
      <BarEntry entry={tribes} />
      <Link
        href={paths.create}
        aria-label={shellCopy.create}
        className="-mt-4 mx-auto grid size-14 place-items-center rounded-[20px_20px_20px_6px] bg-accent text-onaccent"
      >
        <Plus aria-hidden className="size-6" />
      </Link>
      <BarEntry entry={messages} unread={useUnreadConversations()} />
      <BarEntry entry={settings} />
    </nav>
  );
}

function BarEntry({ entry: { to, label, icon: Icon }, unread = 0 }: { entry: Entry; unread?: number }) {
  const [path] = useLocation();
  const current = isCurrent(to, path);
  return (
    <Link
      href={to}
      aria-current={current ? 'page' : undefined}
      aria-label={unread > 0 ? namedWithUnread(label, unread) : undefined}
      className={`relative flex h-15 flex-col items-center justify-center gap-0.5 text-[0.8125rem] ${current ? 'font-bold text-brand' : 'text-ink2'}`}
    >
      <Icon aria-hidden className="size-5" />
      {label}
      <UnreadBadge unread={unread} className="absolute top-1 left-1/2 ml-1" />
    </Link>
  );
}
