import { Share2 } from 'lucide-react';
import { awardingCopy } from '../../contract/challenges/awarding/copy.ts';
import { challengeCopy, rulesCopy } from '../../contract/challenges/copy.ts';
import type { Challenge } from '../../contract/challenges/endpoints.ts';
import { teamCopy } from '../../contract/challenges/teams/copy.ts';
import { displayName } from '../../contract/core/author.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { isAdmin } from '../../contract/core/viewer.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { Edited } from '../edits/Edited.tsx';
import { paths } from '../paths.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import { Link } from '../ui/Link.tsx';
import { ShareButton } from '../ui/share/ShareButton.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { ChallengeStats } from './ChallengeStats.tsx';
import { ChallengePicture } from './card/ChallengePicture.tsx';
import { Criteria } from './card/Criteria.tsx';
import { deadlineText, momentText } from './card/deadlineText.ts';
import { OrganiserLine } from './card/OrganiserLine.tsx';
import { Phases } from './card/Phases.tsx';
import { Badges, PhaseChip, Pill } from './card/Pill.tsx';
import { Prizes } from './card/Prizes.tsx';

/** The column is 42 rem less its padding. */
const PICTURE_SIZES = '(min-width: 42rem) 40rem, 100vw';
const COPY = {
  shared: challengeCopy.shared,
  linkCopied: challengeCopy.linkCopied,
};

/** The details of a challenge. */
export function ChallengeView({ challenge }: { challenge: Challenge }) {
  const { title, description, opens_at, deadline, rules, prizes, participants_count, organiser, skills } =
    challenge;
  const judged = challenge.judging?.criteria.length ? challenge.judging : undefined;
  return (
    <section aria-labelledby="challenge" className="edge-card">
      <ChallengePicture
        of={challenge}
        sizes={PICTURE_SIZES}
        eager
        className="aspect-[21/9] md:rounded-t-[23px] md:aspect-[3/1]"
      />
      <div className="flex flex-col gap-3 p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-2">
          <Badges of={challenge} />
          <PhaseChip phase={challenge.phase} />
          {challenge.team_max > 1 && <Pill tint="grey">{teamCopy.chip(challenge.team_max)}</Pill>}
          {isAdmin(useViewer()) && <Pill tint="grey">{challengeCopy.admin}</Pill>}
          <div className="ml-auto">
            <CardMenu kind="challenge" id={challenge.id} owner={challenge.creator} />
          </div>
        </div>
        <h1 id="challenge">{title}</h1>
        {organiser?.verified && <OrganiserLine of={organiser} />}
        <p className="text-[0.8125rem] text-ink2">
          {countOf(participants_count, challengeCopy.participantCount)} · {deadlineText(challenge)}
        </p>
        <ChallengeStats challenge={challenge} />
        {description ? (
          <FoldedText text={description} />
        ) : (
          <p className="text-ink2">{challengeCopy.noDescription}</p>
        )}
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
        {!!challenge.grace_minutes && <Grace minutes={challenge.grace_minutes} />}
        {judged && <Phases of={{ ...challenge, judging_until: judged.judging_until }} />}
        {prizes && prizes.length > 0 && <Prizes prizes={prizes} />}
        {judged && <Criteria {...judged} />}
        {rules && (
          <section aria-labelledby="rules">
            <h2 id="rules" className="text-base text-ink2">
              {rulesCopy.rules}
            </h2>
            <FoldedText text={rules} />
          </section>
        )}
        {skills && skills.length > 0 && (
          <p className="text-[0.9375rem]">
            {awardingCopy.proves} <b className="font-semibold">{skills.join(', ')}</b>
          </p>
        )}
        <div className="flex items-center gap-2">
          <Maker challenge={challenge} />
          <ShareChallenge challenge={challenge} />
        </div>
      </div>
    </section>
  );
}

function Maker({ challenge }: { challenge: Challenge }) {
  const { creator, created_at } = challenge;
  return (
    <p className="min-w-0 flex-1 text-[0.8125rem] text-ink2">
      {challengeCopy.createdOn}{' '}
      {creator && (
        <>
          {challengeCopy.by}{' '}
          <Link href={paths.user(creator.id)} className="py-1 font-semibold text-ink hover:underline">
            {displayName(creator)}
          </Link>{' '}
        </>
      )}
      <RelativeTime at={created_at} />
      <Edited kind="challenge" row={challenge} />
    </p>
  );
}

function ShareChallenge({ challenge: { id, title } }: { challenge: Challenge }) {
  return (
    <ShareButton
      of={{ title, path: publicPaths.challenge(id), copy: COPY }}
      aria-label={uiCopy.share}
      className={square}
    >
      <Share2 aria-hidden className="size-5" />
    </ShareButton>
  );
}

const square =
  'grid size-11 shrink-0 place-items-center rounded-ctl border border-line2 text-ink2 hover:bg-raised hover:text-ink';

/** Why the deadline is later than it was: 'The deadline moved by 2 hours 5 minutes …'. */
function Grace({ minutes }: { minutes: number }) {
  const parts = [
    [Math.floor(minutes / 60), rulesCopy.hours],
    [minutes % 60, rulesCopy.minutes],
  ] as const;
  const time = parts.flatMap(([n, forms]) => (n > 0 ? countOf(n, forms) : [])).join(' ');
  return <p className="text-[0.9375rem] text-ink2">{rulesCopy.deadlineMoved(time)}</p>;
}
