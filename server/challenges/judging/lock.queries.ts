import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import type { Criterion } from '../../../contract/challenges/judging/criterion.ts';
import { whyNotSubmit } from '../../../contract/challenges/phases.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { type Db, writeStatement } from '../../db/db.ts';
import { type PhaseRow, phaseColumns, phaseIn } from '../../visibility/deadlineClock.ts';
import { noChallenge } from '../queries.ts';

// Every mutation of the judging locks the challenge first. So invitations, draws, scores, withdrawals and the publication
// run one at a time, and each sees the others' changes.

export interface LockedChallenge extends PhaseRow {
  id: string;
  title: string;
  created_by: string | null;
  criteria: Criterion[];
  judges_per_entry: number;
  blind: boolean;
}

const LOCK = `select c.id, c.title, c.created_by, c.criteria, c.judges_per_entry, c.blind, ${phaseColumns('c')}
    from challenges c where c.id = $1`;
const lock = writeStatement('judging_lock_challenge', `${LOCK} for no key update`);
const lockOut = writeStatement('judging_lock_out_submissions', `${LOCK} for update`);

/** Locks the challenge; with `submissions`, also blocks submissions. Throws `not_found` if there is no such challenge. */
export async function lockJudging(
  tx: Db,
  id: string,
  { submissions = false } = {},
): Promise<LockedChallenge> {
  const row = await tx.maybe<LockedChallenge>(submissions ? lockOut : lock, [id]);
  if (!row) throw noChallenge();
  return row;
}

/** Throws unless the challenge is in the judging phase. */
export function requireJudging(challenge: LockedChallenge) {
  const phase = phaseIn(challenge);
  if (phase === 'judging') return;
  if (!challenge.is_judged) throw new AppError('conflict', judgingCopy.noCriteria);
  requireNoResults(challenge);
  const isEarly = phase === 'upcoming' || phase === 'open';
  throw new AppError('conflict', (!isEarly && whyNotSubmit(phase)) || judgingCopy.notYet);
}

export function requireNoResults({ results_at }: Pick<LockedChallenge, 'results_at'>) {
  if (results_at !== null) throw new AppError('conflict', judgingCopy.over);
}
