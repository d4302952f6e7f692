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
  /** SQL of those to tell, as `id`, and of the `kind` of each. */
  people: string;
  /** SQL of type uuid: who did it. */
  actor: string;
  /** SQL of what it is about. */
  about: Partial<Record<(typeof SUBJECTS)[number], string>>;
  /** SQL of whether who does it again, or does it and undoes it, is told of once. */
  once: string;
}

/**
 * SQL of two queries for a `with`: they tell members, never the one who did it, nor those whom a block keeps apart from
 * them. `told` gives each `user_id` that was told, for `tellNotified` after the commit.
 *
 * Members in one order, so that two who tell the same ones never wait for each other in a ring. Who is just being deleted
 * is told nothing: the foreign key would wait for the deletion, which may wait for what the caller has locked.
 */
export const telling = ({ people, actor, about, once }: Telling) => `
  told as (
    insert into notifications as n (user_id, kind, actor_id, ${Object.keys(about).join(', ')})
      select id, kind, ${actor}, ${Object.values(about).join(', ')} from (
        select u.id, w.kind from (${people}) w join users u on u.id = w.id
         where u.id is distinct from ${actor} and ${notBlocked(actor, 'u.id')}
         order by u.id for key share of u skip locked
      ) u
    on conflict (user_id, kind, subject_id) do update
      set seq = default, at = now(), read_at = null, actor_id = excluded.actor_id
      where not ${once} or not exists (
        select 1 from notification_actors a where a.notification_id = n.id and a.actor_id = excluded.actor_id
      )
    returning id, user_id
  ), acted as (
    insert into notification_actors (notification_id, actor_id)
      select id, ${actor} from told where ${actor} is not null on conflict do nothing
  )`;

const insert = statement(
  'notifications_tell',
  `with ${telling({
    people: 'select unnest($1::uuid[]) as id, $2::text as kind',
    actor: '$3::uuid',
    once: '$4::boolean',
    about: Object.fromEntries(SUBJECTS.map((subject, n) => [subject, `$${5 + n}::uuid`])),
  })} select user_id from told`,
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
