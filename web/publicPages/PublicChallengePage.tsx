import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { displayName } from '../../contract/author.ts';
import { cardVersion } from '../../contract/cards.ts';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import { discoveryPaths } from '../../contract/discovery.ts';
import { publicPageCopy } from '../../contract/publicPages.copy.ts';
import type { PublicChallenge } from '../../contract/publicPages.ts';
import { cardPath, publicPaths } from '../../contract/publicPaths.ts';
import { Badges } from '../challenges/card/Badges.tsx';
import { ChallengePicture } from '../challenges/card/ChallengePicture.tsx';
import { Criteria } from '../challenges/card/Criteria.tsx';
import { deadlineText } from '../challenges/card/deadlineText.ts';
import { momentText } from '../challenges/card/momentText.ts';
import { PhaseChip } from '../challenges/card/PhaseChip.tsx';
import { Phases } from '../challenges/card/Phases.tsx';
import { Prizes } from '../challenges/card/Prizes.tsx';
import { paths } from '../paths.ts';
import type { At, Params, Preview } from '../screen.ts';
import { appName } from '../shell/appName.ts';
import { VisitorAction, VisitorFrame } from '../shell/visitor/VisitorFrame.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { ContentPanel, Facts } from './ContentPanel.tsx';
import { notFoundPreview } from './notFoundPreview.ts';
import { PublicThing } from './PublicThing.tsx';
import { PublishedResults } from './PublishedResults.tsx';
import { publicChallenge, publicResults, statusOf } from './queries.ts';
import { visitorPaths } from './visitorPaths.ts';

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
  const { id, title, description, category, difficulty, deadline, participants_count, picture } = challenge;
  const facts = [
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
          <VisitorAction href={visitorPaths.signUpToJoin(member)}>
            {challengeCopy.joinChallenge}
          </VisitorAction>
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
        {creator && (
          <p className="text-[0.9375rem] text-ink2">
            {challengeCopy.created} {challengeCopy.by}{' '}
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
