import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { displayName } from '../../contract/core/author.ts';
import { DELETED_MEMBER, messageCopy } from '../../contract/messages/copy.ts';
import type { Conversation } from '../../contract/messages/endpoints.ts';
import { UNREAD_SHOWN_MAX } from '../../contract/notifications/limits.ts';
import { searchCopy } from '../../contract/search/copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths, withQuery } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { ExcerptLine } from './ExcerptLine.tsx';
import { conversations, otherIn } from './queries.ts';
import { dateTimeText } from './times.ts';

// Each thread is a separate screen: this is the scroll position of the list beside it.
let place = 0;

/** The conversations, newest first. Its heading is the page's h1 while no thread is open. */
export function Conversations({ current }: { current: string | undefined }) {
  const Heading = current ? 'h2' : 'h1';
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scroller.current?.scrollTo({ top: place, behavior: 'instant' }), []);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 pr-2 pl-4">
        <Heading className="py-3 text-xl">{messageCopy.messages}</Heading>
        <SearchLink />
      </div>
      <div
        ref={scroller}
        onScroll={({ currentTarget }) => {
          place = currentTarget.scrollTop;
        }}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <List current={current} />
      </div>
    </>
  );
}

/** Opens the search in the viewer's messages. */
const SearchLink = () => (
  <Link
    href={withQuery(paths.search, { kind: 'messages' })}
    aria-label={searchCopy.searchMessages}
    className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink"
  >
    <Search aria-hidden className="size-5" />
  </Link>
);

function List({ current }: { current: string | undefined }) {
  const me = useViewer()?.id;
  const list = useInfiniteQuery(conversations);
  const { data, error, refetch } = list;
  if (!data) {
    return error ? (
      <div className="px-4">
        <ErrorState text={messageCopy.listFailed} why={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Bones />
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <None />;
  return (
    <>
      <ul aria-label={messageCopy.conversations}>
        {items.map((item) => {
          const id = otherIn(item, me);
          return <Row key={id} id={id} of={item} isCurrent={id === current} />;
        })}
      </ul>
      <LoadMoreOf list={list} />
    </>
  );
}

const NOBODY = { full_name: DELETED_MEMBER, username: '', avatar_url: null };

function Row({ id, of, isCurrent }: { id: string; of: Conversation; isCurrent: boolean }) {
  const { user, latest_message, latest_message_at, latest_sender_id, has_unread } = of;
  return (
    <li>
      <Link
        href={paths.thread(id)}
        aria-current={isCurrent ? 'page' : undefined}
        className={`flex items-center gap-3 border-line border-t px-4 py-3 hover:bg-raised focus-visible:-outline-offset-3 ${isCurrent ? 'bg-raised' : ''}`}
      >
        <Avatar of={user ?? NOBODY} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="flex items-center justify-between gap-2">
            <span className={`truncate ${has_unread ? 'font-bold' : 'font-semibold'}`}>
              {user ? displayName(user) : DELETED_MEMBER}
            </span>{' '}
            <Unread count={of.unread} />
          </span>{' '}
          <span className={`block truncate text-sm ${has_unread ? 'font-semibold text-ink' : 'text-ink2'}`}>
            {latest_sender_id === id ? '' : messageCopy.you}
            <ExcerptLine of={{ kind: of.latest_kind, text: latest_message }} />
          </span>{' '}
          <time dateTime={latest_message_at} className="block text-[0.8125rem] text-ink2 even-digits">
            {dateTimeText(latest_message_at)}
          </time>
        </span>
      </Link>
    </li>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-bold text-onaccent text-xs">
      {count > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : count}
      <span className="sr-only"> {messageCopy.unread}</span>
    </span>
  );
}

const None = () => (
  <EmptyState rank={2} motif="music" title={messageCopy.none} text={messageCopy.noneMore}>
    <Link href={paths.people} className={buttonClass()}>
      {messageCopy.findPeople}
    </Link>
  </EmptyState>
);

const Bones = () => (
  <Loading>
    {[1, 2, 3, 4].map((n) => (
      <div key={n} className="flex items-center gap-3 border-line border-t px-4 py-3">
        <Skeleton className="pebble size-10" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </div>
    ))}
  </Loading>
);
