import { challengeCopy } from '../../contract/challenges/copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import type { Jobs } from '../deps/jobs.ts';
import { type PhaseRow, phaseColumns, phaseIn } from '../visibility/deadlineClock.ts';
import { cancellationJob } from './deadlines.queries.ts';
import { noChallenge } from './queries.ts';

interface Changed {
  title: string;
  created_by: string | null;
}

const close = writeStatement(
  'challenges_close',
  'update challenges set is_active = false where id = $1 and is_active returning title, created_by',
);
const reopen = writeStatement(
  'challenges_reopen',
  `update challenges set is_active = true where id = $1 and not is_active and cancelled_at is null
   returning title, created_by`,
);
const cancel = writeStatement(
  'challenges_cancel',
  `update challenges set is_active = false, cancelled_at = now()
    where id = $1 and cancelled_at is null and results_at is null
   returning title, created_by`,
);

const changes = {
  close_challenge: close,
  reopen_challenge: reopen,
  cancel_challenge: cancel,
};

export type ClosureAction = keyof typeof changes;

/**
 * Closes, reopens or cancels a challenge; true if that changed it. A cancelled challenge cannot be reopened. A cancellation
 * enqueues a job that notifies the participants. `by` is the acting member; the audit log records the action unless they are
 * the creator.
 */
export const changeClosure = (
  db: Database,
  jobs: Jobs,
  { id, by, action }: { id: string; by: string; action: ClosureAction },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changed = await tx.maybe<Changed>(changes[action], [id]);
    if (!changed) return false;
    const { title, created_by } = changed;
    if (by !== created_by) await record(tx, { actorId: by, action, memberId: created_by, detail: title });
    if (action === 'cancel_challenge')
      await jobs.add(tx, cancellationJob, { id, userId: by }, { key: id, userId: by });
    return true;
  });

const state = readStatement(
  'challenges_closure',
  `select ${phaseColumns('c')} from challenges c where c.id = $1`,
);

/** Throws `not_found` if there is no such challenge. */
export async function getClosure(db: Db, id: string) {
  const row = await db.maybe<PhaseRow>(state, [id]);
  if (!row) throw noChallenge();
  return { is_active: row.is_active, phase: phaseIn(row) };
}

export const isCancelled = () => new AppError('conflict', challengeCopy.isCancelled);
