import { judgingCopy } from '../../../contract/challenges.judging.copy.ts';
import { AppError } from '../../../contract/errors.ts';
import { type Database, writeStatement } from '../../db/db.ts';
import { notifyIfLastScored } from './completion.queries.ts';
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
    const notified = before.scored_at === null ? await notifyIfLastScored(tx, challenge, submission_id) : [];
    return { created_by: challenge.created_by, notified };
  });
