import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageActionCopy, messageCopy } from '../../../contract/messages/copy.ts';
import { excerptOf, type Message } from '../../../contract/messages/endpoints.ts';
import { isServerAway, onConnection } from '../../api/connection.ts';
import { errorTextOf } from '../../api/errorText.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { FullPicture } from '../../ui/images/FullPicture.tsx';
import type { ViewedImages } from '../../ui/images/viewedImages.ts';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { dayName } from '../../ui/text/days.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { markRead } from '../cacheUpdates.ts';
import { excerptText } from '../ExcerptLine.tsx';
import { dropDelivered, usePendingMessages } from '../pendingMessages.ts';
import { loadOlder, type Thread, threadWith } from '../queries.ts';
import { Bubble } from './Bubble.tsx';
import { isComing, type TimelineItem, timelineOf } from './timeline.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';
import { useIsTyping } from './useTyping.ts';

interface MessagesProps {
  userId: string;
  thread: Thread;
  /** The other member's. */
  name: string;
  onReply: (message: Message) => void;
}

const actions = lazy(() => import('../actions/MessageActions.tsx'));

/** The messages of a thread in the order of writing; the view starts at the end. */
export function Messages({ userId, thread, name, onReply }: MessagesProps) {
  const client = useQueryClient();
  const me = useViewer()?.id ?? '';
  const entries = timelineOf(thread.items, usePendingMessages(userId, me), me, userId);
  useEffect(() => dropDelivered(thread.items), [thread.items]);
  const last = entries.at(-1);
  const theirs = thread.items.find(({ sender_id }) => sender_id === userId);
  const { box, atEnd, waits, toEnd } = useScrollAnchor({
    own: last?.own ? last.message.id : undefined,
    theirs: theirs && theirs === thread.items[0] ? theirs.id : undefined,
  });
  const typing = useIsTyping(userId, theirs?.id);
  const [full, setFull] = useState<ViewedImages>();
  const { module, open, show, hide } = useLazyDialog(actions);
  const [chosen, setChosen] = useState<string>();
  const about = thread.items.find(({ id }) => id === chosen);
  // Prefetched, so that the actions also open offline.
  useEffect(() => void actions.load().catch(() => {}), []);
  const closeFull = useCallback(() => setFull(undefined), []);
  useReading(userId, theirs && !theirs.read_at ? theirs.id : undefined, atEnd);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        {...box}
        aria-label={messageCopy.messagesWith(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls what has the focus.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto focus-visible:-outline-offset-3 [overflow-anchor:none]"
      >
        <div className="shrink-0 p-3">
          <Older userId={userId} more={thread.next_cursor !== null} />
          {entries.length === 0 && thread.mutual && (
            <p className="py-12 text-center text-ink2">{messageCopy.first}</p>
          )}
          <ol>
            {entries.map((entry) => (
              <li
                key={entry.message.id}
                id={rowId(entry.message.id)}
                data-coming={isComing(entry) || undefined}
              >
                {entry.day && <Day day={entry.day} />}
                <Bubble
                  entry={entry}
                  name={name}
                  onOpen={(id) => setFull(imagesOf(entries, name, id))}
                  onActions={({ id }) => {
                    setChosen(id);
                    show();
                  }}
                  onGoTo={(id) => void goToMessage(client, userId, id)}
                />
              </li>
            ))}
          </ol>
          {/* Always rendered, so that a screen reader announces its changes. */}
          <p role="status" className="h-5 text-ink2 text-sm">
            {typing && `${name} ${messageCopy.typing}`}
          </p>
        </div>
      </section>
      {waits && <Waiting onPress={toEnd} />}
      <Heard latest={theirs} name={name} />
      {module && about && (
        <module.default
          message={about}
          other={thread.user}
          mutual={thread.mutual && thread.user !== null}
          open={open}
          onClose={hide}
          onReply={onReply}
        />
      )}
      <FullPicture of={full} onClose={closeFull} />
    </div>
  );
}

/** The images of the thread, starting at the image of message `id`. */
function imagesOf(entries: TimelineItem[], name: string, id: string): ViewedImages {
  const alt = messageCopy.imageWith(name);
  const shown = entries.flatMap(({ message }) =>
    message.media ? [{ id: message.id, ...message.media, alt }] : [],
  );
  return {
    images: shown,
    at: Math.max(
      0,
      shown.findIndex((image) => image.id === id),
    ),
  };
}

function Older({ userId, more }: { userId: string; more: boolean }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!more) return null;
  async function load() {
    setBusy(true);
    setFailed(false);
    try {
      await loadOlder(client, userId);
    } catch (error) {
      setFailed(true);
      toast.bad(errorTextOf(error, messageCopy.threadFailed), error);
    }
    setBusy(false);
  }
  return (
    <LoadMore
      label={messageCopy.showEarlierMessages}
      busy={busy}
      failed={failed}
      onMore={() => void load()}
    />
  );
}

