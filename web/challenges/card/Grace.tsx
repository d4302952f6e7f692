import { rulesCopy } from '../../../contract/challenges.rules.copy.ts';
import { countOf } from '../../ui/text/countOf.ts';

/** Why the deadline is later than it was: 'The deadline moved by 2 hours 5 minutes …'. */
export function Grace({ minutes }: { minutes: number }) {
  const parts = [
    [Math.floor(minutes / 60), rulesCopy.hours],
    [minutes % 60, rulesCopy.minutes],
  ] as const;
  const time = parts.flatMap(([n, forms]) => (n > 0 ? countOf(n, forms) : [])).join(' ');
  return <p className="text-[0.9375rem] text-ink2">{rulesCopy.deadlineMoved(time)}</p>;
}
