import { AppError } from '../../contract/core/errors.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import type { Post } from '../../contract/posts/endpoints.ts';
import { TEASER_LENGTH } from '../../contract/posts/limits.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import { cut } from '../../contract/text/cut.ts';
import { readable } from '../../contract/text/readable.ts';
import { record } from '../audit/queries.ts';
import { deletePosts } from '../counts/counts.ts';
import { type AuthorRow, authorOf } from '../db/author.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { type VersionedRow, versionOf } from '../edits/versions.ts';
import { FILES_OF_POST, releaseFiles } from '../files/queries.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { LINK_COLUMNS, type LinkRow, linkCardOf } from '../links/queries.ts';
import {
  canSeePost,
  canSeeProfile,
  isInReach,
  nameIfClosed,
  noBlock,
  notHiddenPost,
  type PostPrivacy,
  privacyOfPost,
} from '../visibility/filters.ts';
import { commentsShown } from '../visibility/hiddenComments.ts';
import { mayRemoveInTribe, roleInTribe } from '../visibility/tribeRoles.ts';
import { IMAGES_COLUMNS, type ImagesRow, shownImages } from './images.queries.ts';
import { type PollRow, pollColumn, shownPoll } from './polls.queries.ts';

export interface PostRow extends ImagesRow, LinkRow, AuthorRow, VersionedRow, PollRow {
  id: string;
  tribe_id: string | null;
  tribe_name: string | null;
  title: string;
  content: string;
  created_at: string;
  likes_count: number;
  comments_count: number;
  liked: boolean;
  bookmarked: boolean;
  announcement: boolean;
  pinned: boolean;
  pinnable: boolean;
  removable: boolean;
  private: boolean;
  indexable: boolean;
}

// $1 is the viewer, or null. Hidden posts are left out. Uses `count(*)` instead of `exists`: for an `exists`, PostgreSQL would hash all likes of the
// viewer for a page of ten posts.
export const postFrom = (posts: string, viewer = '$1') => `
  select p.id, p.user_id, p.tribe_id, p.title, p.content, p.created_at, p.version, p.edited_at, p.likes_count,
         ${commentsShown(viewer, 'p')} as comments_count,
         (select count(*) = 1 from post_likes l where l.post_id = p.id and l.user_id = ${viewer}) as liked,
         (select count(*) = 1 from bookmarks b where b.post_id = p.id and b.user_id = ${viewer}) as bookmarked,
         (p.tribe_id is not null and exists (
           select from tribe_announcements ta where ta.tribe_id = p.tribe_id and ta.post_id = p.id and ta.announced_by = p.user_id)) as announcement,
         (p.tribe_id is not null and exists (select from tribe_pins tp where tp.post_id = p.id)) as pinned,
         (p.tribe_id is not null and coalesce(${roleInTribe('p.tribe_id', viewer)} <> 'member', false)) as pinnable,
         ${mayRemoveInTribe(viewer, 'p.tribe_id', 'p.user_id')} as removable,
         (select t.name from tribes t where t.id = p.tribe_id) as tribe_name,
         a.username, a.full_name, a.avatar_url, a.private, a.indexable, ${IMAGES_COLUMNS}, ${LINK_COLUMNS}, ${pollColumn(viewer)}
    from ${posts} p join profiles a on a.id = p.user_id and ${notHiddenPost(viewer, 'p')}
    left join files f on f.id = p.media_id
    left join links k on k.url_hash = p.link_hash`;
export const POST = postFrom('posts');

/**
 * Privacy filter of a `POST`: a post in the feed is as visible as its author's profile. A post in a tribe that is not closed is
 * visible to every signed-in member; for visitors, it is as visible as its author's profile.
 */
export const NOT_PRIVATE = `(p.tribe_id is not null and $1 is not null or ${canSeeProfile('$1', 'a')})`;

/** Conditions for the `where` of a `POST`: no block between its author and the viewer, and `NOT_PRIVATE`. */
export const VISIBLE = `${noBlock('$1', 'p.user_id')}
    and ${NOT_PRIVATE}`;

const byFeed = readStatement(
  'posts_feed',
  `${POST} where p.tribe_id is null and (p.created_at, p.id) < ($2, $3) and ${VISIBLE}
    order by p.created_at desc, p.id desc limit $4`,
);
const byUser = readStatement(
  'posts_of_user',
  `${POST} where p.tribe_id is null and p.user_id = $5 and (p.created_at, p.id) < ($2, $3) and ${VISIBLE}
      and (a.show_activity or a.id = $1)
    order by p.created_at desc, p.id desc limit $4`,
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
  user_id?: string | undefined;
}

export async function listPosts(
  db: ReadDb,
  viewerId: string | null,
  { limit, cursor, user_id }: ListOptions,
) {
  const values = [viewerId, ...before(cursor), limit + 1];
  const rows = user_id
    ? await db.many<PostRow>(byUser, [...values, user_id])
    : await db.many<PostRow>(byFeed, values);
  return listOf(rows, limit, viewerId);
}

export function listOf(rows: PostRow[], limit: number, viewerId: string | null) {
  return pageByTime(rows, limit, (row) => postOf(row, viewerId));
}

const byId = readStatement(
  'posts_by_id',
  `select own.*, (select f.level from post_follows f where f.post_id = $2 and f.user_id = $1) as follow,
          exists (select from held_texts h where h.user_id = $1 and h.post_id = $2 and h.state <> 'published') as waiting
     from (${POST} where p.id = $2 and ${VISIBLE}) own`,
);

