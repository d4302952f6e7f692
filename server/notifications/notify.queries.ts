import {
  type NotificationKind,
  type NotificationText,
  notificationKinds,
} from '../../contract/notifications.copy.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { notBlocked } from '../visibility/blocks.ts';

/** A notification: its kind, its actor (null where it names none), and the one row it is about. */
export interface NotificationInput {
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

interface NotificationSource {
  /**
   * SQL of the recipients: `id`, `kind`, `actor_id`, the columns of `about`, and `index`, the number of the batch's input. Of
   * two inputs about the same row, the later one makes the notification.
   */
  recipients: string;
  about: readonly (typeof SUBJECTS)[number][];
  /** SQL of type uuid: the actor, where all recipients have the same one. Without it there should be few recipients. */
  actor?: string;
  /** SQL of type boolean: whether an actor who repeats the action, or undoes and repeats it, notifies only once. */
  once: string;
}

/**
 * SQL of three CTEs that insert notifications, except for the actor and for members with a block between them and the actor.
 * The CTE `recipients` has the `id` of each notified member and the `index` of the input, for `publishNotifications` after
 * the commit.
 *
 * Members are locked in one order, so that concurrent writers do not deadlock. A member who is being deleted is skipped: the
 * foreign key would wait for the deletion, which may wait for a lock of the caller. Earlier actions are counted: for an
 * `exists` PostgreSQL may hash the whole table.
 */
export function notificationCtes({ recipients, about, actor, once }: NotificationSource) {
  const columns = about.join(', ');
  const subject = (alias: string) => `coalesce(${about.map((column) => `${alias}.${column}`).join(', ')})`;
  const actorsOfEach = `
      select t.id, h.actor_id from recipients h
        join notified t on t.user_id = h.id and t.kind = h.kind and t.subject_id = ${subject('h')}
       where h.actor_id is not null`;
  return `
  recipients as materialized (
    select w.* from (${recipients}) w join users u on u.id = w.id
     where u.id is distinct from w.actor_id and ${notBlocked('w.actor_id', 'u.id')}
       and (not ${once} or (
         select count(*) from notifications n join notification_actors a on a.notification_id = n.id
          where n.user_id = w.id and n.kind = w.kind and n.subject_id = ${subject('w')} and a.actor_id = w.actor_id
       ) = 0)
     order by u.id for key share of u skip locked
  ), notified as (
    insert into notifications (user_id, kind, actor_id, ${columns})
      select distinct on (id, kind, ${subject('h')}) id, kind, actor_id, ${columns} from recipients h
       order by id, kind, ${subject('h')}, index desc
    on conflict (user_id, kind, subject_id) do update
      set seq = default, created_at = now(), read_at = null, actor_id = excluded.actor_id
    returning id, user_id, kind, subject_id
  ), actors as (
    insert into notification_actors (notification_id, actor_id)
      ${actor ? `select id, ${actor} from notified where ${actor} is not null` : actorsOfEach}
    on conflict do nothing
  )`;
}

const insert = writeStatement(
  'notifications_insert',
  `with ${notificationCtes({
    recipients: `select unnest($1::uuid[]) as id, $2::text as kind, $3::uuid as actor_id, 0 as index,
                    ${SUBJECTS.map((subject, n) => `$${5 + n}::uuid as ${subject}`).join(', ')}`,
    about: SUBJECTS,
    actor: '$3::uuid',
    once: '$4::boolean',
  })} select id as user_id from recipients`,
);

/** Notifies members in the caller's transaction, as `notificationCtes` does; returns the ids of those who were notified. */
export async function notify(
  tx: Db,
  userIds: string[],
  { kind, actorId, about }: NotificationInput,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { once = false }: NotificationText = notificationKinds[kind];
  const subject: Partial<Record<string, string>> = about;
  const row = [userIds, kind, actorId, once, ...SUBJECTS.map((name) => subject[name] ?? null)];
  const rows = await tx.many<{ user_id: string }>(insert, row);
  return rows.map(({ user_id }) => user_id);
}

const read = writeStatement(
  'notifications_read_about',
  `update notifications set read_at = now()
    where user_id = $1 and kind = $2 and subject_id = $3 and read_at is null`,
);

/** Marks a member's notification of one kind about one row as read, when they open it; false where it was read already. */
export const markRead = async (
  tx: Db,
  userId: string,
  { kind, subjectId }: { kind: NotificationKind; subjectId: string },
) => (await tx.run(read, [userId, kind, subjectId])) > 0;
