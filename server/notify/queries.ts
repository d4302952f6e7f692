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

type Subject = Partial<
  Record<'tribe_id' | 'session_id' | 'challenge_id' | 'post_id' | 'member_id' | 'report_id', string>
>;

// Members in one order, so that two who tell the same ones never wait for each other in a ring. Who is just being deleted
// is told nothing: the foreign key would wait for the deletion, which may wait for what the caller has locked.
const insert = statement(
  'notifications_tell',
  `with told as (
     insert into notifications as n (user_id, kind, actor_id, tribe_id, session_id, challenge_id, member_id, report_id, post_id)
       select id, $2, $3::uuid, $4, $5, $7, $8, $9, $10 from (
         select id from users u
          where id = any($1::uuid[]) and id is distinct from $3 and ${notBlocked('$3', 'u.id')}
          order by id for key share of u skip locked
       ) u
     on conflict (user_id, kind, subject_id) do update
       set seq = default, at = now(), read_at = null, actor_id = excluded.actor_id
       where not $6 or not exists (
         select 1 from notification_actors a where a.notification_id = n.id and a.actor_id = excluded.actor_id
       )
     returning id, user_id
   ), acted as (
     insert into notification_actors (notification_id, actor_id) select id, $3 from told where $3 is not null on conflict do nothing
   )
   select user_id from told`,
);

/**
 * Tells members in the caller's transaction, never the one who did it, nor those whom a block keeps apart from them;
 * returns who was told, for `tellNotified` after the commit.
 */
export async function notify(tx: Db, userIds: string[], { kind, actorId, about }: News): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { tribe_id = null, session_id = null, challenge_id = null } = about as Subject;
  const { member_id = null, report_id = null, post_id = null } = about as Subject;
  const told: Told = notificationKinds[kind];
  const subject = [tribe_id, session_id, told.once ?? false, challenge_id, member_id, report_id, post_id];
  const row = [userIds, kind, actorId, ...subject];
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
