import { type SubmissionState, submissionCopy } from '../../contract/challenges/copy.ts';
import { SUBMISSION_VERSIONS_MAX } from '../../contract/challenges/limits.ts';
import { whyNotSubmit } from '../../contract/challenges/phases.ts';
import type { Submission } from '../../contract/challenges/submissions.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { claimFile, fileNameOf } from '../files/queries.ts';
import { type PhaseRow, phaseColumns, phaseIn } from '../visibility/deadlineClock.ts';
import { linkOf, type StoredLink, storedLinks } from './links/links.queries.ts';
import { noChallenge } from './queries.ts';
import { entrantTeam, lockTeamOf } from './teams/entrants.queries.ts';

export interface SubmissionRow {
  id: string;
  challenge_id: string;
  user_id: string;
  version: number;
  latest: boolean;
  submission_text: string | null;
  created_at: string;
  state: SubmissionState;
  note: string | null;
  reviewed_at: string | null;
  published: boolean;
  /** Null without a file, like `name`, `mime`, `bytes` and `sha256`. */
  url: string | null;
  name: string | null;
  mime: string | null;
  bytes: number | null;
  sha256: string | null;
  links: StoredLink[];
  team: Submission['team'];
  username: string;
  full_name: string;
  avatar_url: string | null;
  reviewed_by: string | null;
  reviewer_username: string;
  reviewer_full_name: string;
  reviewer_avatar_url: string | null;
  proof: string | null;
}

/** SQL of submissions. `sees` is a condition on the team members, `tm`, who are included. */
export const submissionWith = (sees: string, more = '') => `
  select s.id, s.challenge_id, s.user_id, s.version, s.latest, s.submission_text, s.created_at, s.state, s.note,
         s.reviewed_at, s.published, s.links, f.url, f.name, f.mime, f.bytes, f.sha256, a.username, a.full_name, a.avatar_url,
         ${entrantTeam(sees)} as team,
         s.reviewed_by, r.username as reviewer_username, r.full_name as reviewer_full_name,
         r.avatar_url as reviewer_avatar_url,
         (select q.code from proofs q where q.submission_id = s.id and q.user_id = s.user_id) as proof${more}
    from challenge_submissions s
    left join files f on f.id = s.file_id
    join profiles a on a.id = s.user_id
    left join profiles r on r.id = s.reviewed_by`;

export const SUBMISSION = submissionWith('true');

const byId = readStatement(
  'challenge_submissions_by_id',
  `${SUBMISSION} where s.id = $1 and s.challenge_id = $2`,
);

export async function getSubmission(db: Db, { id, submission_id }: SubmissionKey): Promise<Submission> {
  const row = await db.maybe<SubmissionRow>(byId, [submission_id, id]);
  if (!row) throw noSubmission();
  return submissionOf(row);
}

/** The key of a submission, as in its URL: its challenge's id and its own. */
export interface SubmissionKey {
  id: string;
  submission_id: string;
}

export const noSubmission = () => new AppError('not_found', submissionCopy.notFound);

interface LockedRow extends PhaseRow {
  created_by: string | null;
}

const lockChallengeById = writeStatement(
  'challenge_submissions_lock_challenge',
  `select c.created_by, ${phaseColumns('c')} from challenges c where c.id = $1 for key share`,
);

/** Locks the challenge against deletions and edits until the transaction ends; joining and submitting do not wait. */
export async function lockChallenge(tx: Db, id: string): Promise<LockedRow> {
  const row = await tx.maybe<LockedRow>(lockChallengeById, [id]);
  if (!row) throw noChallenge();
  return row;
}

interface NewSubmission extends SubmissionKey {
  file_url?: string | null | undefined;
  links: string[];
  submission_text: string | null;
}

const lockParticipant = writeStatement(
  'challenge_submissions_lock_participant',
  'select user_id from challenge_participants where challenge_id = $1 and user_id = $2 for no key update',
);
const madeBefore = readStatement(
  'challenge_submissions_made_before',
  'select user_id, challenge_id from challenge_submissions where id = $1',
);

/**
 * Submits the next version of the member's or their team's entry. `created` is false if the id exists already: a retry,
 * which keeps the first result. Jobs fetch the pages of links: call `jobs.wake` afterwards.
 */
