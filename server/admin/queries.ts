import { adminCopy } from '../../contract/admin/copy.ts';
import type { AdminMember, AuditEntry, Overview } from '../../contract/admin/endpoints.ts';
import { ADMIN_LATEST } from '../../contract/admin/limits.ts';
import type { Author } from '../../contract/core/author.ts';
import { AppError } from '../../contract/core/errors.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { countOfRows } from '../counts/rowCounts.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { IN_FORCE, notInClosedTribe } from '../visibility/filters.ts';

/** SQL: the author as JSON; null without a profile. `profile` is the alias of a profile's row. */
export const authorJson = (profile: string) =>
  `case when ${profile}.id is not null then json_build_object('id', ${profile}.id, 'username', ${profile}.username,
     'full_name', ${profile}.full_name, 'avatar_url', ${profile}.avatar_url) end`;

// From stored counts (server/counts/rowCounts.ts): no table is scanned.
const counts = readStatement(
  'admin_counts',
  `select ${countOfRows('users')} as users, ${countOfRows('tribes')} as tribes, ${countOfRows('challenges')} as challenges,
          ${countOfRows('feed_posts')} + ${countOfRows('tribe_posts')} as posts`,
);
// Posts of the feed and posts of tribes each have their own index. Staff read no closed tribe, except what was reported.
const latestPosts = readStatement(
  'admin_latest_posts',
  `select p.id, p.title, p.tribe_id, left(p.content, 1000) as content, p.created_at, ${authorJson('a')} as author
     from ((select * from posts where tribe_id is null order by created_at desc, id desc limit ${ADMIN_LATEST})
           union all
           (select * from posts o where tribe_id is not null and ${notInClosedTribe('null::uuid', 'o.tribe_id')} order by created_at desc, id desc limit ${ADMIN_LATEST})) p
     left join profiles a on a.id = p.user_id
    order by p.created_at desc, p.id desc limit ${ADMIN_LATEST}`,
);
const latestTribes = readStatement(
  'admin_latest_tribes',
  `select t.id, t.name, t.category, t.closed, t.created_at, ${authorJson('a')} as author
     from tribes t left join profiles a on a.id = t.created_by order by t.created_at desc, t.id desc limit ${ADMIN_LATEST}`,
);
const latestChallenges = readStatement(
  'admin_latest_challenges',
  `select c.id, c.title, c.category, c.difficulty, c.deadline, c.created_at, ${authorJson('a')} as author
     from challenges c left join profiles a on a.id = c.created_by order by c.created_at desc, c.id desc limit ${ADMIN_LATEST}`,
);

type LatestPost = Overview['latest_posts'][number] & { content: string; tribe_id: string | null };

const withShortTitle = ({ content, tribe_id, ...post }: LatestPost) => ({
  ...post,
  title: shortTitle({ title: post.title, content, tribe_id }),
});

type Counts = Pick<Overview, 'users' | 'posts' | 'tribes' | 'challenges'>;

export async function getOverview(db: ReadDb): Promise<Overview> {
  const [of, latest_posts, latest_tribes, latest_challenges] = await Promise.all([
    db.one<Counts>(counts),
    db.many<LatestPost>(latestPosts),
    db.many<Overview['latest_tribes'][number]>(latestTribes),
    db.many<Overview['latest_challenges'][number]>(latestChallenges),
  ]);
  return { ...of, latest_posts: latest_posts.map(withShortTitle), latest_tribes, latest_challenges };
}

interface MemberRow extends Author {
  created_at: string;
  is_admin: boolean;
  is_moderator: boolean;
  reason: string | null;
  suspended_at: string | null;
  until: string | null;
  hidden_at: string | null;
  hidden_since: string | null;
  delete_after: string | null;
}

const MEMBER = `
  select u.id, coalesce(p.username, '') as username, coalesce(p.full_name, '') as full_name, p.avatar_url,
         u.created_at, u.delete_after,
         exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
         exists (select from user_roles r where r.user_id = u.id and r.role = 'moderator') as is_moderator,
         s.reason, s.created_at as suspended_at, s.until,
         h.created_at as hidden_at, nullif(h.since, '-infinity') as hidden_since
    from users u left join profiles p on p.id = u.id left join suspensions s on s.user_id = u.id and ${IN_FORCE}
    left join hidden_members h on h.user_id = u.id`;

const newest = readStatement(
  'admin_members',
  `${MEMBER} where (u.created_at, u.id) < ($1, $2) order by u.created_at desc, u.id desc limit $3`,
);
// Not prepared, so that PostgreSQL plans each search for its own words, as for tribes. Only rows found are joined.
const bySearch = readStatement(
  'admin_members_search',
  `${MEMBER} join (
      select n.id, n.created_at from profiles n where n.search like $4 and (n.created_at, n.id) < ($1, $2)
       order by n.created_at desc, n.id desc limit $3
    ) found on found.id = u.id order by found.created_at desc, u.id desc`,
  { prepare: false },
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

export async function listMembers(db: ReadDb, { limit, cursor, q }: ListOptions) {
  // Usernames are shown as "@ada".
  const words = searchable(q ?? '').replace(/^@/, '');
  const place = [...before(cursor), limit + 1];
  const rows = words
    ? await db.many<MemberRow>(bySearch, [...place, likePattern(words)])
    : await db.many<MemberRow>(newest, place);
  return pageByTime(rows, limit, memberOf);
}

const byId = readStatement('admin_member', `${MEMBER} where u.id = $1`);

export const findMember = async (db: ReadDb, id: string): Promise<AdminMember | undefined> => {
  const row = await db.maybe<MemberRow>(byId, [id]);
  return row && memberOf(row);
};

const log = readStatement(
  'admin_audit',
  `select l.id, l.created_at, l.action, l.detail, l.actor_id is null as by_operator,
          ${authorJson('a')} as actor, ${authorJson('m')} as member
     from audit_log l left join profiles a on a.id = l.actor_id left join profiles m on m.id = l.member_id
    where l.action <> 'sign_in' and (l.created_at, l.id) < ($1, $2)
    order by l.created_at desc, l.id desc limit $3`,
);

/** Like `findMember`. Throws `not_found` if there is no such member. */
export async function requireMember(db: ReadDb, id: string): Promise<AdminMember> {
  const member = await findMember(db, id);
  if (!member) throw new AppError('not_found', adminCopy.memberNotFound);
  return member;
}

export async function listAudit(db: ReadDb, { limit, cursor }: Omit<ListOptions, 'q'>) {
  const rows = await db.many<AuditEntry>(log, [...before(cursor), limit + 1]);
  return pageByTime(rows, limit, (entry) => entry);
}

function memberOf(row: MemberRow): AdminMember {
  const { reason, suspended_at, until, hidden_at, hidden_since, ...member } = row;
  const suspension =
    reason !== null && suspended_at !== null ? { reason, created_at: suspended_at, until } : null;
  const hidden = hidden_at === null ? null : { since: hidden_since, created_at: hidden_at };
  return { ...member, suspension, hidden };
}
