import { Share2 } from 'lucide-react';
import { displayName } from '../../contract/author.ts';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { isAdmin } from '../../contract/policy.ts';
import { publicPaths } from '../../contract/publicPaths.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { Link } from '../ui/Link.tsx';
import { ShareButton } from '../ui/share/ShareButton.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { ChallengeStats } from './ChallengeStats.tsx';
import { Badges } from './card/Badges.tsx';
import { ChallengePicture } from './card/ChallengePicture.tsx';
import { deadlineText } from './card/deadlineText.ts';
import { momentText } from './card/momentText.ts';
import { Pill } from './card/Pill.tsx';

/** The column is 42 rem less its padding. */
const PICTURE_SIZES = '(min-width: 42rem) 40rem, 100vw';
const COPY = {
  shared: challengeCopy.shared,
  linkCopied: challengeCopy.linkCopied,
};

/** What a challenge is, and until when. */
export function ChallengeView({ challenge }: { challenge: Challenge }) {
  const { title, description, deadline, participants_count } = challenge;
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
          {isAdmin(useViewer()) && <Pill tint="grey">{challengeCopy.admin}</Pill>}
        </div>
        <h1 id="challenge">{title}</h1>
        <p className="text-[0.8125rem] text-ink2">
          {countOf(participants_count, challengeCopy.participantCount)} · {deadlineText(challenge)}
        </p>
        <ChallengeStats challenge={challenge} />
        {description ? (
          <FoldedText text={description} />
        ) : (
          <p className="text-ink2">{challengeCopy.noDescription}</p>
        )}
        {deadline && (
          <p className="text-[0.9375rem]">
            {challengeCopy.deadlineAt}{' '}
            <time dateTime={deadline} className="font-semibold">
              {momentText(deadline)}
            </time>
          </p>
        )}
        <div className="flex items-center gap-2">
          <Maker challenge={challenge} />
          <ShareChallenge challenge={challenge} />
          <ReportButton kind="challenge" id={challenge.id} owner={challenge.creator} className={square} />
        </div>
      </div>
    </section>
  );
}

function Maker({ challenge: { creator, created_at } }: { challenge: Challenge }) {
  return (
    <p className="min-w-0 flex-1 text-[0.8125rem] text-ink2">
      {challengeCopy.created}{' '}
      {creator && (
        <>
          {challengeCopy.by}{' '}
          <Link href={paths.user(creator.id)} className="py-1 font-semibold text-ink hover:underline">
            {displayName(creator)}
          </Link>{' '}
        </>
      )}
      <RelativeTime at={created_at} />
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
