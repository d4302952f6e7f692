import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { messageCopy } from '../../contract/messages.copy.ts';
import { useViewer } from '../api/session.ts';
import { paths } from '../paths.ts';
import type { At, Params } from '../routes.tsx';
import { Message } from '../ui/Message.tsx';
import { Conversations } from './Conversations.tsx';
import { useHearing } from './LiveMessages.tsx';
import { hear } from './news.ts';
import { conversations, threadWith } from './queries.ts';
import { Thread } from './Thread.tsx';

// Nobody has a thread with themselves.
const chosen = ({ params: { id }, session }: At) => (id === session.user?.id ? undefined : id);

export async function load(client: QueryClient, at: At) {
  const id = chosen(at);
  await Promise.all([
    client.prefetchInfiniteQuery(conversations),
    id ? client.prefetchQuery(threadWith(id)) : undefined,
  ]);
}

export function status(client: QueryClient, at: At) {
  const id = chosen(at);
  return id && client.getQueryData(threadWith(id).queryKey) === null ? 404 : 200;
}

/** Conversations beside the one that is open; a phone has room for either. */
export default function MessagesPage({ params: { id } }: { params: Params }) {
  useChosen();
  useNews();
  return (
    <div
      data-wide
      // As high as the bars above and below leave room for.
      className="-mx-4 -mt-4 -mb-13 flex h-[calc(100dvh-7.25rem-env(safe-area-inset-bottom))] overflow-hidden md:mx-0 md:card md:h-[calc(100dvh-1.75rem)]"
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
  return id === me ? <Message title={messageCopy.own} /> : <Thread userId={id} />;
}

function useNews() {
  const me = useViewer()?.id ?? '';
  useHearing(useCallback((client, events) => void hear(client, me, events), [me]));
}

// Opened with a member in the navigation's state (spec section 2): their thread has an address of its own.
function useChosen() {
  const [path, go] = useLocation();
  useEffect(() => {
    const { userId } = (history.state ?? {}) as { userId?: unknown };
    if (path === paths.messages && typeof userId === 'string') go(paths.thread(userId), { replace: true });
  }, [path, go]);
}
