import { type NotificationKind, notificationKinds, type Told } from '../../contract/notifications.copy.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Db, statement } from '../db/db.ts';

/** What members are told: who did what, in nobody's name where that is null, and the one thing it is about. */
export interface News {
  kind: NotificationKind;
  actorId: string | null;
  about:
    | { tribe_id: string }
    | { session_id: string }
    | { challenge_id: string }
    | { post_id: string }
    | { member_id: string }
    | { report_id: string };
}

const SUBJECTS = ['tribe_id', 'session_id', 'challenge_id', 'post_id', 'member_id', 'report_id'] as const;

interface Telling {
  /**
   * SQL of whom to tell, as `id`: of what `kind`, who did it as `actor_id`, what it is about in columns of `about`, and
   * the number of the act, `nth`: of two that are about the same thing the later one is told.
   */
  people: string;
  about: readonly (typeof SUBJECTS)[number][];
  /** SQL of type uuid: who did it, where all are told of one act; without it, there should be few to tell. */
  actor?: string;
  /** SQL of whether who does it again, or does it and undoes it, is told of once. */
  once: string;
}

/**
 * SQL of three queries for a `with`: they tell members, never the one who did it, nor those whom a block keeps apart from
 * them. `hearing` gives each `id` that was told and the `nth` it was told of, for `tellNotified` after the commit.
 *
 * Members in one order, so that two who tell the same ones never wait for each other in a ring. Who is just being deleted
 * is told nothing: the foreign key would wait for the deletion, which may wait for what the caller has locked. Who did it
 * before is counted: of an `exists` PostgreSQL would make a table of all that was ever told.
 */
export function telling({ people, about, actor, once }: Telling) {
  const columns = about.join(', ');
  const subject = (alias: string) => `coalesce(${about.map((column) => `${alias}.${column}`).join(', ')})`;
  const theirActors = `
      select t.id, h.actor_id from hearing h
        join told t on t.user_id = h.id and t.kind = h.kind and t.subject_id = ${subject('h')}
       where h.actor_id is not null`;
  return `
  hearing as materialized (
    select w.* from (${people}) w join users u on u.id = w.id
     where u.id is distinct from w.actor_id and ${notBlocked('w.actor_id', 'u.id')}
       and (not ${once} or (
         select count(*) from notifications n join notification_actors a on a.notification_id = n.id
          where n.user_id = w.id and n.kind = w.kind and n.subject_id = ${subject('w')} and a.actor_id = w.actor_id
       ) = 0)
     order by u.id for key share of u skip locked
  ), told as (
    insert into notifications (user_id, kind, actor_id, ${columns})
      select distinct on (id, kind, ${subject('h')}) id, kind, actor_id, ${columns} from hearing h
       order by id, kind, ${subject('h')}, nth desc
    on conflict (user_id, kind, subject_id) do update
      set seq = default, at = now(), read_at = null, actor_id = excluded.actor_id
    returning id, user_id, kind, subject_id
  ), acted as (
    insert into notification_actors (notification_id, actor_id)
      ${actor ? `select id, ${actor} from told where ${actor} is not null` : theirActors}
    on conflict do nothing
  )`;
}

const insert = statement(
  'notifications_tell',
  `with ${telling({
    people: `select unnest($1::uuid[]) as id, $2::text as kind, $3::uuid as actor_id, 0 as nth,
                    ${SUBJECTS.map((subject, n) => `$${5 + n}::uuid as ${subject}`).join(', ')}`,
    about: SUBJECTS,
    actor: '$3::uuid',
    once: '$4::boolean',
  })} select id as user_id from hearing`,
);

/**
 * Tells members in the caller's transaction as `telling` does; returns who was told.
 */
export async function notify(tx: Db, userIds: string[], { kind, actorId, about }: News): Promise<string[]> {
  if (userIds.length === 0) return [];
  const told: Told = notificationKinds[kind];
  const subject: Partial<Record<string, string>> = about;
  const row = [userIds, kind, actorId, told.once ?? false, ...SUBJECTS.map((name) => subject[name] ?? null)];
  const rows = await tx.many<{ user_id: string }>(insert, row);
  return rows.map(({ user_id }) => user_id);
}

const read = statement(
  'notifications_read_about',
  `update notifications set read_at = now()
    where user_id = $1 and kind = $2 and subject_id = $3 and read_at is null`,
);

/** Marks what a member was told about one thing as read, where they have it before their eyes; false where it was. */
export const markRead = async (
  tx: Db,
  userId: string,
  { kind, subjectId }: { kind: NotificationKind; subjectId: string },
) => (await tx.run(read, [userId, kind, subjectId])) > 0;
