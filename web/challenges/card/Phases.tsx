import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { phasesCopy } from '../../../contract/challenges/phases.copy.ts';
import { shortDateText } from '../../ui/text/times.ts';

type Timed = Pick<Challenge, 'opens_at' | 'created_at' | 'deadline' | 'phase' | 'results_at'> & {
  judging_until: string | null;
};

/** The phases of a challenge with judging, from its opening to its results, with the current one marked. */
export function Phases({ of }: { of: Timed }) {
  const at = currentOf(of);
  return (
    <section aria-labelledby="phases" className="flex flex-col gap-3">
      <h2 id="phases" className="text-base text-ink2">
        {phasesCopy.phases}
      </h2>
      <ol className="grid grid-cols-4 text-center text-[0.8125rem] leading-snug">
        {stepsOf(of).map(({ name, day }, i) => (
          <li
            key={name}
            aria-current={i === at ? 'step' : undefined}
            className="relative flex flex-col gap-0.5 px-0.5 pt-6"
          >
            {i > 0 && (
              <span
                aria-hidden
                className={`absolute top-[7px] right-1/2 -left-1/2 h-0.5 ${i <= at ? 'bg-brand' : 'bg-line2'}`}
              />
            )}
            <span
              aria-hidden
              className={`absolute top-0 left-1/2 z-[1] size-4 -translate-x-1/2 rounded-full border-2 ${dotOf(i, at)}`}
            />
            <b className={`font-semibold wrap-anywhere ${i === at ? 'text-brand' : ''}`}>{name}</b>
            {day && <span className="text-ink2">{day}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function dotOf(step: number, at: number): string {
  if (step === at) return 'border-brand bg-accent';
  return step < at ? 'border-brand bg-brand' : 'border-ink2 bg-surface';
}

const STEPS: Partial<Record<Timed['phase'], number>> = { upcoming: 0, judging: 2, results: 3 };

/** A closed or cancelled challenge remains in the phase of entries, unless it has results. */
const currentOf = ({ phase, results_at }: Timed) => (results_at ? 3 : (STEPS[phase] ?? 1));

function stepsOf({ opens_at, created_at, deadline, judging_until, phase, results_at }: Timed) {
  const to = (moment: string | null) => moment && phasesCopy.to(shortDateText(moment));
  return [
    {
      name: phase === 'upcoming' ? phasesCopy.opens : phasesCopy.opened,
      day: shortDateText(opens_at ?? created_at),
    },
    { name: phasesCopy.entries, day: to(deadline) },
    { name: phasesCopy.judging, day: to(judging_until) },
    { name: phasesCopy.results, day: results_at && shortDateText(results_at) },
  ];
}
