import type { SubmissionState } from '../../../contract/challenges/copy.ts';
import type { DecisionOutcome } from '../../../contract/challenges/organisers/copy.ts';
import { canReview } from '../../../contract/core/policy.ts';
import type { Viewer } from '../../../contract/core/viewer.ts';
import { type Database, writeStatement } from '../../db/db.ts';
import { isJudged, notifyIfCompleted } from '../judging/completion.queries.ts';
import { writeReview } from '../reviews.queries.ts';
import { lockChallenge } from '../submissions.queries.ts';
import { entrantTeam } from '../teams/entrants.queries.ts';

// In one order, so that two concurrent requests do not deadlock.
const lock = writeStatement(
  'challenge_submissions_lock_several',
  `select s.id, s.user_id, s.state, s.latest, s.reviewed_by, s.work_public, ${entrantTeam('true')} as team
     from challenge_submissions s
    where s.challenge_id = $1 and s.id = any($2::uuid[]) order by s.id for no key update of s`,
);

interface LockedRow {
  id: string;
  user_id: string;
  state: SubmissionState;
  latest: boolean;
  reviewed_by: string | null;
  work_public: boolean;
  team: { members: { id: string }[] } | null;
}

interface Decisions {
  id: string;
  submission_ids: string[];
  state: 'accepted' | 'rejected';
}

/**
 * Accepts or rejects the submissions that wait for a review, in one transaction, each like `reviewSubmission`. Other
 * submissions stay unchanged; `outcomes` gives the reason, and is the same for a retry. `entrants` are the members whose
 * submissions were decided now; `listed`: whether any was published; `notified` is for `publishNotifications`.
 */
export const decideSubmissions = (db: Database, viewer: Viewer, { id, submission_ids, state }: Decisions) =>
  db.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    const rows = await tx.many<LockedRow>(lock, [id, submission_ids]);
    const outcomes = new Map<string, DecisionOutcome>();
    const entrants = new Set<string>();
    const notified = new Set<string>();
    let listed = false;
    const before = state !== 'rejected' || (await isJudged(tx, id));
    for (const row of rows) {
      const isWaiting = row.latest && row.state === 'submitted';
      const outcome = isWaiting && !canReview(viewer, challenge, row) ? 'own' : outcomeOf(row, viewer, state);
      outcomes.set(row.id, outcome);
      if (!isWaiting || outcome !== 'decided') continue;
      const written = await writeReview(tx, viewer.id, { id, submission_id: row.id, state, note: null });
      listed ||= state === 'accepted' && row.work_public;
      for (const userId of written.userIds) entrants.add(userId);
      for (const userId of written.notified) notified.add(userId);
    }
    const { created_by } = challenge;
    for (const userId of await notifyIfCompleted(tx, { id, created_by }, before)) notified.add(userId);
    return {
      created_by,
      outcomes: submission_ids.map((submission_id) => ({
        submission_id,
        outcome: outcomes.get(submission_id) ?? ('missing' as const),
      })),
      entrants: [...entrants],
      listed,
      notified: [...notified],
    };
  });

function outcomeOf(row: LockedRow, viewer: Viewer, state: SubmissionState): DecisionOutcome {
  if (row.state === state && row.reviewed_by === viewer.id) return 'decided';
  if (row.state !== 'submitted') return 'already';
  return row.latest ? 'decided' : 'superseded';
}
