import { FEED_LENGTH } from '../../contract/discovery/limits.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { isPublicChallenge, isPublicPost, isPublicTribe } from '../visibility/publicFilters.ts';

interface FeedRow {
  id: string;
  title: string;
  content: string;
  created_at: string;
  /** When it was created or last edited. */
  updated_at: string;
}

export interface PostRow extends FeedRow {
  tribe_id: string | null;
  full_name: string;
  username: string;
}

/** Posts of members who allow search engines, since these read feeds, too. */
const POSTS = `
  select p.id, p.title, p.content, p.tribe_id, p.created_at, coalesce(p.edited_at, p.created_at) as updated_at,
         a.full_name, a.username
    from posts p join profiles a on a.id = p.user_id
   where ${isPublicPost('p', 'a')} and a.indexable`;
const NEWEST = `order by p.created_at desc, p.id desc limit ${FEED_LENGTH}`;

const posts = readStatement('discovery_posts', `${POSTS} and p.tribe_id is null ${NEWEST}`);

export const newestPosts = (db: ReadDb) => db.many<PostRow>(posts);

const tribePosts = readStatement(
  'discovery_tribe_posts',
  `select t.name, p.* from tribes t left join lateral (${POSTS} and p.tribe_id = t.id ${NEWEST}) p on true
    where t.id = $1 and ${isPublicTribe('t')} and not t.closed order by p.created_at desc, p.id desc`,
);

/** A tribe's name and newest posts; undefined if there is no such tribe, or it is closed. */
export async function newestTribePosts(db: ReadDb, id: string) {
  const rows = await db.many<(PostRow | { id: null }) & { name: string }>(tribePosts, [id]);
  const [first] = rows;
  return first && { name: first.name, posts: rows.filter((row) => row.id !== null) };
}

const challenges = readStatement(
  'discovery_challenges',
  `select c.id, c.title, c.description as content, c.created_at,
          coalesce(c.edited_at, c.created_at) as updated_at from challenges c
    where ${isPublicChallenge('c')} order by c.created_at desc, c.id desc limit ${FEED_LENGTH}`,
);

export const newestChallenges = (db: ReadDb) => db.many<FeedRow>(challenges);
