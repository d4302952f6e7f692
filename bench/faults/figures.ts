import { quantile } from '../report.ts';

/** The result of a program: one line of figures, and whether the promises held. */
export interface Outcome {
  line: string;
  held: boolean;
}

/** The quantile `share` of the values, rounded; 0 without values. */
export const percentile = (values: number[], share: number) => Math.round(quantile(values, share)) || 0;

export const spread = (values: number[]) =>
  `p50 ${percentile(values, 0.5)} p99 ${percentile(values, 0.99)} max ${percentile(values, 1)} ms`;

/** The number of responses with each status, such as `200: 17, 503: 4`; 0 means no response. */
export function statuses(answers: { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const said = [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${times}`);
  return said.join(', ') || 'none';
}

/**
 * A generator of numbers between 0 and 1 (mulberry32). The same seed gives the same numbers, so that a run can be repeated.
 */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs `work` every `ms` milliseconds without waiting for the previous call. `stop` resolves once all calls have ended. */
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
