import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { challengeCopy, submissionCopy } from '../../contract/challenges/copy.ts';
import type { Challenge } from '../../contract/challenges/endpoints.ts';
import { referenceOf } from '../../contract/core/errors.ts';
import { canSeeEntries } from '../../contract/core/policy.ts';
import { isStaff, type Viewer } from '../../contract/core/viewer.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { appName } from '../appName.ts';
import { useViewer, viewerOf } from '../auth-state/authState.ts';
import { LazyPart } from '../LazyPart.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At, Params, Preview } from '../screen.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '../ui/feedback/skeletons.tsx';
import { Link } from '../ui/Link.tsx';
import { useTitle } from '../ui/text/useTitle.ts';
import { ChallengeManagement, ChallengePanel, manages, managing } from './ChallengeActions.tsx';
import { ChallengeView } from './ChallengeView.tsx';
import { JudgeScreen, JudgingParts, loadJudge, loadJudging } from './judging/JudgingParts.tsx';
import { challengeAnnouncements, isAudience } from './organisers/queries.ts';
import { cachedChallenge, oneChallenge } from './queries.ts';
import { SubmissionsSkeleton } from './skeletons.tsx';
import { allSubmissions, ownSubmissions, publishedSubmissions } from './submissions/queries.ts';
import { inviteCodeIn, ownTeam } from './teams/queries.ts';

// Lazy: few visitors of this page use them.
const ring = lazy(() => import('./awarding/Ring.tsx'));
const handingIn = lazy(() => import('./submissions/OwnSubmission.tsx'));
const teaming = lazy(() => import('./teams/TeamSection.tsx'));
const showing = lazy(() => import('./submissions/AcceptedSubmissions.tsx'));
const reviewing = lazy(() => import('./submissions/AllSubmissions.tsx'));

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  const id = named(at);
  const own = ownSubmissions(id);
  await Promise.all([
    // Loaded even if the challenge cannot be fetched.
    at.search.has('judge') && loadJudge(client, id),
    client.prefetchQuery(oneChallenge(id)),
    client.prefetchQuery(own),
    client.prefetchInfiniteQuery(publishedSubmissions(id)),
  ]);
  const challenge = client.getQueryData(oneChallenge(id).queryKey);
  if (!challenge) return;
  const hasTeam = teamsUp(challenge, at.search);
  const takesPart = challenge.joined || client.getQueryData(own.queryKey)?.items.length;
  const reviews = canSeeEntries(viewerOf(at.session), challenge);
  await Promise.all([
    takesPart && handingIn.load(),
    client.getQueryData(publishedSubmissions(id).queryKey)?.pages[0]?.items.length && showing.load(),
    hasTeam && teaming.load(),
    hasTeam && client.prefetchQuery(ownTeam(id)),
    reviews && reviewing.load(),
    isStaff(viewerOf(at.session)) && ring.load(),
    manages(viewerOf(at.session), challenge) && managing.load(),
    reviews && client.prefetchInfiniteQuery(allSubmissions(id)),
    loadJudging(client, viewerOf(at.session), challenge),
    loadAnnouncements(client, viewerOf(at.session), challenge),
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
  const judges = new URLSearchParams(useSearch()).has('judge');
  const {
    data: challenge,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...oneChallenge(id),
    // Shows the challenge from a cached list at once, and refetches it.
    initialData: () => cachedChallenge(client, id),
    initialDataUpdatedAt: 0,
  });
  useTitle(challenge ? titleOf(challenge) : undefined);
  if (judges) return <JudgeScreen challengeId={id} />;
  if (challenge) return <TheChallenge challenge={challenge} />;
  if (isPending) return <PageSkeleton />;
  return (
    <EmptyState
      motif="gaming"
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
    <div
      data-own-rail
      className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr] xl:gap-x-8"
    >
      <BackLink href={paths.challenges}>{challengeCopy.backToChallenges}</BackLink>
      <ChallengeView challenge={challenge} />
      <ChallengePanel challenge={challenge} />
      <div className="flex min-w-0 flex-col gap-8">
        <ChallengeManagement challenge={challenge} />
        {/* Before the entries, which can be many. */}
        <JudgingParts challenge={challenge} />
        {isStaff(useViewer()) && <LazyPart code={ring} of={{ challengeId: challenge.id }} />}
        <AnnouncementParts challenge={challenge} />
        <Teaming challenge={challenge} />
        <Taking challenge={challenge} />
        {canSeeEntries(useViewer(), challenge) && (
          <Suspense fallback={<SubmissionsSkeleton />}>
            <Reviewing challenge={challenge} />
          </Suspense>
        )}
        <Showing challengeId={challenge.id} />
      </div>
    </div>
  );
}

/** Whether the viewer can have a team here: as a participant, or by an invite link. */
const teamsUp = (challenge: Challenge, search: URLSearchParams) =>
  challenge.team_max > 1 && (challenge.joined || inviteCodeIn(search) !== undefined);

function Teaming({ challenge }: { challenge: Challenge }) {
  const search = new URLSearchParams(useSearch());
  if (!useViewer() || !teamsUp(challenge, search)) return null;
  return (
    <Suspense fallback={<SubmissionsSkeleton />}>
      <Team challenge={challenge} code={inviteCodeIn(search)} />
    </Suspense>
  );
}

function Team(props: { challenge: Challenge; code: string | undefined }) {
  const { TeamSection } = useLazy(teaming);
  return <TeamSection {...props} />;
}

/** For current and former participants. */
function Taking({ challenge }: { challenge: Challenge }) {
  const { data, error, refetch } = useQuery(ownSubmissions(challenge.id));
  if (!challenge.joined && !data?.items.length) return null;
  if (!data && error)
    return <ErrorState text={submissionCopy.listFailed} why={error} onRetry={() => void refetch()} />;
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

function Showing(props: { challengeId: string }) {
  const { data } = useInfiniteQuery(publishedSubmissions(props.challengeId));
  if (!data?.pages[0]?.items.length) return null;
  return (
    <Suspense fallback={<SubmissionsSkeleton />}>
      <Shown {...props} />
    </Suspense>
  );
}

function Shown(props: { challengeId: string }) {
  const { AcceptedSubmissions } = useLazy(showing);
  return <AcceptedSubmissions {...props} />;
}

// Lazy: most challenges have no announcements.
const listing = lazy(() => import('./organisers/Announcements.tsx'));

/** Fetches what `AnnouncementParts` shows to this viewer. */
async function loadAnnouncements(client: QueryClient, viewer: Viewer | null, challenge: Challenge) {
  if (!isAudience(viewer, challenge)) return;
  const query = challengeAnnouncements(challenge.id);
  await client.prefetchInfiniteQuery(query);
  if (client.getQueryData(query.queryKey)?.pages[0]?.items.length) await listing.load();
}

/** The announcements on the page of a challenge. */
function AnnouncementParts({ challenge }: { challenge: Challenge }) {
  const enabled = isAudience(useViewer(), challenge);
  const { data } = useInfiniteQuery({ ...challengeAnnouncements(challenge.id), enabled });
  if (!enabled || !data?.pages[0]?.items.length) return null;
  return (
    <Suspense fallback={<SubmissionsSkeleton />}>
      <List challengeId={challenge.id} />
    </Suspense>
  );
}

function List(props: { challengeId: string }) {
  const { Announcements } = useLazy(listing);
  return <Announcements {...props} />;
}