export function insertSubmission(deps: SubmissionDeps, userId: string, entry: NewSubmission) {
  const { id, submission_id } = entry;
  return deps.db.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    const { created_by } = challenge;
    // Locks the participation: submissions of one participant run one at a time, and leaving waits.
    const participant = await tx.maybe(lockParticipant, [id, userId]);
    const made = await tx.maybe<{ user_id: string; challenge_id: string }>(madeBefore, [submission_id]);
    if (made && made.user_id === userId && made.challenge_id === id) return { created: false, created_by };
    if (made) throw idTaken();
    if (!participant) throw new AppError('forbidden', submissionCopy.participantsOnly);
    const reason = whyNotSubmit(phaseIn(challenge));
    if (reason) throw new AppError('conflict', reason);
    const teamId = await lockTeamOf(tx, id, userId);
    await writeNextVersion(deps, tx, { ...entry, userId, teamId });
    return { created: true, created_by };
  });
}

const idTaken = () => new AppError('conflict', errorCopy.idTaken);

const lockLatest = writeStatement(
  'challenge_submissions_lock_latest',
  `select id, version, state from challenge_submissions
    where challenge_id = $1 and user_id = $2 and team_id is null and latest for no key update`,
);
const lockLatestOfTeam = writeStatement(
  'challenge_submissions_lock_latest_of_team',
  `select id, version, state from challenge_submissions
    where challenge_id = $1 and team_id = $2 and latest for no key update`,
);
const supersede = writeStatement(
  'challenge_submissions_supersede',
  'update challenge_submissions set latest = false where id = $1',
);
const insert = writeStatement(
  'challenge_submissions_insert',
  `insert into challenge_submissions (id, challenge_id, user_id, version, file_id, submission_text, links, team_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
);

interface Latest {
  id: string;
  version: number;
  state: SubmissionState;
}

type SubmissionDeps = Pick<Deps, 'env' | 'db' | 'jobs'>;

interface NextVersion extends NewSubmission {
  userId: string;
  teamId: string | null;
}

async function writeNextVersion(deps: SubmissionDeps, tx: Db, entry: NextVersion) {
  const { id, submission_id, file_url, submission_text, userId, teamId } = entry;
  // Locks the latest version, so that no review of it is in progress.
  const latest = teamId
    ? await tx.maybe<Latest>(lockLatestOfTeam, [id, teamId])
    : await tx.maybe<Latest>(lockLatest, [id, userId]);
  if (latest?.state === 'accepted') throw new AppError('conflict', submissionCopy.settled);
  const version = (latest?.version ?? 0) + 1;
  if (version > SUBMISSION_VERSIONS_MAX) throw new AppError('conflict', submissionCopy.tooMany);
  const file = file_url
    ? await claimFile(tx, { url: file_url, userId, kind: 'submission', field: 'file_url' })
    : null;
  const links = JSON.stringify(await storedLinks(deps, tx, entry.links));
  if (latest) await tx.run(supersede, [latest.id]);
  const row = [submission_id, id, userId, version, file, submission_text, links, teamId];
  // Another member used this id at the same moment.
  if ((await tx.run(insert, row)) === 0) throw idTaken();
}

export function submissionOf(row: SubmissionRow): Submission {
  const { id, challenge_id, user_id, version, latest, url, name, mime, bytes, sha256, links, team } = row;
  const {
    submission_text,
    created_at,
    state,
    note,
    reviewed_at,
    published,
    username,
    full_name,
    avatar_url,
    proof,
  } = row;
  return {
    id,
    challenge_id,
    user_id,
    entrant: { id: user_id, username, full_name, avatar_url },
    team,
    version,
    latest,
    file_url: url,
    file_name: url === null ? null : fileNameOf({ url, name: name ?? '' }),
    mime,
    bytes,
    sha256,
    links: links.map(linkOf),
    submission_text,
    created_at,
    state,
    note,
    reviewed_at,
    reviewer: reviewerOf(row),
    published,
    proof,
  };
}

const reviewerOf = (row: SubmissionRow) =>
  row.reviewed_by === null
    ? null
    : {
        id: row.reviewed_by,
        username: row.reviewer_username,
        full_name: row.reviewer_full_name,
        avatar_url: row.reviewer_avatar_url,
      };
