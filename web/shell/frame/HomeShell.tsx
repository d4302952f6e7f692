import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shellCopy } from '../../../contract/shell.copy.ts';
import { QueryProvider } from '../../api/cache/QueryProvider.tsx';
import { resetCache } from '../../api/cache/resetCache.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { LiveChallenges } from '../../challenges/LiveChallenges.tsx';
import { useLive } from '../../live/live.ts';
import { LiveMessages } from '../../messages/LiveMessages.tsx';
import { unreadConversations } from '../../messages/unread.ts';
import { LiveNotifications } from '../../notifications/LiveNotifications.tsx';
import { unreadCount } from '../../notifications/unread.ts';
import { LivePosts } from '../../posts/LivePosts.tsx';
import { markProfilesStale } from '../../profiles/markProfilesStale.ts';
import { LiveSessions } from '../../sessions/LiveSessions.tsx';
import { LiveTribes } from '../../tribes/live/LiveTribes.tsx';
import { ShortcutsWhenUsed } from '../shortcuts/ShortcutsWhenUsed.tsx';
import { BottomBar } from './BottomBar.tsx';
import { OfflineSupport } from './OfflineSupport.tsx';
import { Rail } from './Rail.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Prefetches the frame's data for the first view, for any screen. */
export const load = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(unreadCount), client.prefetchQuery(unreadConversations)]);

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
  useLive('resync', () => {
    void refresh();
    void client.invalidateQueries();
  });
  return null;
}
