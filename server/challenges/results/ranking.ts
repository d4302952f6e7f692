/*
 * The order of the results of a challenge (decision 076): pure and exact, so that anybody can recompute it.
 *
 * A judge's total of an entry is the sum of score times weight. Its z-score is its distance from the judge's average total,
 * in standard deviations of that judge's totals; 0 if these are all equal. An entry's normalised total is the average of its
 * z-scores. All differences are between whole numbers, so a judge who gives the same number of points less on every
 * criterion of every entry changes no bit.
 */

export interface ScoredEntry {
  submission_id: string;
  submitted_at: string;
  /** By judge, each with all scores in the order of the criteria. */
  scores: { judge: number; scores: number[] }[];
}

export interface RankedEntry extends ScoredEntry {
  /** Its position in the order of submission. */
  number: number;
  /** Null if no judge scored it. */
  place: number | null;
  raw: number | null;
  normalised: number | null;
  averages: number[];
  judges: number;
}

/** Decimal digits of the numbers that are compared, frozen and shown. */
const DIGITS = 6;

/** Rounds to six decimal digits, symmetrically for negative values, and without negative zero. */
export function round(value: number): number {
  const rounded = Number(Math.abs(value).toFixed(DIGITS));
  return value < 0 && rounded > 0 ? -rounded : rounded;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const average = (numbers: number[]) => sum(numbers) / numbers.length;

interface Sums {
  n: number;
  /** The sum of weighted totals, and of their squares. */
  totals: number;
  squares: number;
  /** The sum of the scores, for each criterion. */
  byCriterion: number[];
}

const totalOf = (scores: number[], weights: number[]) =>
  sum(scores.map((score, i) => score * (weights[i] ?? 0)));

function sumsByJudge(entries: ScoredEntry[], weights: number[]): Map<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const { scores } of entries)
    for (const { judge, scores: given } of scores) {
      const of = sums.get(judge) ?? { n: 0, totals: 0, squares: 0, byCriterion: weights.map(() => 0) };
      const total = totalOf(given, weights);
      sums.set(judge, {
        n: of.n + 1,
        totals: of.totals + total,
        squares: of.squares + total * total,
        byCriterion: of.byCriterion.map((before, i) => before + (given[i] ?? 0)),
      });
    }
  return sums;
}

/** The z-score, (n·total − Σ) / √(n·Σ² − (Σ)²), computed in whole numbers until the division. */
function zScore(total: number, { n, totals, squares }: Sums): number {
  const variance = n * squares - totals * totals;
  return variance === 0 ? 0 : (n * total - totals) / Math.sqrt(variance);
}

interface Candidate extends RankedEntry {
  /** For each criterion, the average distance from the judges' averages. Breaks ties. */
  ties: number[];
}

function candidateOf(
  entry: ScoredEntry,
  { number, weights, sums }: { number: number; weights: number[]; sums: Map<number, Sums> },
): Candidate {
  const judged = entry.scores.flatMap(({ judge, scores }) => {
    const of = sums.get(judge);
    return of ? [{ scores, of }] : [];
  });
  const isScored = judged.length > 0;
  const weight = sum(weights);
  const z = judged.map(({ scores, of }) => zScore(totalOf(scores, weights), of));
  const by = (value: (scores: number[], of: Sums, i: number) => number) =>
    isScored
      ? weights.map((_, i) => round(average(judged.map(({ scores, of }) => value(scores, of, i)))))
      : [];
  return {
    ...entry,
    number,
    place: null,
    raw: isScored ? round(average(judged.map(({ scores }) => totalOf(scores, weights) / weight))) : null,
    normalised: isScored ? round(average(z)) : null,
    averages: by((scores, _, i) => scores[i] ?? 0),
    judges: judged.length,
    ties: by((scores, of, i) => (of.n * (scores[i] ?? 0) - (of.byCriterion[i] ?? 0)) / of.n),
  };
}

/**
 * Higher first: the normalised total, then each criterion in order, then the earlier submission. Entries without scores are
 * last.
 */
function compare(a: Candidate, b: Candidate): number {
  if (a.normalised === null || b.normalised === null)
    return Number(a.normalised === null) - Number(b.normalised === null) || a.number - b.number;
  const differences = [b.normalised - a.normalised, ...b.ties.map((value, i) => value - (a.ties[i] ?? 0))];
  return differences.find((difference) => difference !== 0) ?? a.number - b.number;
}

/** Ranks entries. They are given in the order of submission. */
export function rank(entries: ScoredEntry[], weights: number[]): RankedEntry[] {
  const sums = sumsByJudge(entries, weights);
  return entries
    .map((entry, i) => candidateOf(entry, { number: i + 1, weights, sums }))
    .sort(compare)
    .map(({ ties: _, ...entry }, i) => ({ ...entry, place: entry.judges > 0 ? i + 1 : null }));
}
