import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Author, displayName } from '../../../contract/core/author.ts';
import { DELETED_MEMBER, messageCopy } from '../../../contract/messages/copy.ts';
import { appName } from '../../appName.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useLive } from '../../live/live.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { useTitle } from '../../ui/text/useTitle.ts';
import { type Thread as Known, threadWith } from '../queries.ts';
import { MessageBox } from './MessageBox.tsx';
import { Messages } from './Messages.tsx';

interface ThreadProps {
  userId: string;
  /** Replaces the text box while the two do not follow each other. */
  notMutual: ReactNode;
}

/** The messages of two members, with the box to write more while they follow each other. */
export function Thread({ userId, notMutual }: ThreadProps) {
  const { data: thread, error, refetch } = useQuery(threadWith(userId));
  useTitle(thread ? `${nameOf(thread.user)} · ${appName()}` : undefined);
  useStillMutual(userId);
  if (thread === null) {
    return (
      <EmptyState motif="music" title={messageCopy.notFound}>
        <Link href={paths.messages} className={buttonClass('quiet')}>
          {messageCopy.backToMessages}
        </Link>
      </EmptyState>
    );
  }
  if (thread) return <Whole userId={userId} thread={thread} notMutual={notMutual} />;
  return (
    <>
      <header className={HEADER}>
        <Back />
        <h1 className="sr-only">{messageCopy.messages}</h1>
      </header>
      <div className="flex flex-1 flex-col justify-end gap-2 p-4">
        {error ? (
          <ErrorState text={messageCopy.threadFailed} why={error} onRetry={() => void refetch()} />
        ) : (
          <Bones />
        )}
      </div>
    </>
  );
}

const HEADER = 'flex min-h-14 items-center gap-2 border-line border-b bg-surface px-3 py-2';

const nameOf = (user: Author | null) => (user ? displayName(user) : DELETED_MEMBER);

function Whole({ userId, thread, notMutual }: ThreadProps & { thread: Known }) {
  const name = nameOf(thread.user);
  const [original, setOriginal] = useState<string>();
  return (
    <>
      <header className={HEADER}>
        <Back />
        <Who user={thread.user} name={name} />
      </header>
      <Messages
        key={userId}
        userId={userId}
        thread={thread}
        name={name}
        onReply={({ id }) => setOriginal(id)}
      />
      {thread.user && thread.mutual && (
        <MessageBox
          key={userId}
          userId={userId}
          name={name}
          original={thread.items.find(({ id }) => id === original)}
          onReplied={() => setOriginal(undefined)}
        />
      )}
      {thread.user && !thread.mutual && notMutual}
    </>
  );
}

const Back = () => (
  <Link
    href={paths.messages}
    aria-label={messageCopy.backToConversations}
    className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink md:hidden"
  >
    <ArrowLeft aria-hidden className="size-5" />
  </Link>
);

function Who({ user, name }: { user: Author | null; name: string }) {
  const heading = <h1 className="plain-heading truncate text-[1.0625rem]">{name}</h1>;
  if (!user) return heading;
  return (
    <Link href={paths.user(user.id)} className="flex min-w-0 items-center gap-3 rounded-ctl hover:underline">
      <Avatar of={user} />
      {heading}
    </Link>
  );
}

// Refetches the thread when one member follows or unfollows the other: the text box appears or disappears without a reload.
function useStillMutual(userId: string) {
  const client = useQueryClient();
  const me = useViewer()?.id;
  useLive('follows', ({ id, user_id }) => {
    const pair = [id, user_id];
    if (pair.includes(userId) && pair.includes(me))
      void client.invalidateQueries({ queryKey: threadWith(userId).queryKey });
  });
}

const Bones = () => (
  <Loading>
    <div className="flex flex-col gap-3">
      {['w-40', 'w-64 self-end', 'w-48', 'w-32 self-end'].map((width) => (
        <Skeleton key={width} className={`tail h-10 ${width}`} />
      ))}
    </div>
  </Loading>
);
