import { type SubmissionState, submissionCopy } from '../../contract/challenges/copy.ts';
import { SUBMISSION_VERSIONS_MAX } from '../../contract/challenges/limits.ts';
import { whyNotSubmit } from '../../contract/challenges/phases.ts';
import type { Submission } from '../../contract/challenges/submissions.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { claimUpload } from '../files/queries.ts';
import { notify } from '../notifications/notify.queries.ts';
import { type PhaseRow, phaseColumns, phaseIn } from '../visibility/deadlineClock.ts';
import { notHiddenWork } from '../visibility/filters.ts';
import { storedLinks } from './links/links.queries.ts';
import { noChallenge } from './queries.ts';
import { SUBMISSION, type SubmissionRow, submissionOf, submissionWith } from './submissionRows.queries.ts';
import { lockTeamOf } from './teams/entrants.queries.ts';
import { previewJob } from './works/previews.ts';

const byId = readStatement(
  'challenge_submissions_by_id',
  `${SUBMISSION} where s.id = $1 and s.challenge_id = $2`,
);
const byIdOfEntrant = readStatement(
  'challenge_submissions_by_id_of_entrant',
  `${submissionWith('true', { entrant: '$3' })} where s.id = $1 and s.challenge_id = $2`,
);

/** With the certificate of this entrant; without one, as reviewers see it. */
export async function getSubmission(
  db: Db,
  { id, submission_id }: SubmissionKey,
  entrantId?: string,
): Promise<Submission> {
  const row = await (entrantId
    ? db.maybe<SubmissionRow>(byIdOfEntrant, [submission_id, id, entrantId])
    : db.maybe<SubmissionRow>(byId, [submission_id, id]));
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

const LOCKED = `select c.created_by, ${phaseColumns('c')} from challenges c where c.id = $1`;
const lockChallengeById = writeStatement('challenge_submissions_lock_challenge', `${LOCKED} for key share`);
const lockSeenById = writeStatement(
  'challenge_submissions_lock_seen_challenge',
  `${LOCKED} and ${notHiddenWork('$2', 'c')} for key share`,
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
  work_public?: boolean;
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
 * which keeps the first result. The creator is notified once of each member who submits. Jobs fetch the pages of links and
 * make previews: call `jobs.wake` afterwards.
 */
export function insertSubmission(deps: SubmissionDeps, userId: string, entry: NewSubmission) {
  const { id, submission_id } = entry;
  return deps.db.transaction(async (tx) => {
    const challenge = await tx.maybe<LockedRow>(lockSeenById, [id, userId]);
    if (!challenge) throw noChallenge();
    const { created_by } = challenge;
    // Locks the participation: submissions of one participant run one at a time, and leaving waits.
    const participant = await tx.maybe(lockParticipant, [id, userId]);
    const made = await tx.maybe<{ user_id: string; challenge_id: string }>(madeBefore, [submission_id]);
    if (made && made.user_id === userId && made.challenge_id === id)
      return { created: false, created_by, notified: [] };
    if (made) throw idTaken();
    if (!participant) throw new AppError('forbidden', submissionCopy.participantsOnly);
    const reason = whyNotSubmit(phaseIn(challenge));
    if (reason) throw new AppError('conflict', reason);
    const teamId = await lockTeamOf(tx, id, userId);
    await writeNextVersion(deps, tx, { ...entry, userId, teamId });
    const news = { kind: 'submission_received', actorId: userId, about: { challenge_id: id } } as const;
    return { created: true, created_by, notified: await notify(tx, created_by ? [created_by] : [], news) };
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
  `insert into challenge_submissions (id, challenge_id, user_id, version, file_id, submission_text, links, team_id, work_public)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
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
    ? await claimUpload(tx, { url: file_url, userId, kind: 'submission', field: 'file_url' })
    : null;
  const links = JSON.stringify(await storedLinks(deps, tx, entry.links));
  if (latest) await tx.run(supersede, [latest.id]);
  const row = [
    submission_id,
    id,
    userId,
    version,
    file?.id,
    submission_text,
    links,
    teamId,
    entry.work_public ?? false,
  ];
  // Another member used this id at the same moment.
  if ((await tx.run(insert, row)) === 0) throw idTaken();
  if (file?.mime.startsWith('image/')) {
    const preview = { file_id: file.id, challenge_id: id };
    await deps.jobs.add(tx, previewJob, preview, { key: file.id, userId });
  }
}
