import type { Criterion } from '../../../contract/challenges/judging/criterion.ts';
import { resultsCopy } from '../../../contract/challenges/results/copy.ts';
import { countOf } from '../../ui/text/countOf.ts';

interface CriteriaProps {
  criteria: Criterion[];
  blind: boolean;
  organiser_judges?: boolean | undefined;
  judges_count?: number;
}

/** How entries are judged: the criteria and their weights. */
export function Criteria({ criteria, blind, organiser_judges, judges_count = 0 }: CriteriaProps) {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section aria-labelledby="criteria" className="flex flex-col gap-1">
      <h2 id="criteria" className="text-base text-ink2">
        {resultsCopy.howJudged}
      </h2>
      <ol className="flex flex-col">
        {criteria.map(({ name, weight, help }) => (
          <li key={name} className="flex items-baseline gap-3 border-line border-b py-2.5 last:border-b-0">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              {help && <span className="block text-[0.8125rem] text-ink2">{help}</span>}
            </span>
            <b className="font-bold even-digits">{resultsCopy.weight(Math.round((100 * weight) / total))}</b>
          </li>
        ))}
      </ol>
      <p className="text-[0.8125rem] text-ink2">
        {resultsCopy.perEntry} {blind && (organiser_judges ? resultsCopy.partlyBlind : resultsCopy.blindly)}
        {judges_count > 0 && ` ${countOf(judges_count, resultsCopy.judges)}.`}
      </p>
    </section>
  );
}
