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

interface PostRow extends PictureRow, AuthorRow {
  id: string;
  seq: number;
  title: string;
  content: string;
  created_at: string;
  likes_count: number;
  comments_count: number;
  liked: boolean;
}

// $1 is the viewer, or null.
const POST = `
  select p.id, p.seq, p.user_id, p.title, p.content, p.created_at, p.likes_count, p.comments_count,
         exists (select 1 from post_likes l where l.post_id = p.id and l.user_id = $1) as liked,
         a.username, a.full_name, a.avatar_url, ${PICTURE_COLUMNS}
    from posts p join profiles a on a.id = p.user_id left join files f on f.id = p.media_id`;

const byFeed = statement('posts_feed', `${POST} where p.seq < $2 order by p.seq desc limit $3`);
const byUser = statement(
  'posts_of_user',
  `${POST} where p.user_id = $4 and p.seq < $2 order by p.seq desc limit $3`,
);

const FIRST = Number.MAX_SAFE_INTEGER;

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
      where p.seq = any(array(
        select seq from posts where seq < ((select run from start) + 1) * 1000
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
  const row = await db.maybe<PostRow>(byId, [viewerId, id]);
  if (!row) throw new AppError('not_found', postCopy.notFound);
  return postOf(row, viewerId);
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
export async function insertPost(db: Database, userId: string, post: NewPost): Promise<boolean> {
  const row = [post.id, userId, post.title, post.content];
  const url = post.media_url;
  if (!url) return (await db.run(insert, row)) === 1;
  return db.transaction(async (tx) => {
    if ((await tx.run(insert, row)) === 0) return false;
    await tx.run(setMedia, [post.id, await claimFile(tx, { url, userId, kind: 'post' })]);
    return true;
  });
}

const postOwner = statement('posts_owner', 'select user_id from posts where id = $1');

export async function ownerOfPost(db: Db, id: string): Promise<{ user_id: string }> {
  const row = await db.maybe<{ user_id: string }>(postOwner, [id]);
  if (!row) throw new AppError('not_found', postCopy.notFound);
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
const unlike = statement('post_likes_delete', 'delete from post_likes where post_id = $1 and user_id = $2');
const likes = statement('posts_likes_count', 'select likes_count from posts where id = $1');

/** Sets whether the member likes the post; the count is the row's own, kept by trigger. */
export async function setLike(db: Db, postId: string, userId: string, liked: boolean) {
  const changed = await db
    .run(liked ? like : unlike, [postId, userId])
    .catch(asGone('post_likes_post_id_fkey'));
  const row = await db.maybe<{ likes_count: number }>(likes, [postId]);
  if (!row) throw new AppError('not_found', postCopy.notFound);
  return { changed: changed === 1, state: { liked, likes_count: row.likes_count } };
}

// The post went while it was being liked or commented on.
export const asGone = (constraint: string) => (error: unknown) => {
  throw violated(error, constraint) ? new AppError('not_found', postCopy.notFound) : error;
};

function postOf(row: PostRow, viewerId: string | null): Post {
  const { id, user_id, title, created_at, likes_count, comments_count, liked } = row;
  const media = viewerId ? pictureOf(row) : null;
  return {
    id,
    user_id,
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
