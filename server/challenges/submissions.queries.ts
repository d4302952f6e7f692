import {
  challengeCopy,
  type SubmissionState,
  submissionCopy,
  VERSIONS_MAX,
} from '../../contract/challenges.copy.ts';
import type { Submission } from '../../contract/challenges.ts';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { claimFile, fileNameOf } from '../files/queries.ts';
import { noChallenge } from './queries.ts';

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
  url: string;
  name: string;
  mime: string;
  bytes: number;
  sha256: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
  reviewed_by: string | null;
  reviewer_username: string;
  reviewer_full_name: string;
  reviewer_avatar_url: string | null;
}

export const SUBMISSION = `
  select s.id, s.challenge_id, s.user_id, s.version, s.latest, s.submission_text, s.created_at, s.state, s.note,
         s.reviewed_at, s.published, f.url, f.name, f.mime, f.bytes, f.sha256, a.username, a.full_name, a.avatar_url,
         s.reviewed_by, r.username as reviewer_username, r.full_name as reviewer_full_name,
         r.avatar_url as reviewer_avatar_url
    from challenge_submissions s
    join files f on f.id = s.file_id
    join profiles a on a.id = s.user_id
    left join profiles r on r.id = s.reviewed_by`;

const byId = readStatement(
  'challenge_submissions_by_id',
  `${SUBMISSION} where s.id = $1 and s.challenge_id = $2`,
);

export async function getSubmission(db: Db, { id, submission_id }: SubmissionKey): Promise<Submission> {
  const row = await db.maybe<SubmissionRow>(byId, [submission_id, id]);
  if (!row) throw noSubmission();
  return submissionOf(row);
}

/** A submission, named as its address does: by its challenge and itself. */
export interface SubmissionKey {
  id: string;
  submission_id: string;
}

export const noSubmission = () => new AppError('not_found', submissionCopy.notFound);

interface LockedRow {
  created_by: string | null;
  passed: boolean;
  is_active: boolean;
}

const lockChallengeById = writeStatement(
  'challenge_submissions_lock_challenge',
  `select created_by, coalesce(deadline <= now(), false) as passed, is_active
     from challenges where id = $1 for key share`,
);

/** Whoever wants to delete the challenge waits until the transaction ends; those who take part or hand in do not. */
export async function lockChallenge(tx: Db, id: string): Promise<LockedRow> {
  const row = await tx.maybe<LockedRow>(lockChallengeById, [id]);
  if (!row) throw noChallenge();
  return row;
}

interface NewSubmission extends SubmissionKey {
  file_url: string;
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

/** Hands in the next version of the member's entry; not created where this id was before: its first result stands. */
export function insertSubmission(db: Database, userId: string, entry: NewSubmission) {
  const { id, submission_id } = entry;
  return db.transaction(async (tx) => {
    const { created_by, passed, is_active } = await lockChallenge(tx, id);
    // Locks the participation: submissions of one participant run one at a time, and leaving waits.
    const participant = await tx.maybe(lockParticipant, [id, userId]);
    const made = await tx.maybe<{ user_id: string; challenge_id: string }>(madeBefore, [submission_id]);
    if (made && made.user_id === userId && made.challenge_id === id) return { created: false, created_by };
    if (made) throw idTaken();
    if (!participant) throw new AppError('forbidden', submissionCopy.participantsOnly);
    if (!is_active) throw new AppError('conflict', challengeCopy.isClosed);
    if (passed) throw new AppError('conflict', challengeCopy.deadlinePassed);
    await writeNextVersion(tx, userId, entry);
    return { created: true, created_by };
  });
}

const idTaken = () => new AppError('conflict', errorCopy.idTaken);

const lockLatest = writeStatement(
  'challenge_submissions_lock_latest',
  `select id, version, state from challenge_submissions
    where challenge_id = $1 and user_id = $2 and latest for no key update`,
);
const supersede = writeStatement(
  'challenge_submissions_supersede',
  'update challenge_submissions set latest = false where id = $1',
);
const insert = writeStatement(
  'challenge_submissions_insert',
  `insert into challenge_submissions (id, challenge_id, user_id, version, file_id, submission_text)
   values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
);

interface Latest {
  id: string;
  version: number;
  state: SubmissionState;
}

async function writeNextVersion(tx: Db, userId: string, entry: NewSubmission) {
  const { id, submission_id, file_url, submission_text } = entry;
  // No review of it is under way.
  const latest = await tx.maybe<Latest>(lockLatest, [id, userId]);
  if (latest?.state === 'accepted') throw new AppError('conflict', submissionCopy.settled);
  const version = (latest?.version ?? 0) + 1;
  if (version > VERSIONS_MAX) throw new AppError('conflict', submissionCopy.tooMany);
  const file = await claimFile(tx, { url: file_url, userId, kind: 'submission', field: 'file_url' });
  if (latest) await tx.run(supersede, [latest.id]);
  const row = [submission_id, id, userId, version, file, submission_text];
  // Another member used this id at the same moment.
  if ((await tx.run(insert, row)) === 0) throw idTaken();
}

export function submissionOf(row: SubmissionRow): Submission {
  const { id, challenge_id, user_id, version, latest, url, mime, bytes, sha256, submission_text } = row;
  const { created_at, state, note, reviewed_at, published, username, full_name, avatar_url } = row;
  return {
    id,
    challenge_id,
    user_id,
    entrant: { id: user_id, username, full_name, avatar_url },
    version,
    latest,
    file_url: url,
    file_name: fileNameOf(row),
    mime,
    bytes,
    sha256,
    submission_text,
    created_at,
    state,
    note,
    reviewed_at,
    reviewer: reviewerOf(row),
    published,
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
