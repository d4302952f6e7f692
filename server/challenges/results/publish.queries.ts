import { createHash } from 'node:crypto';
import type { SubmissionState } from '../../../contract/challenges/copy.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import type { ResultDocument } from '../../../contract/challenges/results/endpoints.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { record } from '../../audit/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Jobs, jobKind } from '../../deps/jobs.ts';
import { notifyAll } from '../../notifications/notifyAll.ts';
import { issueProofs } from '../../proofs/issue.queries.ts';
import { type LockedChallenge, lockJudging, requireJudging } from '../judging/lock.queries.ts';
import { entrantsOf } from '../teams/entrants.queries.ts';
import { rank } from './ranking.ts';

const scored = readStatement(
  'results_scored',
  `select s.id as submission_id, s.created_at as submitted_at, s.state, coalesce((
            select json_agg(json_build_object('judge', x.judge_id, 'scores', x.scores) order by x.judge_id)
              from challenge_scores x
             where x.challenge_id = s.challenge_id and x.submission_id = s.id and x.scored_at is not null and s.state <> 'rejected'), '[]') as scores,
          s.state = 'accepted' and not exists (select from proofs r where r.submission_id = s.id and r.revoked_at is null) as waits
     from challenge_submissions s where s.challenge_id = $1 and s.latest order by s.created_at, s.id`,
);
const judgesCount = readStatement(
  'results_judges_count',
  `select count(*)::int as n from challenge_judges
    where challenge_id = $1 and accepted_at is not null and recused_at is null`,
);
const insert = writeStatement(
  'results_insert',
  `insert into challenge_results (challenge_id, published_at, judges_count, result, sha256) values ($1, $2, $3, $4, $5)`,
);
const mark = writeStatement('results_mark', 'update challenges set results_at = $2 where id = $1');

interface ScoredRow {
  submission_id: string;
  submitted_at: string;
  state: SubmissionState;
  /** None of a rejected entry, so it gets no place. */
  scores: { judge: string; scores: number[] }[];
  /** Whether it is accepted without a valid certificate: until now, judging was blind or too few members had entered. */
  waits: boolean;
}

/** Notifies everyone who took part in a challenge or judged it. */
const resultsJob = jobKind<{ id: string; userId: string; after?: string }>('challenge_results');

/** Entries with this place or a better one get a certificate that states it. */
const CERTIFIED_PLACES = 10;

/** What to publish after the commit. */
interface Published {
  /** Holders of certificates that were issued, or got a place. */
  holders: string[];
  /** For `publishNotifications`. */
  notified: string[];
}

/**
 * Publishes the results permanently, in one transaction; undefined if they were published before. The challenge is locked:
 * scores and withdrawals before the publication count, later ones are rejected.
 */
export const publishResults = (
  db: Database,
  jobs: Jobs,
  { id, by, allowFewer }: { id: string; by: string; allowFewer: boolean },
): Promise<Published | undefined> =>
  db.transaction(async (tx) => {
    const challenge = await lockJudging(tx, id, { submissions: true });
    if (challenge.results_at !== null) return undefined;
    const published = await freezeResults(tx, id, challenge, allowFewer);
    if (by !== challenge.created_by) await recordPublication(tx, challenge, by);
    await jobs.add(tx, resultsJob, { id, userId: by }, { key: id, userId: by });
    return published;
  });

/** Freezes the results and issues certificates in the caller's transaction, which has locked the challenge. */
export async function freezeResults(
  tx: Db,
  id: string,
  challenge: LockedChallenge,
  allowFewer: boolean,
): Promise<Published> {
  requireJudging(challenge);
  const rows = await tx.many<ScoredRow>(scored, [id]);
  const { n } = await tx.one<{ n: number }>(judgesCount, [id]);
  requireScores(rows, Math.min(challenge.judges_per_entry, n), allowFewer);
  const result = documentOf(id, challenge, rows);
  await freeze(tx, result);
  return certify(tx, result, rows);
}

/** Certifies the first places, and every accepted entry whose certificate waited for the results or for more entrants. */
async function certify(
  tx: Db,
  { challenge_id: challengeId, entries, judges, criteria }: ResultDocument,
  rows: ScoredRow[],
) {
  const published: Published = { holders: [], notified: [] };
  const waiting = new Set(rows.filter(({ waits }) => waits).map(({ submission_id }) => submission_id));
  const judged = { judges, criteria };
  const of = rows.filter(({ state }) => state !== 'rejected').length;
  for (const { submission_id: submissionId, place } of entries) {
    const isPlaced = place !== null && place <= CERTIFIED_PLACES;
    if (!isPlaced && !waiting.has(submissionId)) continue;
    const userIds = await entrantsOf(tx, challengeId, submissionId);
    published.holders.push(...userIds);
    const issue = { challengeId, submissionId, userIds, place: isPlaced ? { place, of } : null, judged };
    published.notified.push(...(await issueProofs(tx, issue)));
  }
  return published;
}

const recordPublication = (tx: Db, { created_by, title }: LockedChallenge, by: string) =>
  record(tx, { actorId: by, action: 'publish_results', memberId: created_by, detail: title });

function requireScores(rows: ScoredRow[], needed: number, allowFewer: boolean) {
  if (rows.every(({ scores }) => scores.length === 0)) throw new AppError('conflict', judgingCopy.noScores);
  const hasFewer = rows.some(
    ({ state, scores }) => state !== 'rejected' && scores.length < Math.max(1, needed),
  );
  if (hasFewer && !allowFewer) throw new AppError('conflict', judgingCopy.fewer);
}

/** Judges and entries get numbers, so that the document names no member. */
function documentOf(id: string, challenge: LockedChallenge, rows: ScoredRow[]): ResultDocument {
  const { criteria, blind, judges_per_entry, now } = challenge;
  const judges = [...new Set(rows.flatMap(({ scores }) => scores.map(({ judge }) => judge)))].sort();
  const entries = rows.map(({ state: _, waits: __, ...row }) => ({
    ...row,
    scores: row.scores.map(({ judge, scores }) => ({ judge: judges.indexOf(judge) + 1, scores })),
  }));
  return {
    version: 1,
    challenge_id: id,
    published_at: now,
    criteria: criteria.map(({ name, weight }) => ({ name, weight })),
    blind,
    judges: judges.length,
    judges_per_entry,
    entries: rank(
      entries,
      criteria.map(({ weight }) => weight),
    ),
  };
}

async function freeze(tx: Db, result: ResultDocument) {
  const { challenge_id, published_at, judges } = result;
  const row = [challenge_id, published_at, judges, JSON.stringify(result), fingerprint(result)];
  await tx.run(insert, row);
  await tx.run(mark, [challenge_id, published_at]);
}

const audience = readStatement(
  'results_audience',
  `select user_id from (
     select user_id from challenge_participants where challenge_id = $1
      union select user_id from team_members where challenge_id = $1
      union select user_id from challenge_submissions where challenge_id = $1
      union select user_id from challenge_judges where challenge_id = $1 and accepted_at is not null and recused_at is null
   ) people where user_id > $2 order by user_id limit $3`,
);

/** Runs the job that notifies participants and judges of the results. */
export function notifyOfResults(deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'push'>) {
  notifyAll(deps, {
    kind: resultsJob,
    recipients: (tx, { id, after }, limit) => tx.many(audience, [id, after, limit]),
    notification: ({ id, userId }) => ({
      kind: 'results_published',
      actorId: userId,
      about: { challenge_id: id },
    }),
  });
}

/** The canonical JSON of a value: no spaces, the names of each object sorted (RFC 8785, for plain numbers). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

export const fingerprint = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex');
