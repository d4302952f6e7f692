import { notificationKinds } from '../../contract/notifications/copy.ts';
import { notBlocked } from '../visibility/filters.ts';
import { notMuted, wantsKind } from './preferences.ts';

/** The columns of which one says what a notification is about. */
export const SUBJECTS = [
  'tribe_id',
  'session_id',
  'challenge_id',
  'post_id',
  'member_id',
  'report_id',
] as const;

/** `comment_id` says where in the post. */
type Place = (typeof SUBJECTS)[number] | 'comment_id';

const kindsWith = (trait: 'once' | 'nameless') =>
  Object.entries(notificationKinds)
    .filter(([, kind]) => trait in kind)
    .map(([name]) => `'${name}'`)
    .join(', ');

/** SQL: whether a notification of this kind names no actor. */
export const isNameless = (kind: string) => `${kind} in (${kindsWith('nameless')})`;

/**
 * SQL of a `with`: notifies the members that `candidates` selects. That is a query with the columns `user_id`, `kind`,
 * `actor_id` and those of `places`; a member may have several rows of one kind, of which `latest`, a column, says the one
 * that the notification names. Not notified are the actor, those who turned the kind off or muted the post, those whom the
 * actor notified before, if the kind is `once`, and unless it is `nameless`, members with a block between them and the actor,
 * and anybody if the actor is hidden. The rows of `recipients` are those who are notified. `visibleTo` in list.queries.ts says
 * who of them may see it.
 *
 * Recipients are locked in one order, so that concurrent writers do not deadlock. A member who is being deleted is skipped:
 * the foreign key would wait for the deletion, which may wait for a lock of the caller. Earlier actions are counted: for an
 * `exists` PostgreSQL may hash the whole table.
 */
export function notifyFrom(candidates: string, places: readonly Place[], { latest = '' } = {}) {
  const columns = places.join(', ');
  const about = places.filter((name) => name !== 'comment_id').map((name) => `c.${name}`);
  const subject = about.length === 1 ? about[0] : `coalesce(${about.join(', ')})`;
  const muted = places.includes('post_id') ? `and ${notMuted('u.id', 'c.post_id')}` : '';
  return `
  recipients as materialized (
    select c.*, ${subject} as subject_id from (${candidates}) c
      join users u on u.id = c.user_id join profiles own on own.id = u.id
     where u.id is distinct from c.actor_id and (${isNameless('c.kind')} or ${notBlocked('u.id', 'c.actor_id', 'now()')}) and ${wantsKind('own', 'c.kind')} ${muted}
       and (c.kind not in (${kindsWith('once')}) or (
         select count(*) from notifications n join notification_actors a on a.user_id = n.user_id and a.notification_id = n.id
          where n.user_id = u.id and n.kind = c.kind and n.subject_id = ${subject} and a.actor_id = c.actor_id
       ) = 0)
     order by u.id for key share of u skip locked
  ), notified as (
    insert into notifications (user_id, kind, actor_id, ${columns})
      select distinct on (user_id, kind) user_id, kind, actor_id, ${columns} from recipients
       order by user_id, kind ${latest && `, ${latest} desc`}
    on conflict (user_id, kind, subject_id) do update
      set created_at = now(), read_at = null, actor_id = excluded.actor_id
          ${places.includes('comment_id') ? ', comment_id = excluded.comment_id' : ''}
    returning user_id, id, kind, subject_id
  ), actors as (
    insert into notification_actors (user_id, notification_id, actor_id)
      select distinct n.user_id, n.id, r.actor_id from recipients r join notified n using (user_id, kind, subject_id)
       where r.actor_id is not null
    on conflict do nothing
  )`;
}
