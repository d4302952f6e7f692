import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// Recomputes the order of published results from only the export of a challenge (decision 076):
//   node scripts/recomputeResults.ts results.json
// It shares no code with the server. It exits with 1 if the hash or the order differs.
type Scores = { judge: number; scores: number[] };
type Entry = {
  number: number;
  submission_id: string;
  submitted_at: string;
  place: number | null;
  scores: Scores[];
};
const { sha256, result } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const entries: Entry[] = result.entries;
const weights: number[] = result.criteria.map((criterion: { weight: number }) => criterion.weight);
const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length;
const weighted = ({ scores }: Scores) =>
  scores.reduce((total, score, i) => total + score * (weights[i] ?? 0), 0);
const ofJudge = (judge: number) => entries.flatMap((e) => e.scores.filter((s) => s.judge === judge));

/** The difference of a judge's scores from that judge's average, by a measure; optionally in standard deviations. */
function distance(given: Scores, measure: (scores: Scores) => number, inDeviations: boolean): number {
  const all = ofJudge(given.judge).map(measure);
  const deviation = inDeviations ? Math.sqrt(mean(all.map((value) => (value - mean(all)) ** 2))) : 1;
  return deviation < 1e-9 ? 0 : (measure(given) - mean(all)) / deviation;
}
const average = (entry: Entry, measure: (scores: Scores) => number, inDeviations = false) =>
  entry.scores.length
    ? Math.round(mean(entry.scores.map((s) => distance(s, measure, inDeviations))) * 1e6)
    : -Infinity;
const keysOf = (entry: Entry) => [
  average(entry, weighted, true),
  ...weights.map((_, i) => average(entry, ({ scores }) => scores[i] ?? 0)),
];
const order = entries
  .map((entry) => ({ entry, keys: keysOf(entry) }))
  .sort((a, b) => {
    const at = a.keys.findIndex((key, i) => key !== b.keys[i]);
    return at < 0 ? a.entry.number - b.entry.number : (b.keys[at] ?? 0) - (a.keys[at] ?? 0);
  })
  .map(({ entry }) => entry.submission_id);

const sorted = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;
const hash = createHash('sha256').update(JSON.stringify(result, sorted)).digest('hex');
const isRight = hash === sha256 && order.every((id, i) => entries[i]?.submission_id === id);
console.log(JSON.stringify({ hash, order }));
if (!isRight) process.exitCode = 1;
