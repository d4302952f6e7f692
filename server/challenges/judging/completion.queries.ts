import { type Db, readStatement } from '../../db/db.ts';
import { notify } from '../../notifications/notify.queries.ts';
import type { LockedChallenge } from './lock.queries.ts';

/** SQL: how many judges an entry of the challenge `c` needs: `judges_per_entry`, or all judges if there are fewer. */
export const JUDGES_NEEDED = `least(c.judges_per_entry, (
     select count(*) from challenge_judges n
      where n.challenge_id = c.id and n.accepted_at is not null and n.recused_at is null))`;

/** SQL: how many judges have scored the submission `s`. */
export const JUDGES_OF_SUBMISSION = `(
     select count(*) from challenge_scores x
      where x.challenge_id = s.challenge_id and x.submission_id = s.id and x.scored_at is not null)`;

/**
 * SQL: whether entries of the challenge `c` were assigned to judges, who may have recused themselves since: a judge may have drawn
 * entries from the deadline on.
 */
export const hadEntries = (
  c: string,
) => `(exists (select from challenge_scores x where x.challenge_id = ${c}.id)
    or exists (select from challenge_judges j
                where j.challenge_id = ${c}.id and j.accepted_at is not null and j.recused_at >= ${c}.deadline))`;

// Rejected entries get no place, so they need no judges.
const LACKS_JUDGES = `exists (select from challenge_submissions s
    where s.challenge_id = c.id and s.latest and s.state <> 'rejected' and ${JUDGES_OF_SUBMISSION} < ${JUDGES_NEEDED})`;

const isComplete = readStatement(
  'judging_is_complete',
  `select c.id from challenges c
    where c.id = $1 and c.results_at is null and ${JUDGES_NEEDED} > 0 and not ${LACKS_JUDGES}
      and exists (select from challenge_submissions s where s.challenge_id = c.id and s.latest and s.state <> 'rejected')`,
);
// This submission is not rejected and has just enough judges, and no other has fewer.
const isLastScored = readStatement(
  'judging_is_last_scored',
  `select c.id from challenges c
     join challenge_submissions s on s.challenge_id = c.id and s.id = $2 and s.state <> 'rejected'
    where c.id = $1 and ${JUDGES_OF_SUBMISSION} = ${JUDGES_NEEDED} and not ${LACKS_JUDGES}`,
);

type Judged = Pick<LockedChallenge, 'id' | 'created_by'>;

/** Notifies the creator if the first scores of a judge for this submission completed the judging. Returns who was notified. */
export const notifyIfLastScored = async (tx: Db, challenge: Judged, submissionId: string) =>
  (await tx.maybe(isLastScored, [challenge.id, submissionId])) ? notifyCreator(tx, challenge) : [];

/** Whether every entry that is not rejected has enough judges; false without such entries, without judges, and after the results. */
export const isJudged = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.maybe(isComplete, [id])) !== undefined;

/** Notifies the creator if the removal of a judge or of an entry completed the judging (`before`: `isJudged`). Returns who was notified. */
export const notifyIfCompleted = async (tx: Db, challenge: Judged, before: boolean) =>
  !before && (await isJudged(tx, challenge.id)) ? notifyCreator(tx, challenge) : [];

const notifyCreator = async (tx: Db, { id, created_by }: Judged): Promise<string[]> =>
  created_by === null
    ? []
    : notify(tx, [created_by], { kind: 'judging_done', actorId: null, about: { challenge_id: id } });
