import type * as z from 'zod/mini';
import type { participation } from '../../contract/challenges/endpoints.ts';
import type { ChallengePhase } from '../../contract/challenges/phases.ts';
import { updateParticipantsCount } from '../counts/counts.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { isBeforeDeadline, type PhaseRow, phaseColumns, phaseIn } from '../visibility/deadlineClock.ts';
import { notHiddenWork } from '../visibility/filters.ts';
import { noChallenge } from './queries.ts';
import { leaveChallenge } from './teams/leaving.queries.ts';
import { lockChallengeById } from './teams/locks.queries.ts';

/**
 * SQL: whether the member judges the challenge, or is invited to. A judge cannot join. An invitation also locks the challenge, so
 * a member cannot be invited and join at the same time.
 */
export const isJudge = (challenge: string, member: string) => `exists (select from challenge_judges j
    where j.challenge_id = ${challenge} and j.user_id = ${member} and j.recused_at is null)`;
const JUDGES = isJudge('$1', '$2');

// The conditions match `whyNotJoin`.
const join = writeStatement(
  'challenge_participants_join',
  `with inserted as (
     insert into challenge_participants (challenge_id, user_id)
     select c.id, $2 from challenges c
      where c.id = $1 and c.is_active and ${isBeforeDeadline('c')} and ${notHiddenWork('$2', 'c')} and not ${JUDGES}
     on conflict do nothing returning challenge_id
   )
   ${updateParticipantsCount('inserted', '+')}`,
);
const state = readStatement(
  'challenge_participants_state',
  `select p.user_id is not null as joined, c.participants_count, ${phaseColumns('c')}, ${JUDGES} as judges
     from challenges c left join challenge_participants p on p.challenge_id = c.id and p.user_id = $2
    where c.id = $1 and ($3::boolean or ${notHiddenWork('$2', 'c')})`,
);

/** Joins or leaves the challenge; true if that changed something. */
export async function setParticipation(db: Database, challengeId: string, userId: string, joined: boolean) {
  if (!joined) return leaveChallenge(db, challengeId, userId);
  return db.transaction(async (tx) => {
    // Before its participants (decision 010), and in a statement of its own: one that waited would not see the invitation of
    // a judge that it waited for.
    await tx.run(lockChallengeById, [challengeId]);
    return (await tx.run(join, [challengeId, userId])) === 1;
  });
}

interface ParticipationRow extends z.infer<typeof participation>, PhaseRow {
  judges: boolean;
}

interface Participation {
  state: z.infer<typeof participation>;
  phase: ChallengePhase;
  /** Whether the member judges it, or is invited to. */
  judges: boolean;
}

/**
 * Throws `not_found` if there is no such challenge, or it is hidden. A member may leave a hidden one: whoever has just left
 * (`hasLeft`) gets the new state.
 */
export async function getParticipation(
  db: Db,
  challengeId: string,
  userId: string,
  hasLeft: boolean,
): Promise<Participation> {
  const row = await db.maybe<ParticipationRow>(state, [challengeId, userId, hasLeft]);
  if (!row) throw noChallenge();
  const { joined, participants_count } = row;
  return {
    state: { joined, participants_count },
    phase: phaseIn(row),
    judges: row.judges,
  };
}
