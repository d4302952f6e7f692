import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { messageCopy } from '../../contract/messages/copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { Conversations } from '../messages/Conversations.tsx';
import { useThreadEvents } from '../messages/LiveMessages.tsx';
import { applyLiveEvents } from '../messages/liveUpdates.ts';
import { conversations, threadWith } from '../messages/queries.ts';
import { Thread } from '../messages/thread/Thread.tsx';
import { paths } from '../paths.ts';
import { FollowButton } from '../profiles/follow/FollowButton.tsx';
import { followStateOf } from '../profiles/queries.ts';
import type { At, Params } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';

// Members have no thread with themselves.
const chosen = ({ params: { id }, session }: At) => (id === session.user?.id ? undefined : id);

export async function load(client: QueryClient, at: At) {
  const id = chosen(at);
  await Promise.all([client.prefetchInfiniteQuery(conversations), id ? loadThread(client, id) : undefined]);
}

async function loadThread(client: QueryClient, id: string) {
  await client.prefetchQuery(threadWith(id));
  const thread = client.getQueryData(threadWith(id).queryKey);
  if (thread?.user && !thread.mutual) await client.prefetchQuery(followStateOf(id));
}

export function status(client: QueryClient, at: At) {
  const id = chosen(at);
  return id && client.getQueryData(threadWith(id).queryKey) === null ? 404 : 200;
}

/** The conversation list beside the open thread. A phone shows only one of the two. */
export default function MessagesPage({ params: { id } }: { params: Params }) {
  const me = useViewer()?.id;
  useChosen();
  useNews();
  return (
    <div
      data-wide
      // On phones, a thread hides the bars. Members have no thread with themselves.
      data-without-bars={id === me ? undefined : id}
      className="chat"
    >
      <div
        className={`w-full shrink-0 flex-col border-line md:flex md:w-56 md:border-r xl:w-80 lg:w-80 ${id ? 'hidden' : 'flex'}`}
      >
        <Conversations current={id} />
      </div>
      <div className={`min-w-0 flex-1 flex-col md:flex ${id ? 'flex' : 'hidden'}`}>
        <Chosen id={id} />
      </div>
    </div>
  );
}

function Chosen({ id }: { id: string | undefined }) {
  const me = useViewer()?.id;
  if (!id) return <p className="m-auto p-6 text-ink2">{messageCopy.choose}</p>;
  return id === me ? (
    <EmptyState motif="music" title={messageCopy.own}>
      <Link href={paths.people} className={buttonClass()}>
        {messageCopy.findPeople}
      </Link>
    </EmptyState>
  ) : (
    <Thread userId={id} notMutual={<FollowToMessage userId={id} />} />
  );
}

function useNews() {
  const me = useViewer()?.id ?? '';
  useThreadEvents(useCallback((client, events) => void applyLiveEvents(client, me, events), [me]));
}

// A navigation to /home/messages with `userId` in its state (spec section 2) redirects to the thread with that member.
function useChosen() {
  const [path, go] = useLocation();
  useEffect(() => {
    const { userId } = (history.state ?? {}) as { userId?: unknown };
    if (path === paths.messages && typeof userId === 'string') go(paths.thread(userId), { replace: true });
  }, [path, go]);
}

/** Replaces the message box unless the two members follow each other: the reason, and the viewer's follow button. */
function FollowToMessage({ userId: id }: { userId: string }) {
  const { data: state } = useQuery(followStateOf(id));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 border-line border-t bg-raised p-4 pb-7 text-center md:pb-4">
      <p>{messageCopy.notMutual}</p>
      {state && !state.following && <FollowButton of={{ id, ...state }} />}
    </div>
  );
}
