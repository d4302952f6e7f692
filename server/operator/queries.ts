import { type Db, type ReadDb, readStatement } from '../db/db.ts';

/** The data of a member that the operator sees. */
export interface OperatorMember {
  id: string;
  username: string;
  email: string;
  two_factor: boolean;
}

const MEMBER = `
  select u.id, coalesce(p.username, '') as username, u.email,
         exists (select from two_factor t where t.user_id = u.id and t.enabled_at is not null) as two_factor
    from users u left join profiles p on p.id = u.id`;

const byName = readStatement(
  'operator_member_by_name',
  `${MEMBER} where u.id in (
      select id from users where email = $1
       union all select id from profiles where lower(username) = $1 and username <> '')`,
);

/** `name` is a username or an email address. A username has no @, so it is never both. */
export const memberByName = (db: Db, name: string) =>
  db.maybe<OperatorMember>(byName, [name.replace(/^@/, '').toLowerCase()]);

const byIds = readStatement('operator_members_by_id', `${MEMBER} where u.id = any($1::uuid[])`);

export const membersById = async (db: ReadDb, ids: string[]) =>
  new Map((await db.many<OperatorMember>(byIds, [ids])).map((member) => [member.id, member]));

const time = readStatement('operator_database_time', 'select clock_timestamp() as now');

/** The time of the database's clock, in milliseconds since 1970. */
export const databaseTime = async (db: ReadDb): Promise<number> =>
  Date.parse((await db.one<{ now: string }>(time)).now);

const recovery = readStatement('operator_in_recovery', 'select pg_is_in_recovery() as is');

/** Whether the database is a replica, which replays the writes of another one. */
export const isInRecovery = async (db: ReadDb): Promise<boolean> =>
  (await db.one<{ is: boolean }>(recovery)).is;

const owned = readStatement(
  'operator_owned_rows',
  `select (select count(*)::int from posts where user_id = $1) as posts,
          (select count(*)::int from post_comments where user_id = $1) as comments,
          (select count(*)::int from challenge_submissions where user_id = $1 and team_id is null) as entries,
          (select count(*)::int from vibe_sessions where created_by = $1) as sessions,
          (select count(*)::int from tribes where created_by = $1) as tribes,
          (select count(*)::int from files where user_id = $1) as files`,
);

/** How many rows of each kind a member owns. */
export const ownedRows = (db: Db, userId: string) => db.one<Record<string, number>>(owned, [userId]);
