import { useQuery } from '@tanstack/react-query';
import { judgingCopy } from '../../../contract/challenges.judging.copy.ts';
import { organiserCopy } from '../../../contract/challenges.organisers.copy.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { localeCopy } from '../../../contract/locale.copy.ts';
import { judgingOverview } from '../judging/queries.ts';

/** How many joined, submitted, were reviewed and were judged, for organisers. */
export function Figures({ challenge: { id, judging } }: { challenge: Challenge }) {
  const { data } = useQuery(judgingOverview(id));
  if (!data) return null;
  return (
    <dl aria-label={organiserCopy.figures} className="card flex flex-wrap">
      <Figure name={judgingCopy.joined} n={data.joined} />
      <Figure name={judgingCopy.submitted} n={data.submitted} />
      <Figure name={organiserCopy.reviewed} n={data.reviewed} />
      {judging && judging.criteria.length > 0 && <Figure name={judgingCopy.judged} n={data.judged} />}
    </dl>
  );
}

function Figure({ name, n }: { name: string; n: number }) {
  return (
    <div className="flex flex-1 flex-col-reverse items-center border-line border-r px-2 py-3 text-center last:border-r-0">
      <dt className="text-[0.8125rem] text-ink2">{name}</dt>
      <dd className="font-bold even-digits">{n.toLocaleString(localeCopy.numbers)}</dd>
    </div>
  );
}
