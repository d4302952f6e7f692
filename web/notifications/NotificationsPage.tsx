import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { notificationCopy } from '../../contract/notifications/copy.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/Link.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { latestNotifications, useMarkAllRead } from './queries.ts';
import { shownUnread, useUnread } from './unread.ts';

export const load = (client: QueryClient) => client.prefetchInfiniteQuery(latestNotifications);

export default function NotificationsPage() {
  return (
    <div className="flex flex-col gap-4">
      <h1>{notificationCopy.notifications}</h1>
      <div className="flex items-center justify-between gap-4">
        <Count />
        <MarkAll />
      </div>
      <Latest />
    </div>
  );
}

const Count = () => (
  <p role="status" className="text-ink2">
    {shownUnread(useUnread())} {notificationCopy.unread}
  </p>
);

function MarkAll() {
  const markAllRead = useMarkAllRead();
  function readAll() {
    markAllRead();
    // Moves the focus: the button that had it is disabled.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <Button look="quiet" disabled={useUnread() === 0} onClick={readAll}>
      {notificationCopy.markAll}
    </Button>
  );
}

function Latest() {
  const list = useInfiniteQuery(latestNotifications);
  const { data, error, refetch } = list;
  const items = data?.pages.flatMap((page) => page.items);
  if (!items)
    return error ? (
      <ErrorState text={notificationCopy.failed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Bones />
    );
  if (items.length === 0) return <None />;
  return (
    <>
      <ul className="card">
        {items.map((item) => (
          <NotificationItem key={item.id} of={item} />
        ))}
      </ul>
      <LoadMoreOf list={list} />
    </>
  );
}

function None() {
  return (
    <div className="card">
      <EmptyState
        rank={2}
        motif="entertainment"
        title={notificationCopy.none}
        text={notificationCopy.noneMore}
      >
        <Link href={paths.tribes} className={buttonClass()}>
          {notificationCopy.findATribe}
        </Link>
      </EmptyState>
    </div>
  );
}

function Bones() {
  return (
    <Loading>
      <div className="card">
        {[1, 2, 3, 4].map((n) => (
          <div key={n} className="flex gap-3 border-line border-t p-4 first:border-t-0">
            <Skeleton className="pebble size-10" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-32" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