interface OfViewer {
  follow: Post['follow'] | null;
  waiting: boolean;
}

export async function getPost(db: ReadDb, viewerId: string | null, id: string): Promise<Post> {
  const post = await findPost(db, viewerId, id);
  if (!post) throw new AppError('not_found', postCopy.notFound);
  return post;
}

export async function findPost(db: ReadDb, viewerId: string | null, id: string): Promise<Post | undefined> {
  const row = await db.maybe<PostRow & OfViewer>(byId, [viewerId, id]);
  if (!row) return undefined;
  const { follow, waiting } = row;
  return { ...postOf(row, viewerId), ...(follow && { follow }), ...(waiting && { waiting }) };
}

/** The author of a post, its tribe (null in the feed), and who may see it. */
export interface PostOwner extends PostPrivacy {
  user_id: string;
  tribe_id: string | null;
}

const COLUMNS_OF_OWNER = `user_id, tribe_id, ${privacyOfPost('p')}`;
const place = readStatement('posts_place', `select ${COLUMNS_OF_OWNER} from posts p where id = $1`);
const visible = readStatement(
  'posts_visible',
  `select id from posts p where id = $1 and ${canSeePost('$2', 'p')}`,
);

export const findPlace = (db: Db, id: string) => db.maybe<PostOwner>(place, [id]);

/** Whoever asks. Throws `not_found` without such a post, or if it is not in the tribe. */
export async function placeOfPost(db: Db, id: string, { tribeId }: { tribeId?: string } = {}) {
  const row = await findPlace(db, id);
  if (!row || (tribeId && row.tribe_id !== tribeId)) throw new AppError('not_found', postCopy.notFound);
  return row;
}

/** Throws `not_found` if the member may not see such a post. */
export async function requireVisiblePost(db: Db, id: string, viewerId: string): Promise<void> {
  if (!(await db.maybe(visible, [id, viewerId]))) throw new AppError('not_found', postCopy.notFound);
}

const inReach = readStatement(
  'posts_in_reach',
  `select id from posts p where id = $1 and ${isInReach('$2', { tribe: 'p.tribe_id', kind: '$3', id: '$4' })}`,
);

/** Whether the viewer, if of the staff, may remove the post, or the comment on it. */
export const isRemovable = async (
  db: Db,
  viewerId: string,
  { id, comment_id }: { id: string; comment_id?: string },
): Promise<boolean> => {
  const subject = comment_id ? ['comment', comment_id] : ['post', id];
  return (await db.maybe(inReach, [id, viewerId, ...subject])) !== undefined;
};

interface DeletedRow extends PostOwner {
  /** Of its tribe, if that is closed. */
  tribe_name: string | null;
  title: string;
  content: string;
  file_ids: string[];
}

const lock = writeStatement(
  'posts_lock',
  `select user_id, tribe_id, ${nameIfClosed('p.tribe_id')} as tribe_name, title, content, ${FILES_OF_POST} as file_ids, ${privacyOfPost('p')}
     from posts p where id = $1 for update`,
);
const remove = writeStatement('posts_delete', `with ${deletePosts('id = $1')} select from deleted`);

/** Locks the post for its deletion, before what a transaction locks after posts. */
export const lockPost = (tx: Db, id: string) => tx.maybe(lock, [id]);

/** False if it was deleted already. A deletion by somebody other than the author (`by`) is recorded in the audit log: in a closed tribe, by its name. */
export const deletePost = (db: Database, id: string, by?: string): Promise<boolean> =>
  db.transaction(async (tx) => (await deletePostWithin(tx, id, by)) !== undefined);

/** Like `deletePost`, in the caller's transaction; returns the author and tribe of the deleted post, if any. */
export async function deletePostWithin(tx: Db, id: string, by?: string): Promise<PostOwner | undefined> {
  const post = await tx.maybe<DeletedRow>(lock, [id]);
  if (!post) return undefined;
  const { user_id, tribe_id } = post;
  await tx.run(remove, [id]);
  await releaseFiles(tx, post.file_ids);
  if (by && by !== user_id)
    await record(tx, {
      actorId: by,
      action: 'delete_post',
      memberId: user_id,
      detail: post.tribe_name ?? shortTitle(post),
    });
  return { user_id, tribe_id, private: post.private, closed: post.closed };
}

export function postOf(row: PostRow, viewerId: string | null): Post {
  const { id, user_id, tribe_id, title, created_at, likes_count, comments_count, liked, bookmarked } = row;
  return {
    ...{ id, user_id, tribe_id, title, created_at, likes_count, comments_count, liked, bookmarked },
    ...(row.tribe_name !== null && { tribe_name: row.tribe_name }),
    author: authorOf(row),
    content: viewerId ? row.content : cut(readable(row.content), TEASER_LENGTH),
    ...shownImages(row, viewerId),
    link_card: viewerId ? linkCardOf(row) : null,
    ...shownPoll(row),
    ...versionOf(row),
    ...(row.announcement && { announcement: true }),
    ...(row.pinned && { pinned: true }),
    ...(row.pinnable && { pinnable: true }),
    ...(row.removable && { removable: true }),
    ...(viewerId ? {} : { indexable: row.indexable }),
  };
}
