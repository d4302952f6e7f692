import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { referenceOf } from '../../contract/errors.ts';
import { canSeeEntries } from '../../contract/policy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useViewer, viewerOf } from '../auth-state/authState.ts';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At, Params, Preview } from '../screen.ts';
import { appName } from '../shell/appName.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageSkeleton } from '../ui/feedback/skeletons.tsx';
import { Link } from '../ui/Link.tsx';
import { useTitle } from '../ui/text/useTitle.ts';
import { ChallengeActions, manages, managing } from './ChallengeActions.tsx';
import { ChallengeView } from './ChallengeView.tsx';
import {
  allSubmissions,
  cachedChallenge,
  oneChallenge,
  ownSubmissions,
  publishedSubmissions,
} from './queries.ts';
import { SubmissionsSkeleton } from './skeletons.tsx';
import { AcceptedSubmissions } from './submissions/AcceptedSubmissions.tsx';

// What few do on this page stays out of what everybody fetches.
const handingIn = lazy(() => import('./submissions/OwnSubmission.tsx'));
const reviewing = lazy(() => import('./submissions/AllSubmissions.tsx'));

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  const id = named(at);
  const own = ownSubmissions(id);
  await Promise.all([
    client.prefetchQuery(oneChallenge(id)),
    client.prefetchQuery(own),
    client.prefetchInfiniteQuery(publishedSubmissions(id)),
  ]);
  const challenge = client.getQueryData(oneChallenge(id).queryKey);
  if (!challenge) return;
  const takesPart = challenge.joined || client.getQueryData(own.queryKey)?.items.length;
  const reviews = canSeeEntries(viewerOf(at.session), challenge);
  await Promise.all([
    takesPart && handingIn.load(),
    reviews && reviewing.load(),
    manages(viewerOf(at.session), challenge) && managing.load(),
    reviews && client.prefetchInfiniteQuery(allSubmissions(id)),
  ]);
}

export const status = (client: QueryClient, at: At) =>
  client.getQueryData(oneChallenge(named(at)).queryKey) === null ? 404 : 200;

export function preview(client: QueryClient, at: At): Preview | undefined {
  const challenge = client.getQueryData(oneChallenge(named(at)).queryKey);
  return challenge ? { title: titleOf(challenge), description: challenge.description } : undefined;
}

const titleOf = ({ title }: Challenge) => `${title} · ${appName()}`;

export default function ChallengePage({ params }: { params: Params }) {
  const client = useQueryClient();
  const id = named({ params });
  const {
    data: challenge,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...oneChallenge(id),
    // What a list told of it stands there at once, and is asked for again.
    initialData: () => cachedChallenge(client, id),
    initialDataUpdatedAt: 0,
  });
  useTitle(challenge ? titleOf(challenge) : undefined);
  if (challenge) return <TheChallenge challenge={challenge} />;
  if (isPending) return <PageSkeleton />;
  return (
    <EmptyState
      title={challenge === null ? challengeCopy.notFound : challengeCopy.detailFailed}
      text={referenceOf(error)}
    >
      {challenge === undefined && <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>}
      <Link href={paths.challenges} className={buttonClass(challenge === null ? 'primary' : 'quiet')}>
        {challengeCopy.backToChallenges}
      </Link>
    </EmptyState>
  );
}

function TheChallenge({ challenge }: { challenge: Challenge }) {
  return (
    <div className="flex flex-col gap-4">
      <Link href={paths.challenges} className={buttonClass('ghost', '-ml-3 w-fit px-3')}>
        <ArrowLeft aria-hidden className="size-5" />
        {challengeCopy.backToChallenges}
      </Link>
      <ChallengeView challenge={challenge} />
      <ChallengeActions challenge={challenge} />
      <div className="flex min-w-0 flex-col gap-8">
        <Taking challenge={challenge} />
        {canSeeEntries(useViewer(), challenge) && (
          <Suspense fallback={<SubmissionsSkeleton />}>
            <Reviewing challenge={challenge} />
          </Suspense>
        )}
        <AcceptedSubmissions challengeId={challenge.id} />
      </div>
    </div>
  );
}

/** For those who take part, and those who did. */
function Taking({ challenge }: { challenge: Challenge }) {
  const { data } = useQuery(ownSubmissions(challenge.id));
  if (!challenge.joined && !data?.items.length) return null;
  return (
    <Suspense fallback={<SubmissionsSkeleton />}>
      {data ? <HandingIn challenge={challenge} /> : <SubmissionsSkeleton />}
    </Suspense>
  );
}

function HandingIn({ challenge }: { challenge: Challenge }) {
  const { OwnSubmission } = useLazy(handingIn);
  return <OwnSubmission challenge={challenge} />;
}

function Reviewing({ challenge }: { challenge: Challenge }) {
  const { AllSubmissions } = useLazy(reviewing);
  return <AllSubmissions challenge={challenge} />;
}
