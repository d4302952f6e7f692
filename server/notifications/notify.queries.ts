import {
  type NotificationKind,
  type NotificationText,
  notificationKinds,
} from '../../contract/notifications.copy.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { notBlocked } from '../visibility/filters.ts';
import { notMuted, wantsKind } from './preferences.ts';

/*
 * Notifications. Chain: a slice calls `notify` (this file) in its transaction and publishNotifications.ts after the commit →
 * live event and push/; read by list.queries.ts, mailed by digests/. Kinds: contract/notifications.copy.ts. Switches:
 * preferences.ts.
 */

/** A notification: its kind, its actor (null if it names none), and the one row it is about. */
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

/*
 * Recipients are locked in one order, so that concurrent writers do not deadlock. A member who is being deleted is skipped:
 * the foreign key would wait for the deletion, which may wait for a lock of the caller. Earlier actions are counted: for an
 * `exists` PostgreSQL may hash the whole table.
 */
const insert = writeStatement(
  'notifications_insert',
  `with recipients as materialized (
     select u.id from users u join profiles own on own.id = u.id
      where u.id = any($1::uuid[]) and u.id is distinct from $3::uuid and ${notBlocked('$3', 'u.id')}
        and ${wantsKind('own', '$2::text')} and ${notMuted('u.id', '$8')}
        and (not $4::boolean or (
          select count(*) from notifications n join notification_actors a on a.user_id = n.user_id and a.notification_id = n.id
           where n.user_id = u.id and n.kind = $2::text and a.actor_id = $3
             and n.subject_id = coalesce($5::uuid, $6::uuid, $7::uuid, $8::uuid, $9::uuid, $10::uuid)
        ) = 0)
      order by u.id for key share of u skip locked
   ), notified as (
     insert into notifications (user_id, kind, actor_id, tribe_id, session_id, challenge_id, post_id, member_id, report_id)
       select id, $2, $3, $5, $6, $7, $8, $9, $10 from recipients order by id
     on conflict (user_id, kind, subject_id) do update
       set created_at = now(), read_at = null, actor_id = excluded.actor_id
     returning user_id, id
   ), actors as (
     insert into notification_actors (user_id, notification_id, actor_id)
       select user_id, id, $3 from notified where $3 is not null
     on conflict do nothing
   )
   select id as user_id from recipients`,
);

/**
 * Notifies members in the caller's transaction, except the actor, members with a block between them and the actor, and those
 * who turned the kind off or muted the post. If the kind is `once`, an actor who repeats the action, or undoes and repeats
 * it, notifies only once. Returns the ids of those who were notified, for `publishNotifications` after the commit.
 *
 * Other statements (likes and comments, in server/posts) insert their notifications themselves, by the same rules.
 */
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

/** Marks a member's notification of one kind about one row as read, when they open it. False if there is no unread one. */
export const markRead = async (
  tx: Db,
  userId: string,
  { kind, subjectId }: { kind: NotificationKind; subjectId: string },
) => (await tx.run(read, [userId, kind, subjectId])) > 0;
