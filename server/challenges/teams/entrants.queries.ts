import { type Db, readStatement, writeStatement } from '../../db/db.ts';

// The entrants of submissions (visibility/entrants.ts) and their teams.

/** SQL: the team of a submission `s`, with its members `tm` for whom `sees` holds; null without one. */
export const entrantTeam = (sees: string) => `(
    select json_build_object('id', t.id, 'name', t.name, 'members', coalesce((
             select json_agg(json_build_object('id', tp.id, 'username', tp.username, 'full_name', tp.full_name,
                                               'avatar_url', tp.avatar_url) order by tm.joined_at)
               from team_members tm join profiles tp on tp.id = tm.user_id
              where tm.challenge_id = s.challenge_id and tm.team_id = s.team_id and ${sees}), '[]'))
      from teams t where t.challenge_id = s.challenge_id and t.id = s.team_id)`;

/** SQL: the ids of the latest submissions for which `isEntrant` holds, by indexes, since a challenge may have very many. */
export const latestOfEntrant = (challenge: string, member: string) => `
  select s.id from challenge_submissions s
   where s.challenge_id = ${challenge} and s.user_id = ${member} and s.team_id is null and s.latest
  union all
  select s.id from team_members m join challenge_submissions s on s.challenge_id = m.challenge_id and s.team_id = m.team_id
   where m.challenge_id = ${challenge} and m.user_id = ${member} and s.latest`;

const lockMembership = writeStatement(
  'team_members_lock_own',
  'select team_id from team_members where challenge_id = $1 and user_id = $2 for key share',
);
const lockTeam = writeStatement(
  'teams_lock_for_submission',
  'select id from teams where challenge_id = $1 and id = $2 for no key update',
);

/** Locks the member's team, and returns it or null. Submissions of a team run one at a time, and leaving it waits. */
export async function lockTeamOf(tx: Db, challengeId: string, userId: string): Promise<string | null> {
  const own = await tx.maybe<{ team_id: string }>(lockMembership, [challengeId, userId]);
  if (!own) return null;
  await tx.run(lockTeam, [challengeId, own.team_id]);
  return own.team_id;
}

const entrants = readStatement(
  'challenge_submissions_entrants',
  `select coalesce(m.user_id, s.user_id) as user_id from challenge_submissions s
     left join team_members m on m.challenge_id = s.challenge_id and m.team_id = s.team_id
    where s.challenge_id = $1 and s.id = $2 and (s.team_id is null or m.user_id is not null)`,
);

/** The entrants of a submission: the members of its team, or else the member who submitted it. */
export const entrantsOf = async (db: Db, challengeId: string, submissionId: string): Promise<string[]> =>
  (await db.many<{ user_id: string }>(entrants, [challengeId, submissionId])).map(({ user_id }) => user_id);
