import { describe, expect, it } from 'vitest';
import { canonical, fingerprint } from './publish.queries.ts';
import { rank, round, type ScoredEntry } from './ranking.ts';

/** Entries in the order of submission, each a list of the scores of judges 1, 2, …; null if that judge did not score it. */
const entries = (...table: (number[] | null)[][]): ScoredEntry[] =>
  table.map((scores, i) => ({
    submission_id: `s${i + 1}`,
    submitted_at: '2026-11-20T08:00:00.000Z',
    scores: scores.flatMap((given, j) => (given ? [{ judge: j + 1, scores: given }] : [])),
  }));

const order = (list: ScoredEntry[], weights: number[]) => rank(list, weights).map(({ number }) => number);

/** Returns a generator of pseudo-random integers from 0 to `below` - 1, the same on every run. */
function numbers(below: number) {
  let seed = 7;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

describe('the order', () => {
  it('follows weighted totals', () => {
    const [first, second] = rank(entries([[3, 5]], [[5, 1]]), [40, 60]);
    expect(first).toMatchObject({
      number: 1,
      place: 1,
      raw: 4.2,
      averages: [3, 5],
      normalised: 1,
      judges: 1,
    });
    expect(second).toMatchObject({ number: 2, place: 2, raw: 2.6, normalised: -1 });
  });

  it('does not depend on how strict a judge is: entries with other judges compare by z-scores', () => {
    // Judge 2 is two points stricter. By raw averages, entry 2 would be before entry 3.
    const list = entries([[5], null], [[3], null], [null, [3]], [null, [1]]);
    const ranked = rank(list, [1]);
    expect(ranked.map(({ number }) => number)).toEqual([1, 3, 2, 4]);
    expect(ranked.map(({ normalised }) => normalised)).toEqual([1, 1, -1, -1]);
    expect(ranked.map(({ raw }) => raw)).toEqual([5, 3, 3, 1]);
  });

  it.each([
    ['one entry', entries([[5]], [[4]], [null, [2]]), 3, 0],
    ['the same score for all', entries([null, [4]], [null, [4]]), 1, 0],
  ])('treats the scores of a judge with %s as average', (_, list, number, normalised) => {
    expect(rank(list, [1]).find((entry) => entry.number === number)).toMatchObject({ normalised });
  });

  it('breaks ties by the criteria in order, then by the earlier submission', () => {
    expect(order(entries([[2, 4, 3]], [[3, 3, 3]], [[3, 4, 2]]), [1, 1, 1])).toEqual([3, 2, 1]);
    expect(order(entries([[3, 3]], [[3, 3]], [[3, 3]]), [1, 1])).toEqual([1, 2, 3]);
  });

  it('puts entries without scores last, without a place', () => {
    const [scored, not] = rank(entries([null], [[1]]), [1]);
    expect(scored).toMatchObject({ number: 2, place: 1 });
    expect(not).toMatchObject({
      number: 1,
      place: null,
      raw: null,
      normalised: null,
      averages: [],
      judges: 0,
    });
  });

  it('is exactly the same when one judge scores everything two points lower', () => {
    const next = numbers(3);
    const weights = [35, 25, 20, 15, 5];
    const table = Array.from({ length: 40 }, () =>
      Array.from({ length: 8 }, (_, judge) =>
        next() === 0 && judge !== 3 ? null : weights.map(() => 3 + next()),
      ),
    );
    const strict = table.map((row) =>
      row.map((given, j) => (j === 3 && given ? given.map((s) => s - 2) : given)),
    );
    const [before, after] = [table, strict].map((rows) => rank(entries(...rows), weights));
    const of = (ranked = before) => ranked?.map(({ number, normalised }) => [number, normalised]);
    expect(of(after)).toEqual(of(before));
    expect(after?.map(({ raw }) => raw)).not.toEqual(before?.map(({ raw }) => raw));
  });
});

describe('numbers', () => {
  it.each([
    [2 / 3, 0.666667],
    [-2 / 3, -0.666667],
    [3.5, 3.5],
    [-1e-9, 0],
  ])('like %f are rounded to %f', (value, rounded) => {
    expect(Object.is(round(value), rounded)).toBe(true);
  });
});

describe('the canonical text', () => {
  it('does not depend on the order of names, and has no spaces', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: 0.5 })).toBe('{"a":0.5,"b":[1,{"c":"x","d":null}]}');
    expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }));
  });
});
