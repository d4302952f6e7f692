import type { ReactNode } from 'react';
import { challengeCopy } from '../../../contract/challenges/copy.ts';
import { paths } from '../../paths.ts';
import { CardMenu } from '../../reports/CardMenu.tsx';
import { Link } from '../../ui/Link.tsx';
import { countOf } from '../../ui/text/countOf.ts';
import type { ChallengeSummary } from '../queries.ts';
import { deadlineText } from './deadlineText.ts';
import { Badges } from './Pill.tsx';

interface CardProps {
  challenge: ChallengeSummary;
  /** Shown above the text. */
  children?: ReactNode;
  /** A chip beside the badges. */
  chip?: ReactNode;
}

/** A challenge in a list; the whole card is a link to it. */
export function ChallengeCard({ challenge, children, chip }: CardProps) {
  const titleId = `challenge-${challenge.id}`;
  return (
    <article aria-labelledby={titleId} className="card covered flex flex-col">
      {children}
      <div className="flex flex-1 flex-col p-3 md:p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 id={titleId} className="line-clamp-2 min-w-0 font-bold leading-snug">
            <Link href={paths.challenge(challenge.id)} className="covers">
              {challenge.title}
            </Link>
          </h3>
          <CardMenu kind="challenge" id={challenge.id} owner={challenge.creator} />
        </div>
        <p className="mt-1 line-clamp-2 text-ink2 text-sm">{challenge.description}</p>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          <Badges of={challenge} />
          {chip}
          <p className="text-[0.8125rem] text-ink2">
            {countOf(challenge.participants_count, challengeCopy.participantCount)} ·{' '}
            {deadlineText(challenge)}
          </p>
        </div>
      </div>
    </article>
  );
}
