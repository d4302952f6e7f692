import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import type { Team } from '../../../contract/challenges/teams/endpoints.ts';
import type { Author } from '../../../contract/core/author.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { record } from '../../audit/queries.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { notBlocked, notHiddenWork, notInHiddenChallenge } from '../../visibility/filters.ts';
import { noChallenge } from '../queries.ts';

// Queries of a challenge's teams. Chain: contract/challenges/teams/endpoints.ts → routes.ts → this file, joining.queries.ts
// and leaving.queries.ts (both begin with locks.queries.ts); entrants.queries.ts finds the entrants of a submission.

/** SQL: the captain of the team `t`, its earliest member. */
export const CAPTAIN = `(
    select cm.user_id from team_members cm where cm.challenge_id = t.challenge_id and cm.team_id = t.id
     order by cm.joined_at limit 1)`;

/** SQL: how many members the team `t` has. */
export const SIZE = `(
    select count(*)::int from team_members sm where sm.challenge_id = t.challenge_id and sm.team_id = t.id)`;

interface OwnRow {
  team: Omit<Team, 'members'> | null;
  members: Author[];
}

const own = readStatement(
  'teams_own',
  `select case when t.id is not null then json_build_object('id', t.id, 'challenge_id', t.challenge_id, 'name', t.name,
            'captain_id', ${CAPTAIN}, 'members_count', ${SIZE}, 'code', t.code, 'created_at', t.created_at) end as team,
          coalesce((select json_agg(json_build_object('id', p.id, 'username', p.username, 'full_name', p.full_name,
                      'avatar_url', p.avatar_url) order by m.joined_at)
             from team_members m join profiles p on p.id = m.user_id
            where m.challenge_id = t.challenge_id and m.team_id = t.id and ${notBlocked('$2', 'm.user_id')}), '[]') as members
     from challenges c
     left join team_members o on o.challenge_id = c.id and o.user_id = $2
     left join teams t on t.challenge_id = o.challenge_id and t.id = o.team_id
    where c.id = $1 and ${notHiddenWork('$2', 'c')}`,
);

/** The member's team; null without one. Throws `not_found` if there is no such challenge. */
export async function getOwnTeam(db: ReadDb, challengeId: string, userId: string): Promise<Team | null> {
  const row = await db.maybe<OwnRow>(own, [challengeId, userId]);
  if (!row) throw noChallenge();
  if (!row.team) return null;
  // In JSON, PostgreSQL writes a time with its offset.
  const created_at = new Date(row.team.created_at).toISOString();
  return { ...row.team, created_at, members: row.members };
}

/** Like `getOwnTeam`, but throws if the member left at the same time. */
export async function requireOwnTeam(db: Db, challengeId: string, userId: string): Promise<Team> {
  const team = await getOwnTeam(db, challengeId, userId);
  if (!team) throw notInTeam();
  return team;
}

export const notInTeam = () => new AppError('not_found', teamCopy.notInTeam);
export const noInvitation = () => new AppError('not_found', teamCopy.linkNotFound);

/** SQL: whether the team `t` has members, and none of them has a block with the member. */
export const canSeeTeam = (member: string) =>
  `(${SIZE} > 0 and ${notBlockedByTeam(member)} and ${notInHiddenChallenge(member, 't.challenge_id')})`;

/** SQL: whether no member of the team `t` has a block with the member. */
export const notBlockedByTeam = (member: string) => `not exists (
    select from team_members bm where bm.challenge_id = t.challenge_id and bm.team_id = t.id
       and not (${notBlocked(member, 'bm.user_id')}))`;

interface InvitationRow {
  id: string;
  name: string;
  members_count: number;
  captain_id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

const byCode = readStatement(
  'teams_by_code',
  `select t.id, t.name, ${SIZE} as members_count, p.id as captain_id, p.username, p.full_name, p.avatar_url
     from teams t join profiles p on p.id = ${CAPTAIN}
    where t.challenge_id = $1 and t.code = $2 and ${canSeeTeam('$3')}`,
);

/** The team of an invite link. Throws `not_found` if the code is unknown or the member has a block with one of the team. */
export async function getInvitation(db: ReadDb, challengeId: string, code: string, userId: string) {
  const row = await db.maybe<InvitationRow>(byCode, [challengeId, code, userId]);
  if (!row) throw noInvitation();
  const { id, name, members_count, captain_id, username, full_name, avatar_url } = row;
  return { id, name, members_count, captain: { id: captain_id, username, full_name, avatar_url } };
}

// The same in every language; a part of a hash of the id distinguishes the teams of a challenge.
const NEUTRAL = `'Team ' || upper(left(md5(t.id::text), 4))`;

const lockChallenge = writeStatement(
  'teams_lock_challenge_of_team',
  'select id from challenges where id in (select challenge_id from teams where id = $1) for no key update',
);

/** Locks the challenge of the team, before what a transaction locks after challenges. */
export const lockChallengeOfTeam = (tx: Db, id: string) => tx.run(lockChallenge, [id]);

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
