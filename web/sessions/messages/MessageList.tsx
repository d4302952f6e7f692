import { useInfiniteQuery } from '@tanstack/react-query';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { sessionMessageCopy } from '../../../contract/sessions/messages.copy.ts';
import { lazy } from '../../lazy.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { ShowMore } from '../../ui/lists/LoadMore.tsx';
import { SignedText } from '../../ui/lists/SignedText.tsx';
import { messagesOf } from './queries.ts';

const menu = lazy(() => import('./MessageMenu.tsx'));

/** The messages of a session's hosts to its attendees, latest first. */
export function MessageList({ session }: { session: VibeSession }) {
  const list = useInfiniteQuery(messagesOf(session.id));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="messages" className="flex flex-col gap-3">
      <h2 id="messages">{sessionMessageCopy.messages}</h2>
      <ul className="flex flex-col gap-3">
        {items.map((message) => (
          <SignedText key={message.id} of={message}>
            <LazyMenu label={sessionMessageCopy.actions} menu={menu} of={{ message, session }} />
          </SignedText>
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}
