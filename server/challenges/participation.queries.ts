import type * as z from 'zod/mini';
import type { participation } from '../../contract/challenges.ts';
import { updateParticipantsCount } from '../counts/counts.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { noChallenge } from './queries.ts';

// The challenge is locked before what hangs on it (decision 010), and a closed one takes no new participants.
const join = writeStatement(
  'challenge_participants_join',
  `with locked as (select id from challenges where id = $1 and is_active for no key update), inserted as (
     insert into challenge_participants (challenge_id, user_id) select id, $2 from locked
     on conflict do nothing returning challenge_id
   )
   ${updateParticipantsCount('inserted', '+')}`,
);
const leave = writeStatement(
  'challenge_participants_leave',
  `with locked as (select id from challenges where id = $1 for no key update), deleted as (
     delete from challenge_participants p using locked c where p.challenge_id = c.id and p.user_id = $2
     returning p.challenge_id
   )
   ${updateParticipantsCount('deleted', '-')}`,
);
const state = readStatement(
  'challenge_participants_state',
  `select p.user_id is not null as joined, c.participants_count, c.is_active
     from challenges c left join challenge_participants p on p.challenge_id = c.id and p.user_id = $2
    where c.id = $1`,
);

/** Sets whether the member takes part; true where that changed. */
export async function setParticipation(db: Db, challengeId: string, userId: string, joined: boolean) {
  return (await db.run(joined ? join : leave, [challengeId, userId])) === 1;
}

interface ParticipationRow extends z.infer<typeof participation> {
  is_active: boolean;
}

/** Throws `not_found` where there is no such challenge. */
export async function getParticipation(db: Db, challengeId: string, userId: string) {
  const row = await db.maybe<ParticipationRow>(state, [challengeId, userId]);
  if (!row) throw noChallenge();
  return row;
}
