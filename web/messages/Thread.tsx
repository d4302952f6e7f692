import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type Author, displayName } from '../../contract/author.ts';
import { DELETED_MEMBER, messageCopy } from '../../contract/messages.copy.ts';
import { useLive } from '../api/live.ts';
import { useViewer } from '../api/session.ts';
import { paths } from '../paths.ts';
import { appName } from '../shell/appName.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';
import { Bone, Loading } from '../ui/Skeleton.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { MessageBox } from './MessageBox.tsx';
import { Messages } from './Messages.tsx';
import { type Thread as Known, threadWith } from './queries.ts';

/** What two members wrote to each other, and the box to write more while they follow each other. */
export function Thread({ userId }: { userId: string }) {
  const { data: thread, error, refetch } = useQuery(threadWith(userId));
  useTitle(thread ? `${nameOf(thread.user)} · ${appName()}` : undefined);
  useStillMutual(userId);
  if (thread === null) {
    return (
      <Message title={messageCopy.notFound}>
        <Link href={paths.messages} className={buttonClass('quiet')}>
          {messageCopy.backToMessages}
        </Link>
      </Message>
    );
  }
  if (thread) return <Whole userId={userId} thread={thread} />;
  return (
    <>
      <header className={HEADER}>
        <Back />
        <h1 className="sr-only">{messageCopy.messages}</h1>
      </header>
      <div className="flex flex-1 flex-col justify-end gap-2 p-4">
        {error ? (
          <Failed text={messageCopy.threadFailed} why={error} onRetry={() => void refetch()} />
        ) : (
          <Bones />
        )}
      </div>
    </>
  );
}

const HEADER = 'flex min-h-14 items-center gap-2 border-line border-b bg-surface px-3 py-2';

const nameOf = (user: Author | null) => (user ? displayName(user) : DELETED_MEMBER);

function Whole({ userId, thread }: { userId: string; thread: Known }) {
  const name = nameOf(thread.user);
  return (
    <>
      <header className={HEADER}>
        <Back />
        <Who user={thread.user} name={name} />
      </header>
      <Messages userId={userId} thread={thread} name={name} />
      {thread.user && thread.mutual && <MessageBox key={userId} userId={userId} name={name} />}
      {thread.user && !thread.mutual && (
        <p className="border-line border-t bg-raised p-4 text-center">{messageCopy.notMutual}</p>
      )}
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
  const heading = <h1 className="truncate font-bold font-sans text-[1.0625rem]">{name}</h1>;
  if (!user) return heading;
  return (
    <Link href={paths.user(user.id)} className="flex min-w-0 items-center gap-3 rounded-ctl hover:underline">
      <Avatar of={user} />
      {heading}
    </Link>
  );
}

// One may follow the other no more, or again: the box goes and comes without a reload.
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
        <Bone key={width} className={`tail h-10 ${width}`} />
      ))}
    </div>
  </Loading>
);
