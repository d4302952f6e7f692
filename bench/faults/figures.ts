import { quantile } from '../report.ts';

/** How a program ended: one line of figures, and whether what was promised held. */
export interface Outcome {
  line: string;
  held: boolean;
}

/** The value that this share of the values is not above, rounded; 0 of none. */
export const percentile = (values: number[], share: number) => Math.round(quantile(values, share)) || 0;

export const spread = (values: number[]) =>
  `p50 ${percentile(values, 0.5)} p99 ${percentile(values, 0.99)} max ${percentile(values, 1)} ms`;

/** How many answers of each status there were, such as `200: 17, 503: 4`; 0 is no answer. */
export function statuses(answers: { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const said = [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${times}`);
  return said.join(', ') || 'none';
}

/** The same numbers between 0 and 1 for the same seed (mulberry32), so that a run can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Does `work` every so many milliseconds, not waiting for the one before, until it is stopped and all are through. */
export function every(ms: number, work: () => Promise<unknown>) {
  const under = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const one = work().finally(() => under.delete(one));
    under.add(one);
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}
