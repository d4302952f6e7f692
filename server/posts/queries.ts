import { AppError } from '../../contract/errors.ts';
import { mentionedIn } from '../../contract/mentions.ts';
import { postCopy, TEASER_LENGTH } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { cut } from '../../contract/text.ts';
import { record } from '../audit/queries.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Database, type Db, statement } from '../db/db.ts';
import { postShownTo, shownTo } from '../db/shown.ts';
import { asking, together } from '../db/together.ts';
import { claimFile, PICTURE_COLUMNS, type PictureRow, pictureOf, releaseFile } from '../files/queries.ts';
import { beforeOf, pageBySeq } from '../http/cursor.ts';
import { tellMentioned } from './news.queries.ts';

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

// $1 is the viewer, or null. Counted rather than asked by `exists`, of which PostgreSQL would make a table of all that the
// viewer likes, for a page of ten.
const postFrom = (posts: string, viewer = '$1') => `
  select p.id, p.seq, p.user_id, p.tribe_id, p.title, p.content, p.created_at, p.likes_count,
         p.comments_count,
         (select count(*) = 1 from post_likes l where l.post_id = p.id and l.user_id = ${viewer}) as liked,
         a.username, a.full_name, a.avatar_url, ${PICTURE_COLUMNS}
    from ${posts} p join profiles a on a.id = p.user_id left join files f on f.id = p.media_id`;
export const POST = postFrom('posts');

/**
 * Closes the `where` of a `POST`: its author and the viewer have not blocked each other, and a post of the feed is shown
 * as its author's profile is.
 */
export const VISIBLE = `${notBlocked('$1', 'p.user_id')} and (p.tribe_id is not null or ${shownTo('$1', 'a')})`;

const byFeed = statement(
  'posts_feed',
  `${POST} where p.tribe_id is null and p.seq < $2 and ${VISIBLE} order by p.seq desc limit $3`,
);
const byUser = statement(
  'posts_of_user',
  `${POST} where p.tribe_id is null and p.user_id = $4 and p.seq < $2 and ${VISIBLE}
      and (a.show_activity or a.id = $1)
    order by p.seq desc limit $3`,
);

interface Asked {
  limit: number;
  cursor?: string | undefined;
  user_id?: string | undefined;
}

export async function listPosts(db: Db, viewerId: string | null, { limit, cursor, user_id }: Asked) {
  const values = [viewerId, beforeOf(cursor), limit + 1];
  const rows = user_id
    ? await db.many<PostRow>(byUser, [...values, user_id])
    : await db.many<PostRow>(byFeed, values);
  return listOf(rows, limit, viewerId);
}

export function listOf(rows: PostRow[], limit: number, viewerId: string | null) {
  return pageBySeq(rows, limit, (row) => postOf(row, viewerId));
}

const byId = statement('posts_by_id', `${POST} where p.id = $2 and ${VISIBLE}`);

export async function getPost(db: Db, viewerId: string | null, id: string): Promise<Post> {
  const post = await findPost(db, viewerId, id);
  if (!post) throw new AppError('not_found', postCopy.notFound);
  return post;
}

export async function findPost(db: Db, viewerId: string | null, id: string): Promise<Post | undefined> {
  const row = await db.maybe<PostRow>(byId, [viewerId, id]);
  return row && postOf(row, viewerId);
}

const insert = together<Omit<NewPost, 'media_url'> & { user_id: string }, PostRow>({
  many: statement(
    'posts_insert',
    `with ${asking('id uuid, user_id uuid, title text, content text', 'id')}, made as (
       insert into posts (id, user_id, title, content) select id, user_id, title, content from asked order by nth
       on conflict (id) do nothing returning *
     ), shown as (${postFrom('made', 'p.user_id')})
     select a.nth, s.* from asked a join shown s on s.id = a.id`,
  ),
});
const setMedia = statement('posts_set_media', 'update posts set media_id = $2 where id = $1');

interface NewPost {
  id: string;
  title: string;
  content: string;
  media_url?: string | null | undefined;
}

