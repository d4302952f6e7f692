import { type SubmissionState, submissionCopy } from '../../contract/challenges/copy.ts';
import type { Submission } from '../../contract/challenges/submissions.ts';
import { workCopy } from '../../contract/challenges/works.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { issueProofs, revokeByReview, waitingForProofs } from '../proofs/issue.queries.ts';
import { isEntrant } from '../visibility/entrants.ts';
import { isBlind } from '../visibility/filters.ts';
import { isJudged, notifyIfCompleted } from './judging/completion.queries.ts';
import { lockChallenge, noSubmission, type SubmissionKey } from './submissions.queries.ts';
import { entrantsOf, entrantTeam } from './teams/entrants.queries.ts';

interface Review extends SubmissionKey {
  state: Exclude<SubmissionState, 'submitted'>;
  note: string | null;
  seen: SubmissionState;
}

interface Reviewed {
  latest: boolean;
  state: SubmissionState;
  note: string | null;
  reviewed_by: string | null;
  published: boolean;
  work_public: boolean;
}

const entrant = readStatement(
  'challenge_submissions_entrant',
  `select s.user_id, ${entrantTeam('true')} as team from challenge_submissions s where s.id = $1 and s.challenge_id = $2`,
);

/** The member who submitted an entry, and its team. Throws `not_found` if there is no such entry. */
export async function requireEntrant(
  db: Db,
  { id, submission_id }: SubmissionKey,
): Promise<Pick<Submission, 'user_id' | 'team'>> {
  const row = await db.maybe<Pick<Submission, 'user_id' | 'team'>>(entrant, [submission_id, id]);
  if (!row) throw noSubmission();
  return row;
}

const lock = writeStatement(
  'challenge_submissions_lock',
  `select latest, state, note, reviewed_by, published, work_public from challenge_submissions
    where id = $1 and challenge_id = $2 for no key update`,
);
// An entry that is no longer accepted is no longer published. One whose author lets visitors see the work is published now.
const write = writeStatement(
  'challenge_submissions_review',
  `update challenge_submissions
      set state = $2, note = $3, reviewed_by = $4, reviewed_at = now(), published = (published or work_public) and $2 = 'accepted'
    where id = $1`,
);

/**
 * Reviews an entry if its state is still the one that the reviewer saw, issues or revokes its certificates, and notifies the
 * entrant or their team; `notified` is for `publishNotifications`. `listed`: whether the entry was published or is no longer. Repeating a review as the same member changes nothing.
 */
export const reviewSubmission = (db: Database, reviewerId: string, review: Review) =>
  db.transaction(async (tx) => {
    const { id, submission_id, state, note, seen } = review;
    const { created_by } = await lockChallenge(tx, id);
    const entry = await tx.maybe<Reviewed>(lock, [submission_id, id]);
    if (!entry) throw noSubmission();
    const isPublished = state === 'accepted' && (entry.published || entry.work_public);
    const again = entry.state === state && entry.note === note && entry.reviewed_by === reviewerId;
    if (again) return { changed: false, listed: false, notified: [] };
    if (!entry.latest) throw new AppError('conflict', submissionCopy.superseded);
    if (entry.state !== seen) throw new AppError('conflict', submissionCopy.reviewedMeanwhile);
    const before = state !== 'rejected' || (await isJudged(tx, id));
    const { notified } = await writeReview(tx, reviewerId, review);
    notified.push(...(await notifyIfCompleted(tx, { id, created_by }, before)));
    return { changed: true, listed: isPublished !== entry.published, notified };
  });

/**
 * Writes a review of a submission. The caller has locked the challenge, then the submission, and has checked its state.
 * Returns the entrants, and the members notified.
 */
export async function writeReview(tx: Db, reviewerId: string, review: Omit<Review, 'seen'>) {
  const { id, submission_id, state, note } = review;
  await tx.run(write, [submission_id, state, note, reviewerId]);
  const news = { kind: 'submission_reviewed', actorId: reviewerId, about: { challenge_id: id } } as const;
  const userIds = await entrantsOf(tx, id, submission_id);
  const reviewed = await notify(tx, userIds, news);
  const holders = await changeProofs(tx, review, userIds);
  return { userIds, notified: [...new Set([...reviewed, ...holders])] };
}

const blindNow = readStatement(
  'challenges_is_blind',
  `select from challenges c where c.id = $1 and ${isBlind('c')}`,
);

/**
 * Issues the certificates of an accepted submission, one per entrant, or revokes them; then issues those that waited for more
 * entrants. Returns the members notified. In blind judging, certificates are issued with the results, since they name the
 * entrants.
 */
async function changeProofs(tx: Db, { id, submission_id, state }: Omit<Review, 'seen'>, userIds: string[]) {
  const holders =
    state !== 'accepted'
      ? await revokeByReview(tx, submission_id)
      : (await tx.maybe(blindNow, [id]))
        ? []
        : await issueProofs(tx, { challengeId: id, submissionId: submission_id, userIds });
  for (const submissionId of await waitingForProofs(tx, id)) {
    const entrants = await entrantsOf(tx, id, submissionId);
    holders.push(...(await issueProofs(tx, { challengeId: id, submissionId, userIds: entrants })));
  }
  return holders;
}

const publish = writeStatement(
  'challenge_submissions_publish',
  `update challenge_submissions s set published = $4, work_public = s.work_public and $4
    where s.id = $1 and s.challenge_id = $2 and ${isEntrant('$3')} and s.published <> $4 and (s.state = 'accepted' and not s.work_removed or not $4)`,
);
const ownState = readStatement(
  'challenge_submissions_own_state',
  `select s.state, s.latest, s.work_removed from challenge_submissions s where s.id = $1 and s.challenge_id = $2 and ${isEntrant('$3')}`,
);

/**
 * Sets whether the member's or their team's entry is published on the challenge; true if that changed. Throws `not_found`
 * for other entries.
 */
export async function setPublished(
  db: Db,
  userId: string,
  { id, submission_id }: SubmissionKey,
  published: boolean,
): Promise<boolean> {
  const changed = await db.run(publish, [submission_id, id, userId, published]);
  const entry = await db.maybe<{ state: SubmissionState; work_removed: boolean }>(ownState, [
    submission_id,
    id,
    userId,
  ]);
  if (!entry) throw noSubmission();
  if (published && entry.state !== 'accepted') throw new AppError('conflict', submissionCopy.onlyAccepted);
  if (published && entry.work_removed) throw new AppError('conflict', workCopy.removed);
  return changed === 1;
}

const setWork = writeStatement(
  'challenge_submissions_set_work_public',
  `update challenge_submissions s set work_public = $4, published = s.published or ($4 and s.state = 'accepted')
    where s.id = $1 and s.challenge_id = $2 and ${isEntrant('$3')} and s.latest and s.work_public <> $4
      and not (s.work_removed and $4)`,
);

/**
 * Sets whether visitors may see the work of the member's or their team's latest version; true if that changed. An accepted
 * entry is published with its work. Throws `not_found` for other entries.
 */
export async function setWorkPublic(
  db: Db,
  userId: string,
  { id, submission_id }: SubmissionKey,
  isPublic: boolean,
): Promise<boolean> {
  const changed = await db.run(setWork, [submission_id, id, userId, isPublic]);
  const entry = await db.maybe<{ latest: boolean; work_removed: boolean }>(ownState, [
    submission_id,
    id,
    userId,
  ]);
  if (!entry) throw noSubmission();
  if (!entry.latest) throw new AppError('conflict', submissionCopy.superseded);
  if (isPublic && entry.work_removed) throw new AppError('conflict', workCopy.removed);
  return changed === 1;
}
