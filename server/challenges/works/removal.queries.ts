import { record } from '../../audit/queries.ts';
import { type Db, writeStatement } from '../../db/db.ts';

const lockChallenge = writeStatement(
  'works_lock_challenge',
  'select id from challenges where id in (select challenge_id from challenge_submissions where id = $1) for no key update',
);

/** Locks the challenge of the work, before what a transaction locks after challenges. */
export const lockChallengeOfWork = (tx: Db, id: string) => tx.run(lockChallenge, [id]);

const remove = writeStatement(
  'works_remove',
  `update challenge_submissions s set published = false, work_public = false, work_removed = true from challenges c
    where s.id = $1 and c.id = s.challenge_id and not s.work_removed returning s.challenge_id, s.user_id, c.title`,
);

/**
 * Takes an entry out of the gallery, by a member of the staff; its author cannot show it again. Its review, place and
 * certificate stay. Returns the id of its challenge; undefined if it is gone or was taken out already.
 */
export async function removeWork(tx: Db, id: string, by: string): Promise<string | undefined> {
  const work = await tx.maybe<{ challenge_id: string; user_id: string; title: string }>(remove, [id]);
  if (!work) return undefined;
  await record(tx, { actorId: by, action: 'remove_work', memberId: work.user_id, detail: work.title });
  return work.challenge_id;
}
