import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { cardVersion } from '../../contract/cards/endpoints.ts';
import { awardingCopy } from '../../contract/challenges/awarding/copy.ts';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { resultsCopy } from '../../contract/challenges/results/copy.ts';
import { displayName } from '../../contract/core/author.ts';
import { cardPath, publicPaths } from '../../contract/core/paths.ts';
import { discoveryPaths } from '../../contract/discovery/paths.ts';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import type { PublicChallenge } from '../../contract/publicPages/endpoints.ts';
import { appName } from '../appName.ts';
import { ChallengePicture } from '../challenges/card/ChallengePicture.tsx';
import { Criteria } from '../challenges/card/Criteria.tsx';
import { deadlineText, momentText } from '../challenges/card/deadlineText.ts';
import { OrganiserLine } from '../challenges/card/OrganiserLine.tsx';
import { Phases } from '../challenges/card/Phases.tsx';
import { Badges, PhaseChip } from '../challenges/card/Pill.tsx';
import { Prizes } from '../challenges/card/Prizes.tsx';
import { ResultsList } from '../challenges/results/ResultsList.tsx';
import { VisitorAction, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { paths } from '../paths.ts';
import type { At, Params, Preview } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { ContentPanel, Facts } from './ContentPanel.tsx';
import { notFoundPreview } from './notFoundPreview.ts';
import { PublicThing } from './PublicThing.tsx';
import { publicChallenge, publicResults, statusOf } from './queries.ts';

const queryOf = ({ params }: Pick<At, 'params'>) => publicChallenge(params.id ?? '');

export async function load(client: QueryClient, at: At) {
  await client.prefetchQuery(queryOf(at));
  const challenge = client.getQueryData(queryOf(at).queryKey);
  if (challenge?.results_at) await client.prefetchQuery(publicResults(challenge.id));
}
export const status = (client: QueryClient, at: At) => statusOf(client, queryOf(at));

export function preview(client: QueryClient, at: At): Preview | undefined {
  const challenge = client.getQueryData(queryOf(at).queryKey);
  if (!challenge) return notFoundPreview(challenge);
  const { id, title, description, category, difficulty, deadline, participants_count, picture, organiser } =
    challenge;
  const facts = [
    ...(organiser ? [awardingCopy.by(organiser.name, organiser.domain)] : []),
    countOf(participants_count, challengeCopy.participantCount),
    deadline ? `${challengeCopy.deadlineAt} ${momentText(deadline)}` : challengeCopy.noDeadline,
  ];
  return {
    title: `${title} · ${appName()}`,
    description: [facts.join(' · '), description].filter(Boolean).join('. '),
    canonical: publicPaths.challenge(id),
    card: cardPath(
      'challenge',
      id,
      cardVersion({
        kind: 'challenge',
        title,
        category,
        difficulty,
        participants_count,
        deadline,
        over: challenge.deadline_passed,
        picture: picture?.url ?? null,
        organiser: organiser && awardingCopy.by(organiser.name, organiser.domain),
      }),
    ),
    feed: discoveryPaths.challengesFeed,
  };
}

export default function PublicChallengePage({ params }: { params: Params }) {
  return (
    <PublicThing query={queryOf({ params })} failed={challengeCopy.detailFailed}>
      {(challenge) => <View challenge={challenge} />}
    </PublicThing>
  );
}

function View({ challenge }: { challenge: PublicChallenge }) {
  const {
    id,
    title,
    description,
    opens_at,
    deadline,
    deadline_passed,
    prizes,
    criteria,
    creator,
    organiser,
    participants_count,
  } = challenge;
  // The invite link of a team contains the team's code.
  const team = new URLSearchParams(useSearch()).get('team');
  const member = team ? `${paths.challenge(id)}?team=${encodeURIComponent(team)}` : paths.challenge(id);
  return (
    <VisitorFrame
      next={member}
      action={
        deadline_passed ? (
          <VisitorAction href={publicPaths.challenges}>{publicPageCopy.seeOpenChallenges}</VisitorAction>
        ) : (
          <VisitorAction href={paths.signUpToJoin(member)}>{challengeCopy.joinChallenge}</VisitorAction>
        )
      }
    >
      <ChallengePicture
        of={challenge}
        sizes="(min-width: 42rem) 42rem, 100vw"
        eager
        className="aspect-[3/1]"
      />
      <ContentPanel>
        <p className="flex flex-wrap items-center gap-2">
          <Badges of={challenge} />
          <PhaseChip phase={challenge.phase} />
        </p>
        <h1>{title}</h1>
        {organiser && <OrganiserLine of={organiser} />}
        {creator && (
          <p className="text-[0.9375rem] text-ink2">
            {challengeCopy.createdOn} {challengeCopy.by}{' '}
            <span className="font-semibold text-ink">{displayName(creator)}</span>
          </p>
        )}
        <Facts>
          <span className="font-semibold">{countOf(participants_count, challengeCopy.participantCount)}</span>
          <span className="font-semibold">{deadlineText(challenge)}</span>
        </Facts>
        {opens_at && (
          <p className="text-[0.9375rem]">
            {challengeCopy.opensAt}{' '}
            <time dateTime={opens_at} className="font-semibold">
              {momentText(opens_at)}
            </time>
          </p>
        )}
        {deadline && (
          <p className="text-[0.9375rem]">
            {challengeCopy.deadlineAt}{' '}
            <time dateTime={deadline} className="font-semibold">
              {momentText(deadline)}
            </time>
          </p>
        )}
        <p className="whitespace-pre-line">
          <LinkedText text={description || challengeCopy.noDescription} />
        </p>
        {criteria.length > 0 && <Phases of={challenge} />}
        {prizes && prizes.length > 0 && <Prizes prizes={prizes} />}
        {criteria.length > 0 && <Criteria {...challenge} />}
        {challenge.results_at && <PublishedResults id={id} />}
      </ContentPanel>
    </VisitorFrame>
  );
}

/** The published results of a challenge, as visitors see them. */
function PublishedResults({ id }: { id: string }) {
  const { data } = useQuery(publicResults(id));
  if (!data) return null;
  return (
    <section aria-labelledby="results" className="flex flex-col gap-3">
      <h2 id="results">{resultsCopy.results}</h2>
      <ResultsList of={data} entries={data.items} />
      <Link href={publicPaths.entries(id)} className={buttonClass('quiet', 'self-start')}>
        {resultsCopy.gallery}
      </Link>
    </section>
  );
}
