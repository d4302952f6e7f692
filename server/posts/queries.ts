import { AppError } from '../../contract/errors.ts';
import { postCopy, TEASER_LENGTH } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { cut } from '../../contract/text.ts';
import { type Database, type Db, statement, violated } from '../db/db.ts';
import { claimFile, PICTURE_COLUMNS, type PictureRow, pictureOf, releaseFile } from '../files/queries.ts';
import { cursorOf, seqOf } from '../http/cursor.ts';

/** The columns of a row and its profile that `authorOf` reads. */
export interface AuthorRow {
  user_id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

export interface PostRow extends PictureRow, AuthorRow {
  id: string;
  seq: number;
  tribe_id: string | null;
  title: string;
  content: string;
  created_at: string;
  likes_count: number;
  comments_count: number;
  liked: boolean;
}

// $1 is the viewer, or null.
export const POST = `
  select p.id, p.seq, p.user_id, p.tribe_id, p.title, p.content, p.created_at, p.likes_count,
         p.comments_count,
         exists (select 1 from post_likes l where l.post_id = p.id and l.user_id = $1) as liked,
         a.username, a.full_name, a.avatar_url, ${PICTURE_COLUMNS}
    from posts p join profiles a on a.id = p.user_id left join files f on f.id = p.media_id`;

const byFeed = statement(
  'posts_feed',
  `${POST} where p.tribe_id is null and p.seq < $2 order by p.seq desc limit $3`,
);
const byUser = statement(
  'posts_of_user',
  `${POST} where p.tribe_id is null and p.user_id = $4 and p.seq < $2 order by p.seq desc limit $3`,
);

/** Above every sequence number: where a list, newest first, begins. */
export const FIRST = Number.MAX_SAFE_INTEGER;

interface Asked {
  limit: number;
  cursor?: string | undefined;
  user_id?: string | undefined;
}

export async function listPosts(db: Db, viewerId: string | null, { limit, cursor, user_id }: Asked) {
  const values = [viewerId, cursor ? seqOf(cursor) : FIRST, limit + 1];
  const rows = user_id
    ? await db.many<PostRow>(byUser, [...values, user_id])
    : await db.many<PostRow>(byFeed, values);
  return listOf(rows, limit, viewerId);
}

/** A list of at most `limit` of these rows; one more than that says that there is a next page. */
export function listOf(rows: PostRow[], limit: number, viewerId: string | null) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => postOf(row, viewerId)),
    next_cursor: rows.length > limit && last ? cursorOf(last.seq) : null,
  };
}

// Finds the run of 1,000 sequence numbers that the page starts in, from counts per run, then skips only inside it, in
// the index alone: page 90,000 costs what page 2 does. The array keeps the planner from guessing thousands of rows.
const byPage = statement(
  'posts_page',
  `with runs as (
     select run, sum(posts) as posts
       from (select run, posts from post_runs union all select run, posts from post_run_deltas) c group by run
   ), placed as (
     select run, sum(posts) over (order by run desc) - posts as before, posts, sum(posts) over () as total from runs
   ), start as (
     select run, before from placed where before + posts > $2::bigint order by run desc limit 1
   ), total as (select coalesce(max(total), 0)::bigint as total from placed)
   select page.*, total.total from total left join lateral (
     ${POST}
      where p.tribe_id is null and p.seq = any(array(
        select seq from posts where tribe_id is null and seq < ((select run from start) + 1) * 1000
         order by seq desc limit $3 offset $2::bigint - (select before from start)
      ))
      order by p.seq desc
   ) page on true`,
);

export async function pageOfPosts(db: Db, viewerId: string | null, page: number, limit: number) {
  const rows = await db.many<(PostRow | { id: null }) & { total: number }>(byPage, [
    viewerId,
    (page - 1) * limit,
    limit,
  ]);
  return {
    items: rows.flatMap((row) => (row.id === null ? [] : postOf(row, viewerId))),
    next_cursor: null,
    total: rows[0]?.total ?? 0,
    page,
  };
}

const byId = statement('posts_by_id', `${POST} where p.id = $2`);

export async function getPost(db: Db, viewerId: string | null, id: string): Promise<Post> {
  const post = await findPost(db, viewerId, id);
  if (!post) throw new AppError('not_found', postCopy.notFound);
  return post;
}

