import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { blockCopy } from '../../contract/blocks/copy.ts';
import { serverNow } from '../../contract/core/clock.ts';
import { referenceOf } from '../../contract/core/errors.ts';
import { isSessionHost } from '../../contract/core/policy.ts';
import { pushCopy } from '../../contract/push/copy.ts';
import { checkInCopy } from '../../contract/sessions/checkIn/copy.ts';
import { checkInWindow } from '../../contract/sessions/checkIn/window.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import type { VibeSession } from '../../contract/sessions/endpoints.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { appName } from '../appName.ts';
import { useViewer, viewerOf } from '../auth-state/authState.ts';
import { lazy, useLazy, useOptional } from '../lazy.ts';
import { paths } from '../paths.ts';
import { mayOfferPush } from '../push/mayOfferPush.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import type { At, Params, Preview } from '../screen.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { People } from '../ui/lists/People.tsx';
import { useTitle } from '../ui/text/useTitle.ts';
import { AttendButton } from './AttendButton.tsx';
import { useMinute } from './checkIn/useMinute.ts';
import { messagesOf, readsMessages } from './messages/queries.ts';
import { attendeesOf, cachedSession, oneSession } from './queries.ts';
import { isManager, managing, SessionView } from './SessionView.tsx';
import { SessionSkeleton } from './skeletons.tsx';
import { isOver, spanText, startText } from './texts.ts';

const messaging = lazy(() => import('./messages/MessageList.tsx'));
const pushOffer = lazy(() => import('../push/PushOffer.tsx'));

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  await Promise.all([
    client.prefetchQuery(oneSession(named(at))),
    client.prefetchInfiniteQuery(attendeesOf(named(at))),
  ]);
  const session = client.getQueryData(oneSession(named(at)).queryKey);
  if (!session) return;
  const viewer = viewerOf(at.session);
  await Promise.all([
    isManager(viewer, session) && managing.load(),
    readsMessages(viewer, session) && loadMessages(client, session.id),
  ]);
}

export const status = (client: QueryClient, at: At) =>
  client.getQueryData(oneSession(named(at)).queryKey) === null ? 404 : 200;

export function preview(client: QueryClient, at: At): Preview | undefined {
  const session = client.getQueryData(oneSession(named(at)).queryKey);
  return session ? { title: `${session.title} · ${appName()}`, description: spanText(session) } : undefined;
}

export default function SessionPage({ params }: { params: Params }) {
  const client = useQueryClient();
  const id = named({ params });
  const {
    data: session,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...oneSession(id),
    // Shows the session from a cached list at once, and refetches it.
    initialData: () => cachedSession(client, id),
    initialDataUpdatedAt: 0,
  });
  useTitle(session ? `${session.title} · ${appName()}` : undefined);
  // Renders the page each minute: check-in opens, and the session ends.
  useMinute();
  if (isPending) return <SessionSkeleton />;
  if (!session) {
    return (
      <EmptyState
        motif="education"
        title={session === null ? sessionCopy.notFound : sessionCopy.detailFailed}
        text={referenceOf(error)}
      >
        {session === undefined && <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>}
        <Link href={paths.sessions} className={buttonClass(session === null ? 'primary' : 'quiet')}>
          {sessionCopy.backToVibeSessions}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.sessions}>{sessionCopy.vibeSessions}</BackLink>
      <SessionView session={session} />
      <Messages session={session} />
      <ReminderOffer session={session} />
      <Actions session={session} />
      {!session.cancelled && <Attendees session={session} over={isOver(session)} />}
    </div>
  );
}

/** Fetches what `Messages` shows. */
async function loadMessages(client: QueryClient, id: string) {
  await client.prefetchInfiniteQuery(messagesOf(id));
  if (client.getQueryData(messagesOf(id).queryKey)?.pages[0]?.items.length) await messaging.load();
}

/** The messages of the hosts, for those who may read them. Their code is fetched separately: few sessions have any. */
function Messages({ session }: { session: VibeSession }) {
  const enabled = readsMessages(useViewer(), session);
  const { data } = useInfiniteQuery({ ...messagesOf(session.id), enabled });
  if (!enabled || !data?.pages[0]?.items.length) return null;
  return (
    <Suspense>
      <MessageList session={session} />
    </Suspense>
  );
}

function MessageList({ session }: { session: VibeSession }) {
  const { MessageList } = useLazy(messaging);
  return <MessageList session={session} />;
}

/** Offers push notifications to a member with a seat, who is reminded of the session. */
function ReminderOffer({ session }: { session: VibeSession }) {
  const going = session.attendance === 'going' && !session.cancelled && !isOver(session);
  const PushOffer = useOptional(pushOffer, going && mayOfferPush())?.PushOffer;
  return going && PushOffer && <PushOffer text={pushCopy.beforeSession} />;
}

/** The main action: check in while codes are shown, and take or give up a seat; for the host, the screen with the codes. */
function Actions({ session }: { session: VibeSession }) {
  const viewer = useViewer();
  const runs = isSessionHost(viewer, session);
  const { opens, closes, late } = checkInWindow(session);
  const now = serverNow();
  const isOpen = opens <= now && now <= closes;
  const isGuest = session.attendance === 'going' && !session.checked_in;
  const checksIn = runs ? now <= late : isGuest && isOpen;
  const attends = session.created_by !== viewer?.id && !session.checked_in && !isOver(session);
  if (session.cancelled || !(checksIn || attends)) return null;
  return (
    <ActionBar text={startText(session)}>
      {checksIn && (
        <Link
          href={paths.checkIn(session.id)}
          // Primary also for a host, while guests can check in.
          className={buttonClass(isOpen ? 'primary' : 'quiet', 'min-w-32')}
        >
          {runs ? checkInCopy.openCheckIn : checkInCopy.checkIn}
        </Link>
      )}
      {attends && <AttendButton session={session} className="min-w-32" />}
    </ActionBar>
  );
}

const whoWas = (checkedIn: number) => (checkedIn > 0 ? checkInCopy.whoAttended : checkInCopy.whoHadSeats);

/** The members with a seat, in the order in which they took it; after a session with check-ins, who checked in. */
const Attendees = ({
  session: { id, attendees_count, checked_in_count },
  over,
}: {
  session: VibeSession;
  over: boolean;
}) => (
  <section aria-labelledby="attendees" className="flex flex-col gap-3">
    <h2 id="attendees">{over ? whoWas(checked_in_count) : sessionCopy.whoIsGoing}</h2>
    <People
      query={useInfiniteQuery(attendeesOf(id))}
      failed={sessionCopy.detailFailed}
      end={(member) => <CardMenu kind="member" id={member.id} owner={member} />}
      empty={
        <p className="text-ink2">
          {attendees_count > 0
            ? blockCopy.hiddenMembers
            : over
              ? sessionCopy.nobodyCame
              : sessionCopy.nobodyYet}
        </p>
      }
    />
  </section>
);
