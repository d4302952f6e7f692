import { useId } from 'react';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import type { Challenge } from '../../contract/challenges/endpoints.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';

interface ChallengeStatsProps {
  challenge: Challenge;
  /** Whether it stands in the side panel of wide windows, or in the card of others. */
  inPanel?: boolean;
}

/** The participants, days left and status of a challenge, in one row. */
export function ChallengeStats({ challenge, inPanel }: ChallengeStatsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={inPanel ? 'max-xl:hidden' : 'xl:hidden'}>
      <h2 id={id} className={inPanel ? 'mb-2' : 'sr-only'}>
        {challengeCopy.challengeStats}
      </h2>
      <dl className="card flex flex-wrap">
        <Stat name={challengeCopy.participants}>
          {challenge.participants_count.toLocaleString(localeCopy.numbers)}
        </Stat>
        <Stat name={challengeCopy.daysLeftLabel}>{daysText(challenge)}</Stat>
        <Stat name={challengeCopy.status}>
          {challenge.is_active ? challengeCopy.active : challengeCopy.inactive}
        </Stat>
      </dl>
    </section>
  );
}

function daysText({ deadline, days_left }: Challenge): string {
  if (deadline === null) return challengeCopy.noDeadline;
  return days_left === 0 ? challengeCopy.expired : days_left.toLocaleString(localeCopy.numbers);
}

function Stat({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-1 flex-col-reverse items-center border-line border-r px-2 py-3 text-center last:border-r-0">
      <dt className="text-[0.8125rem] text-ink2">{name}</dt>
      <dd className="font-bold even-digits">{children}</dd>
    </div>
  );
}
