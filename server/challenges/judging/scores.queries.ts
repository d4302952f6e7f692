import { judgingCopy } from '../../../contract/challenges.judging.copy.ts';
import { AppError } from '../../../contract/errors.ts';
import { type Database, type Db, readStatement, writeStatement } from '../../db/db.ts';
import { notify } from '../../notifications/notify.queries.ts';
import { JUDGES_NEEDED, JUDGES_OF_SUBMISSION } from './judges.queries.ts';
import { lockJudging, requireJudging } from './lock.queries.ts';
import { getEntry } from './work.queries.ts';

interface Scores {
  id: string;
  submission_id: string;
  scores: number[];
  note: string | null;
}

const update = writeStatement(
  'judging_score',
  `update challenge_scores set scores = $4, note = $5, scored_at = now()
    where challenge_id = $1 and submission_id = $2 and judge_id = $3`,
);
// True if these scores completed the judging: this submission has just enough judges, and no other has fewer.
const isComplete = readStatement(
  'judging_is_complete',
  `select c.id from challenges c
     join challenge_submissions s on s.challenge_id = c.id and s.id = $2
    where c.id = $1 and ${JUDGES_OF_SUBMISSION} = ${JUDGES_NEEDED}
      and not exists (select from challenge_submissions s
                       where s.challenge_id = c.id and s.latest and ${JUDGES_OF_SUBMISSION} < ${JUDGES_NEEDED})`,
);

/**
 * Saves a judge's scores of one assigned entry, replaces earlier ones, and notifies the creator when the last entry has
 * enough judges; `notified` is for `publishNotifications`.
 */
export const saveScores = (db: Database, userId: string, given: Scores) =>
  db.transaction(async (tx) => {
    const { id, submission_id, scores, note } = given;
    const challenge = await lockJudging(tx, id);
    const { entry: before } = await getEntry(tx, userId, given);
    requireJudging(challenge);
    if (scores.length !== challenge.criteria.length)
      throw new AppError('invalid', judgingCopy.scoresNeeded, { scores: judgingCopy.scoresNeeded });
    await tx.run(update, [id, submission_id, userId, scores, note]);
    const notified = before.scored_at === null ? await notifyWhenComplete(tx, given, challenge) : [];
    return { created_by: challenge.created_by, notified };
  });

async function notifyWhenComplete(
  tx: Db,
  { id, submission_id }: Scores,
  { created_by }: { created_by: string | null },
): Promise<string[]> {
  if (created_by === null || !(await tx.maybe(isComplete, [id, submission_id]))) return [];
  return notify(tx, [created_by], { kind: 'judging_done', actorId: null, about: { challenge_id: id } });
}
