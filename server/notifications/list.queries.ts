import { type NotificationKind, notificationKinds } from '../../contract/notifications/copy.ts';
import type { Notification } from '../../contract/notifications/endpoints.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import type { ReportOutcome } from '../../contract/reports/copy.ts';
import { REPORT_OUTCOME_EXCERPT_LENGTH } from '../../contract/reports/limits.ts';
import { cut } from '../../contract/text/cut.ts';
import {
  blockedWith,
  canReadTribe,
  canSeePost,
  canSeeProfileById,
  canSeeSession,
  hiddenFrom,
  notBlocked,
  notHiddenTribe,
  notInClosedTribe,
  notInHiddenChallenge,
} from '../visibility/filters.ts';
import { isNameless } from './notifyFrom.ts';
import { pathOfTarget, type Target } from './targets.queries.ts';

/** A row of `notificationColumns` from `notificationTables`. */
export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  created_at: string;
  read: boolean;
  others: number;
  about_id: string;
  comment_id: string | null;
  about_name: string;
  /** If `about_name` is the title of a tribe post: the start of its text. */
  tribe_post: string | null;
  outcome: ReportOutcome | 'open' | null;
  /** Added by `withTargets`. */
  target?: Target | null;
  actor_id: string | null;
  username: string | null;
  full_name: string | null;
  avatar_url: string | null;
}

const OF_NOTIFICATION = 'o.user_id = n.user_id and o.notification_id = n.id';

// The actors of a notification without a block between them and the member, who are not hidden. A notification has the time
// of its latest act.
const visibleActors = (member: string) => `
  select o.actor_id from notification_actors o
   where ${OF_NOTIFICATION} and ${notBlocked(member, 'o.actor_id', 'n.created_at')}`;

/**
 * Whether the follow of a notification `n` still exists; other kinds are always current. The row stays, so that a repeated
 * follow does not notify again. A count, since PostgreSQL may hash all follows for an `exists`.
 */
export const isFollowCurrent = (member: string) => `
  (n.kind not in ('follow', 'follow_accepted') or (
    select count(*) = 1 from user_follows nf
     where nf.follower_id = case n.kind when 'follow' then n.member_id else ${member} end
       and nf.following_id = case n.kind when 'follow' then ${member} else n.member_id end))`;

// A newer release may run beside this one, which has no text for its new kinds.
const isKnown = `n.kind in (${Object.keys(notificationKinds)
  .map((kind) => `'${kind}'`)
  .join(', ')})`;

/**
 * Whether a notification `n` is listed, counted, pushed and mailed: not if this release does not know its kind, if it names
 * actors who all have a block with the member or are hidden, if the member may not see what it is about, or if its follow has
 * ended. Authors hear of a removal also outside the closed tribe.
 * `member` is SQL of type uuid.
 */
export const visibleTo = (member: string) => `
  ${isKnown} and (n.actor_id is null or ${isNameless('n.kind')} or ${notBlocked(member, 'n.actor_id', 'n.created_at')} or exists (${visibleActors(member)}))
  and (n.post_id is null or (select ${canSeePost(member, 'sp')} from posts sp where sp.id = n.post_id))
  and not exists (select from tribes st where st.id = n.tribe_id and not ${notHiddenTribe(member, 'st')})
  and (n.kind = 'tribe_removal' or ${notInClosedTribe(member, 'n.tribe_id')})
  and ${notInHiddenChallenge(member, 'n.challenge_id')}
  and (n.session_id is null or (select ${canSeeSession(member, 'ss')} from vibe_sessions ss where ss.id = n.session_id))
  and ${isFollowCurrent(member)}`;

// A member who reports content that they may not see must not read its excerpt here, also when it is deleted.
const canReadExcerpt = (member: string) => `${notBlocked(member, 'r.member_id', 'r.created_at')}
  and (r.member_id is null or r.kind not in ('post', 'comment', 'member') or ${canSeeProfileById(member, 'r.member_id')})
  and (r.tribe_id is null or exists (select from tribes rt where rt.id = r.tribe_id and ${canReadTribe(member, 'rt')}))`;

/** The columns of a notification for its member, from `notificationTables`. */
export const notificationColumns = (member: string) => `
  n.id, n.kind, n.created_at, n.read_at is not null as read, n.subject_id as about_id, n.comment_id,
  coalesce(t.name, s.title, c.title, p.title, nullif(m.full_name, ''), m.username,
           case when ${canReadExcerpt(member)} then r.excerpt else replace(r.kind, '_', ' ') end) as about_name,
  case when coalesce(n.tribe_id, n.session_id, n.challenge_id) is null and p.tribe_id is not null
       then left(p.content, 1000) end as tribe_post,
  r.state as outcome,
  a.id as actor_id, a.username, a.full_name, a.avatar_url,
  greatest(0, (select count(*)::int from notification_actors o where ${OF_NOTIFICATION}) - (n.actor_id is not null)::int - (
    select count(*)::int from notification_actors o where ${OF_NOTIFICATION} and (
      o.actor_id in (${blockedWith(member)})
       or o.actor_id in (select id from (${hiddenFrom(member)}) h where h.since <= n.created_at)))) as others`;

/**
 * Notifications `n` for a member, joined to what they are about. `a` is the latest actor, or another one if that one has a
 * block with the member. `rows` is the table or a page of it: with the filters in the same query, PostgreSQL expects almost
 * no rows and reads all notifications of the member.
 */
export const notificationTables = (member: string, rows = 'notifications') => `
  ${rows} n
  left join profiles a on a.id = case when ${notBlocked(member, 'n.actor_id', 'n.created_at')} then n.actor_id
                                      else (${visibleActors(member)} limit 1) end
  left join tribes t on t.id = n.tribe_id
  left join vibe_sessions s on s.id = n.session_id
  left join challenges c on c.id = n.challenge_id
  left join posts p on p.id = n.post_id
  left join reports r on r.id = n.report_id
  left join profiles m on m.id = n.member_id`;

export function notificationOf(row: NotificationRow): Notification {
  const { id, kind, created_at, read, others, about_id, comment_id, target } = row;
  return {
    id,
    kind,
    user: userOf(row),
    others,
    about: {
      id: about_id,
      name: nameOf(row),
      ...(comment_id && { comment_id }),
      ...(target && { path: pathOfTarget(target) }),
    },
    created_at,
    read,
    ...outcomeOf(row),
  };
}

function userOf({ actor_id, username, full_name, avatar_url }: NotificationRow): Notification['user'] {
  if (!actor_id) return null;
  return { id: actor_id, username: username ?? '', full_name: full_name ?? '', avatar_url };
}

function nameOf({ kind, about_name, tribe_post }: NotificationRow): string {
  if (tribe_post !== null) return shortTitle({ title: about_name, content: tribe_post, tribe_id: '' });
  if (kind !== 'report_outcome') return about_name;
  const excerpt = about_name.replace(/\s+/g, ' ');
  const words = cut(excerpt, REPORT_OUTCOME_EXCERPT_LENGTH);
  return words === excerpt ? words : `${words.trim()}…`;
}

const outcomeOf = ({ outcome }: NotificationRow) => (outcome && outcome !== 'open' ? { outcome } : {});