interface MadePost {
  post: Post;
  /** Who was told of it. */
  told: string[];
}

/** Undefined where this id was made before: a retry, whose first result stands. */
export async function insertPost(
  db: Database,
  userId: string,
  { id, title, content, media_url }: NewPost,
): Promise<MadePost | undefined> {
  const text = `${title}\n${content}`;
  const write = async (to: Db) => {
    const row = await insert(to, { id, user_id: userId, title, content });
    return row && { post: postOf(row, userId), told: [] };
  };
  // Most posts are this one row, committed by itself.
  if (!media_url && mentionedIn(text).length === 0) return write(db.acts);
  return db.transaction(async (tx) => {
    if (!(await write(tx))) return undefined;
    if (media_url) await addPicture(tx, { id, userId, url: media_url });
    const told = await tellMentioned(tx, { postId: id, userId }, text);
    return { post: await getPost(tx, userId, id), told };
  });
}

/** Gives the post its picture, in the transaction that writes it. */
export async function addPicture(tx: Db, { id, userId, url }: { id: string; userId: string; url: string }) {
  await tx.run(setMedia, [id, await claimFile(tx, { url, userId, kind: 'post' })]);
}

/** Whose a post is, and where it stands. */
export interface Placed {
  user_id: string;
  tribe_id: string | null;
}

const place = statement(
  'posts_place',
  `select user_id, tribe_id from posts p
    where id = $1 and ${notBlocked('$2', 'p.user_id')} and ($3 or ${postShownTo('$2', 'p')})`,
);

/**
 * SQL of a `with`: of the acts `asked`, each in the name of `actor_id`, those whose post is there for the member, with its
 * `user_id`, `tribe_id` and `likes_count`. The posts are locked, in one order; without `waiting`, those are left out that
 * another has locked.
 */
export const seenPosts = ({ waiting }: { waiting: boolean }) => `
  seen as materialized (
    select a.*, p.* from (select * from asked order by post_id) a, lateral (
      select user_id, tribe_id, likes_count from posts p
       where id = a.post_id and ${notBlocked('a.actor_id', 'p.user_id')} and ${postShownTo('a.actor_id', 'p')}
         for no key update ${waiting ? '' : 'skip locked'}
    ) p
  )`;

interface Looked {
  /** Whom the post may be hidden from, null for a visitor; without it, from nobody. */
  viewerId?: string | null | undefined;
  /** A post that stands elsewhere is not found either. */
  tribeId?: string | undefined;
}

export async function placeOfPost(db: Db, id: string, { viewerId, tribeId }: Looked = {}): Promise<Placed> {
  const row = await db.maybe<Placed>(place, [id, viewerId ?? null, viewerId === undefined]);
  if (!row || (tribeId && row.tribe_id !== tribeId)) throw new AppError('not_found', postCopy.notFound);
  return row;
}

interface Doomed extends Placed {
  title: string;
  media_id: string | null;
}

const lock = statement(
  'posts_lock',
  'select user_id, tribe_id, title, media_id from posts where id = $1 for update',
);
const remove = statement('posts_delete', 'delete from posts where id = $1');

/** False where somebody else was faster. `by` is who does it: for anybody but its author it is recorded. */
export const deletePost = (db: Database, id: string, by?: string): Promise<boolean> =>
  db.transaction(async (tx) => (await removePost(tx, id, by)) !== undefined);

/** As `deletePost`, in the caller's transaction; returns where the post stood. */
export async function removePost(tx: Db, id: string, by?: string): Promise<Placed | undefined> {
  const post = await tx.maybe<Doomed>(lock, [id]);
  if (!post) return undefined;
  const { user_id, tribe_id, title, media_id } = post;
  await tx.run(remove, [id]);
  if (media_id) await releaseFile(tx, media_id);
  if (by && by !== user_id)
    await record(tx, { actorId: by, act: 'delete_post', memberId: user_id, detail: title });
  return { user_id, tribe_id };
}

export function postOf(row: PostRow, viewerId: string | null): Post {
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
