import type { NotificationKind } from '../../contract/notifications/copy.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { notifyFrom, SUBJECTS } from './notifyFrom.ts';

/*
 * Notifications. Chain: a slice calls `notify` (this file) in its transaction and publishNotifications.ts after the commit →
 * live event and push/. Who is notified: notifyFrom.ts, with the switches of preferences.ts. Read by list.queries.ts, mailed
 * by digests/. Kinds: contract/notifications/copy.ts.
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

const insert = writeStatement(
  'notifications_insert',
  `with ${notifyFrom(
    `select m as user_id, $2::text as kind, $3::uuid as actor_id, $4::uuid as tribe_id, $5::uuid as session_id,
            $6::uuid as challenge_id, $7::uuid as post_id, $8::uuid as member_id, $9::uuid as report_id
       from unnest($1::uuid[]) m`,
    SUBJECTS,
  )} select user_id from recipients`,
);

/**
 * Notifies members in the caller's transaction, except the actor, those who turned the kind off or muted the post, and unless
 * the kind is `nameless`, members with a block between them and the actor. If the kind is `once`, an actor who repeats the action, or undoes and repeats
 * it, notifies only once. Returns the ids of those who were notified, for `publishNotifications` after the commit.
 *
 * Statements that write something else too (likes and comments, in server/posts) contain the same SQL, `notifyFrom`.
 */
export async function notify(
  tx: Db,
  userIds: string[],
  { kind, actorId, about }: NotificationInput,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const subject: Partial<Record<string, string>> = about;
  const row = [userIds, kind, actorId, ...SUBJECTS.map((name) => subject[name] ?? null)];
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

const retract = writeStatement(
  'notifications_retract_actor',
  `with found as (
     select n.user_id, n.id, (
              select a.actor_id from notification_actors a
               where a.user_id = n.user_id and a.notification_id = n.id and a.actor_id <> $3 limit 1) as other
       from notifications n where n.user_id = any($1::uuid[]) and n.kind = $2 and n.subject_id = $4
      order by n.id for update of n
   ), taken as (
     delete from notification_actors a using found f
      where a.user_id = f.user_id and a.notification_id = f.id and a.actor_id = $3
     returning f.user_id, f.id, f.other
   ), passed as (
     update notifications n set actor_id = t.other from taken t
      where n.user_id = t.user_id and n.id = t.id and t.other is not null and n.actor_id = $3
   ), retracted as (
     delete from notifications n using taken t where n.user_id = t.user_id and n.id = t.id and t.other is null
   )
   select user_id from taken`,
);

/** Takes an actor out of the members' notification of one kind about one row, which goes if it names nobody else. Returns whose it was. */
export async function retractActor(
  tx: Db,
  userIds: string[],
  { kind, actorId, subjectId }: { kind: NotificationKind; actorId: string; subjectId: string },
): Promise<string[]> {
  const rows = await tx.many<{ user_id: string }>(retract, [userIds, kind, actorId, subjectId]);
  return rows.map(({ user_id }) => user_id);
}

const retractOwn = writeStatement(
  'notifications_retract_about',
  'delete from notifications where user_id = $1 and kind = $2 and subject_id = $3 returning user_id',
);

/** Deletes a member's notification of one kind about one row. Returns whose it was. */
export async function retractAbout(
  tx: Db,
  userId: string,
  { kind, subjectId }: { kind: NotificationKind; subjectId: string },
): Promise<string[]> {
  const rows = await tx.many<{ user_id: string }>(retractOwn, [userId, kind, subjectId]);
  return rows.map(({ user_id }) => user_id);
}

/**
 * SQL of a `with`: deletes the notifications `n` that `join` (a join and a `where`) finds. They are locked in the same order
 * as by `readAll`.
 */
export const retractNotifications = (join: string) => `
  retracted as (
    delete from notifications d using (
      select n.user_id, n.id from notifications n ${join} order by n.id for update of n
    ) n where d.user_id = n.user_id and d.id = n.id
  )`;

/**
 * The same for the notifications of follow requests: `rows` are those of `follow_requests` that the same statement deletes.
 */
export const retractFollowRequests = (rows: string) =>
  retractNotifications(
    `join ${rows} r on n.user_id = r.member_id and n.subject_id = r.requester_id where n.kind = 'follow_request'`,
  );
