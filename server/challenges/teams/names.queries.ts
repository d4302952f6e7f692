import { record } from '../../audit/queries.ts';
import { type Db, writeStatement } from '../../db/db.ts';
import { CAPTAIN } from './teams.queries.ts';

// The same in every language; a part of a hash of the id distinguishes the teams of a challenge.
const NEUTRAL = `'Team ' || upper(left(md5(t.id::text), 4))`;

const resetName = writeStatement(
  'teams_reset_name',
  `update teams t set name = ${NEUTRAL} from teams before
    where t.id = $1 and before.challenge_id = t.challenge_id and before.id = t.id and t.name <> ${NEUTRAL}
   returning t.challenge_id, before.name, ${CAPTAIN} as captain_id`,
);

interface Reset {
  challenge_id: string;
  name: string;
  captain_id: string | null;
}

/**
 * Replaces a team's name with a neutral one, as the admin `by`. Returns its challenge; undefined if the name is neutral
 * already or the team is gone.
 */
export async function resetTeamName(tx: Db, id: string, by: string): Promise<string | undefined> {
  const team = await tx.maybe<Reset>(resetName, [id]);
  if (!team) return undefined;
  const { challenge_id, name, captain_id } = team;
  await record(tx, { actorId: by, action: 'remove_team_name', memberId: captain_id, detail: name });
  return challenge_id;
}
