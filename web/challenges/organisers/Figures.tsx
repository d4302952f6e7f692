import { useQuery } from '@tanstack/react-query';
import { judgingCopy } from '../../../contract/challenges.judging.copy.ts';
import { organiserCopy } from '../../../contract/challenges.organisers.copy.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { localeCopy } from '../../../contract/locale.copy.ts';
import { judgingOverview } from '../judging/queries.ts';

/** The numbers of joined members and of submitted, reviewed and judged entries, for organisers. */
export function Figures({ challenge: { id, judging } }: { challenge: Challenge }) {
  const { data } = useQuery(judgingOverview(id));
  if (!data) return null;
  const isJudged = Boolean(judging?.criteria.length);
  return (
    <dl
      aria-label={organiserCopy.figures}
      className={`card grid ${isJudged ? 'grid-cols-2 min-[30rem]:grid-cols-4' : 'grid-cols-3'}`}
    >
      <Figure name={judgingCopy.joined} n={data.joined} />
      <Figure name={judgingCopy.submitted} n={data.submitted} />
      <Figure name={organiserCopy.reviewed} n={data.reviewed} />
      {isJudged && <Figure name={judgingCopy.judged} n={data.judged} />}
    </dl>
  );
}

function Figure({ name, n }: { name: string; n: number }) {
  return (
    <div className="flex flex-col-reverse items-center px-2 py-3 text-center">
      <dt className="text-[0.8125rem] text-ink2">{name}</dt>
      <dd className="font-bold even-digits">{n.toLocaleString(localeCopy.numbers)}</dd>
    </div>
  );
}
