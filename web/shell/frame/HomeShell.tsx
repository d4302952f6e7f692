import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { shellCopy } from '../../../contract/shell/copy.ts';
import { Announcements } from '../../announcementBar/Announcements.tsx';
import { currentAnnouncement } from '../../announcementBar/queries.ts';
import { useAuth, useSession } from '../../auth-state/authState.ts';
import { QueryProvider } from '../../cache/QueryProvider.tsx';
import { resetCache } from '../../cache/resetCache.ts';
import { LiveChallenges } from '../../challenges/LiveChallenges.tsx';
import { saveUnflushed } from '../../data-usage/unflushed.ts';
// Early: the browser offers to install the app soon after it has loaded the page.
import '../../install/installPrompt.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { useLive } from '../../live/live.ts';
import { LiveMessages } from '../../messages/LiveMessages.tsx';
import { unreadConversations, useUnreadConversations } from '../../messages/unread.ts';
import { setOutboxOwner } from '../../mutations/store.ts';
import { LiveNotifications } from '../../notifications/LiveNotifications.tsx';
import { UnreadBadge } from '../../notifications/UnreadBadge.tsx';
import { namedWithUnread, unreadCount } from '../../notifications/unread.ts';
import { paths } from '../../paths.ts';
import { LivePosts } from '../../posts/LivePosts.tsx';
import { markProfilesStale } from '../../profiles/markProfilesStale.ts';
import { LiveSessions } from '../../sessions/LiveSessions.tsx';
import { LiveTribes } from '../../tribes/live/LiveTribes.tsx';
import { Link } from '../../ui/Link.tsx';
import { mayBeShortcut } from '../shortcuts/mayBeShortcut.ts';
import { isCurrent, type NavItem, navItems } from './navItems.ts';
import { Rail } from './Rail.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Prefetches the frame's data for the first view, for any screen. */
export const load = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(unreadCount),
    client.prefetchQuery(unreadConversations),
    client.prefetchQuery(currentAnnouncement),
  ]);

/** The frame of every screen under /home: a sidebar on wide screens, bars above and below on phones. */
export function HomeShell({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <LiveSession />
      <OfflineSupport />
      <LivePosts />
      <LiveTribes />
      <LiveNotifications />
      <LiveMessages />
      <LiveSessions />
      <LiveChallenges />
      <ShortcutsWhenUsed />
      <div className="shell">
        <a
          href="#main"
          className="not-focus:sr-only fixed top-2 left-3.5 z-50 rounded-ctl bg-brand p-3 text-onbrand"
        >
          {shellCopy.skipToContent}
        </a>
        <Announcements />
        <Sidebar />
        <TopBar />
        <main id="main" tabIndex={-1} className="shell-page">
          {children}
        </main>
        <aside aria-label={shellCopy.discover} className="side-column shell-rail">
          <Rail />
        </aside>
        <BottomBar />
      </div>
    </QueryProvider>
  );
}

// Updates this tab at once after the member signs out, is renamed or becomes an admin elsewhere.
function LiveSession() {
  const client = useQueryClient();
  const { refresh } = useAuth();
  useLive('account', () => void refresh());
  useLive('blocks', () => void resetCache(client));
  useLive('follows', () => markProfilesStale(client));
  useLive('resync', ({ type }) => {
    void refresh();
    void (type === 'deleted' ? resetCache(client) : client.invalidateQueries());
  });
  return null;
}

const shortcuts = lazy(() => import('../shortcuts/Shortcuts.tsx'));

/** Keyboard shortcuts, fetched with the first key press that may be one: most members have no keyboard. */
function ShortcutsWhenUsed() {
  const [earlier] = useState<KeyboardEvent[]>([]);
  const [wanted, setWanted] = useState(false);
  const Shortcuts = useOptional(shortcuts, wanted)?.Shortcuts;
  useEffect(() => {
    if (Shortcuts) return;
    const note = (event: KeyboardEvent) => {
      if (!mayBeShortcut(event)) return;
      earlier.push(event);
      setWanted(true);
    };
    addEventListener('keydown', note);
    return () => removeEventListener('keydown', note);
  }, [Shortcuts, earlier]);
  return Shortcuts && <Shortcuts earlier={earlier} />;
}

/**
 * Delay before offline support and the data usage meter are loaded, in milliseconds. The first view does not need them. What
 * the member uses before does: a form could not wait for a connection without them.
 */
const AFTER_MS = 4_000;

function OfflineSupport() {
  const client = useQueryClient();
  const session = useSession();
  // From then on, the meter counts what this page fetches.
  const isStarted = useRef(false);
  useEffect(() => {
    setOutboxOwner(session?.user?.id);
    let stop: (() => void) | undefined;
    let gone = false;
    async function start() {
      // If the server cannot be reached, the next page tries again.
      const code = await import('../offline/startOfflineSupport.tsx').catch(() => undefined);
      if (!code) return;
      removeEventListener('pagehide', saveUnflushed);
      if (!session || gone || stop) return;
      isStarted.current = true;
      stop = code.startOfflineSupport(session, client);
    }
    const timer = setTimeout(start, isStarted.current ? 0 : AFTER_MS);
    addEventListener('focusin', start, { once: true });
    if (!isStarted.current) addEventListener('pagehide', saveUnflushed);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('focusin', start);
      removeEventListener('pagehide', saveUnflushed);
      stop?.();
    };
  }, [client, session]);
  return null;
}

/** The bottom bar on phones, with five items. */
function BottomBar() {
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