// The day may change between the server render and hydration.
const Day = ({ day }: { day: string }) => (
  <p suppressHydrationWarning className="py-3 text-center font-semibold text-[0.8125rem] text-ink2">
    {dayName(day)}
  </p>
);

const Waiting = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="absolute inset-x-0 bottom-0 mx-auto mb-3 inline-flex min-h-11 w-fit animate-rise items-center gap-2 rounded-full bg-accent px-5 font-semibold text-onaccent lifted"
  >
    <ArrowDown aria-hidden className="size-4" />
    {messageCopy.newMessages}
  </button>
);

// Announces messages of the other member that arrive while the thread is open.
function Heard({ latest, name }: { latest: Message | undefined; name: string }) {
  const [first] = useState(latest?.id);
  const news = latest?.id === first ? undefined : latest;
  return (
    <p aria-live="polite" className="sr-only">
      {news && `${name}: ${news.content || excerptText(excerptOf(news))}`}
    </p>
  );
}

/** The maximum number of pages to fetch to find a message. */
const PAGES = 3;

const rowId = (id: string) => `message-${id}`;

/** Scrolls to a message and focuses it; fetches a few older pages if it is not cached. */
async function goToMessage(client: QueryClient, userId: string, id: string) {
  const isCached = () =>
    client.getQueryData(threadWith(userId).queryKey)?.items.some((message) => message.id === id);
  try {
    for (let page = 0; page < PAGES && !isCached(); page++) await loadOlder(client, userId);
  } catch {
    // The toast below reports it.
  }
  if (!isCached()) return toast.info(messageActionCopy.farBack);
  requestAnimationFrame(() => show(id));
}

/** A slow device takes some frames to render the pages that were fetched. */
function show(id: string, framesLeft = 120) {
  const row = document.getElementById(rowId(id));
  if (!row) {
    if (framesLeft > 0) requestAnimationFrame(() => show(id, framesLeft - 1));
    return;
  }
  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  row.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  row.animate([{ background: 'var(--raised)' }, { background: 'transparent' }], 1_500);
}

/**
 * Marks a thread as read up to `last`, the latest unread message of the other member, while the viewer sees it: it is
 * `shown`, the tab is visible, and the window has the focus.
 */
function useReading(userId: string, last: string | undefined, shown: boolean) {
  const client = useQueryClient();
  const me = useViewer()?.id ?? '';
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!last || !shown) return;
    const read = () => {
      if (document.hidden || !document.hasFocus() || told.current === last) return;
      told.current = last;
      // Shows no error: it is sent again when the thread is next visible, or the connection returns.
      markRead(client, me, userId, last).catch(() => {
        told.current = undefined;
      });
    };
    read();
    document.addEventListener('visibilitychange', read);
    addEventListener('focus', read);
    const stop = onConnection(() => isServerAway() || read());
    return () => {
      stop();
      document.removeEventListener('visibilitychange', read);
      removeEventListener('focus', read);
    };
  }, [client, me, userId, last, shown]);
}
