import { isDeepStrictEqual } from 'node:util';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import type { Criterion } from '../../../contract/challenges/judging/criterion.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { record } from '../../audit/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../../db/db.ts';
import { type LockedChallenge, lockJudging, requireNoResults } from './lock.queries.ts';

const firstSubmission = readStatement(
  'judging_first_submission',
  'select from challenge_submissions where challenge_id = $1 limit 1',
);
const update = writeStatement(
  'judging_set_up',
  `update challenges set criteria = $2, judges_per_entry = $3, blind = $4, judging_until = $5 where id = $1`,
);

interface Setup {
  id: string;
  criteria: Criterion[];
  judges_per_entry: number;
  blind: boolean;
  judging_until?: string | null | undefined;
}

/**
 * Sets how a challenge is judged. `by` is the acting member; the audit log records the change unless they are the creator.
 */
export const setUpJudging = (db: Database, by: string, setup: Setup): Promise<void> =>
  db.transaction((tx) => writeSetup(tx, by, setup));

/** Like `setUpJudging`, in the caller's transaction. */
export async function writeSetup(tx: Db, by: string, setup: Setup): Promise<void> {
  const { id, criteria, judges_per_entry, blind, judging_until = null } = setup;
  const before = await lockJudging(tx, id, { submissions: true });
  requireNoResults(before);
  requireDeadline(before, setup);
  const isSame = isDeepStrictEqual(before.criteria, criteria) && before.blind === blind;
  if (!isSame && (await tx.maybe(firstSubmission, [id]))) throw new AppError('conflict', judgingCopy.fixed);
  await tx.run(update, [id, JSON.stringify(criteria), judges_per_entry, blind, judging_until]);
  await recordChange(tx, before, by);
}

function requireDeadline({ deadline }: LockedChallenge, { criteria, judging_until = null }: Setup) {
  if (criteria.length > 0 && deadline === null) throw new AppError('conflict', judgingCopy.needsDeadline);
  const isEarly =
    judging_until !== null && (deadline === null || Date.parse(judging_until) <= Date.parse(deadline));
  if (isEarly)
    throw new AppError('invalid', judgingCopy.untilEarly, { judging_until: judgingCopy.untilEarly });
}

/** Records a change of the judging in the audit log, unless the creator made it. */
export async function recordChange(tx: Db, { created_by, title }: LockedChallenge, by: string) {
  if (by !== created_by)
    await record(tx, { actorId: by, action: 'change_judging', memberId: created_by, detail: title });
}
