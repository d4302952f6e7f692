import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isSessionHost } from '../../../contract/core/policy.ts';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { appName } from '../../appName.ts';
import { useViewer, viewerOf } from '../../auth-state/authState.ts';
import { LazyPart } from '../../LazyPart.tsx';
import { lazy } from '../../lazy.ts';
import { paths } from '../../paths.ts';
import type { At, Params } from '../../screen.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { useTitle } from '../../ui/text/useTitle.ts';
import { oneSession } from '../queries.ts';
import { SessionSkeleton } from '../skeletons.tsx';
import { startText } from '../texts.ts';
import { EnterCode } from './EnterCode.tsx';
import { codesOf, guestsOf } from './queries.ts';

// Few members are hosts, so this code is fetched separately.
const hostScreen = lazy(() => import('./HostScreen.tsx'));

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  const id = named(at);
  await client.prefetchQuery(oneSession(id));
  const session = client.getQueryData(oneSession(id).queryKey);
  if (!session || !isSessionHost(viewerOf(at.session), session)) return;
  await Promise.all([
    hostScreen.load(),
    client.prefetchQuery(codesOf(session)),
    client.prefetchInfiniteQuery(guestsOf(id)),
  ]);
}

export const status = (client: QueryClient, at: At) =>
  client.getQueryData(oneSession(named(at)).queryKey) === null ? 404 : 200;

/** Check-in of a session: the codes for its host, the field for them for everybody else. */
export default function CheckInPage({ params }: { params: Params }) {
  const id = named({ params });
  const { data: session, isPending, refetch } = useQuery(oneSession(id));
  useTitle(session ? `${checkInCopy.checkIn} · ${session.title} · ${appName()}` : undefined);
  if (isPending) return <SessionSkeleton />;
  if (!session) {
    return (
      <EmptyState
        motif="education"
        title={session === null ? sessionCopy.notFound : sessionCopy.detailFailed}
      >
        {session === undefined && <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>}
        <Link href={paths.sessions} className={buttonClass('quiet')}>
          {sessionCopy.backToVibeSessions}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.session(id)}>{checkInCopy.backToSession}</BackLink>
      <div>
        <h1>{checkInCopy.checkIn}</h1>
        <p className="mt-1 font-semibold">{session.title}</p>
        <p className="text-ink2 text-sm">
          <time dateTime={session.starts_at}>{startText(session)}</time>
        </p>
      </div>
      <Part session={session} />
    </div>
  );
}

function Part({ session }: { session: VibeSession }) {
  const viewer = useViewer();
  if (session.cancelled) return <p className="font-semibold text-bad">{sessionCopy.cancelled}</p>;
  if (isSessionHost(viewer, session)) return <LazyPart code={hostScreen} of={{ session }} />;
  return <EnterCode session={session} />;
}