export async function findPost(db: Db, viewerId: string | null, id: string): Promise<Post | undefined> {
  const row = await db.maybe<PostRow>(byId, [viewerId, id]);
  return row && postOf(row, viewerId);
}

const insert = statement(
  'posts_insert',
  'insert into posts (id, user_id, title, content) values ($1, $2, $3, $4) on conflict (id) do nothing',
);
const setMedia = statement('posts_set_media', 'update posts set media_id = $2 where id = $1');

interface NewPost {
  id: string;
  title: string;
  content: string;
  media_url?: string | null | undefined;
}

/** False where this id was made before: a retry, whose first result stands. */
export function insertPost(db: Database, userId: string, post: NewPost): Promise<boolean> {
  const write = async (tx: Db) => (await tx.run(insert, [post.id, userId, post.title, post.content])) === 1;
  return withMedia(db, { id: post.id, userId, url: post.media_url }, write);
}

/** Writes a post, with its picture in the same transaction where it has one; says whether it was written. */
export async function withMedia(
  db: Database,
  { id, userId, url }: { id: string; userId: string; url: string | null | undefined },
  write: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  if (!url) return write(db);
  return db.transaction(async (tx) => {
    if (!(await write(tx))) return false;
    await tx.run(setMedia, [id, await claimFile(tx, { url, userId, kind: 'post' })]);
    return true;
  });
}

/** Whose a post is, and where it stands. */
export interface Placed {
  user_id: string;
  tribe_id: string | null;
}

const place = statement('posts_place', 'select user_id, tribe_id from posts where id = $1');

/** With a tribe, a post that stands elsewhere is not found either. */
export async function placeOfPost(db: Db, id: string, tribeId?: string): Promise<Placed> {
  const row = await db.maybe<Placed>(place, [id]);
  if (!row || (tribeId && row.tribe_id !== tribeId)) throw new AppError('not_found', postCopy.notFound);
  return row;
}

const remove = statement('posts_delete', 'delete from posts where id = $1 returning media_id');

/** False where somebody else was faster. */
export function deletePost(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await tx.maybe<{ media_id: string | null }>(remove, [id]);
    if (row?.media_id) await releaseFile(tx, row.media_id);
    return row !== undefined;
  });
}

const like = statement(
  'post_likes_insert',
  'insert into post_likes (post_id, user_id) values ($1, $2) on conflict do nothing',
);
// The post is locked before its like, as its deletion does: the other way round the two would wait for each other.
const unlike = statement(
  'post_likes_delete',
  `delete from post_likes l using (select id from posts where id = $1 for no key update) p
    where l.post_id = p.id and l.user_id = $2`,
);
const likes = statement('posts_likes_count', 'select likes_count, tribe_id from posts where id = $1');

/** Sets whether the member likes the post; the count is the row's own, kept by trigger. */
export async function setLike(db: Db, postId: string, userId: string, liked: boolean) {
  const changed = await db
    .run(liked ? like : unlike, [postId, userId])
    .catch(asGone('post_likes_post_id_fkey'));
  const row = await db.maybe<{ likes_count: number; tribe_id: string | null }>(likes, [postId]);
  if (!row) throw new AppError('not_found', postCopy.notFound);
  const { likes_count, tribe_id } = row;
  return { changed: changed === 1, tribe_id, state: { liked, likes_count } };
}

// The post went while it was being liked or commented on.
export const asGone = (constraint: string) => (error: unknown) => {
  throw violated(error, constraint) ? new AppError('not_found', postCopy.notFound) : error;
};

function postOf(row: PostRow, viewerId: string | null): Post {
  const { id, user_id, tribe_id, title, created_at, likes_count, comments_count, liked } = row;
  const media = viewerId ? pictureOf(row) : null;
  return {
    id,
    user_id,
    tribe_id,
    title,
    content: viewerId ? row.content : cut(row.content, TEASER_LENGTH),
    media_url: media?.url ?? null,
    media,
    created_at,
    author: authorOf(row),
    likes_count,
    comments_count,
    liked,
  };
}

export const authorOf = ({ user_id, username, full_name, avatar_url }: AuthorRow) => ({
  id: user_id,
  username,
  full_name,
  avatar_url,
});
