import { createHash } from 'node:crypto';
import { AppError } from '../../contract/core/errors.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { digestOfUpload } from '../files/queries.ts';
import { imagesOf, type NewImages } from './images.queries.ts';

/*
 * Duplicate posts: the server rejects the same text and images by the same member in the same place within an hour. The
 * unique key of `recent_posts` decides between two concurrent posts. Chain: insertPost.queries.ts and tribePosts.queries.ts (insert),
 * this file, server/sweeps.ts (deletes older rows).
 */

interface Said extends NewImages {
  tribe_id: string | null;
  title: string;
  content: string;
}

/** The digest that identifies duplicates. Ignores case and runs of white space; images count by their bytes, not URLs. */
export async function digestOfPost(db: Db, userId: string, post: Said): Promise<string> {
  const { tribe_id, title, content } = post;
  const images: (string | null)[] = [];
  for (const { url } of imagesOf(post)) images.push((await digestOfUpload(db, userId, url)) ?? url);
  const text = [title, content].map((part) => part.toLowerCase().replace(/\s+/g, ' '));
  return createHash('sha256')
    .update(JSON.stringify([tribe_id, ...text, ...(images.length > 0 ? images : [null])]))
    .digest('base64url');
}

/**
 * SQL of a `with`: those posts of `posts` (`id`, `user_id`, `digest`) that are not duplicates. Leaves out retries, whose ids
 * already exist.
 */
export const freshOf = (posts: string) => `
  fresh as (
    insert into recent_posts as r (user_id, digest, post_id)
    select user_id, digest, id from ${posts} a where not exists (select from posts p where p.id = a.id)
    on conflict (user_id, digest) do update set post_id = excluded.post_id, created_at = now()
      where r.created_at <= now() - interval '1 hour'
    returning post_id
  )`;

const isRecent = readStatement(
  'recent_posts_is',
  `select from recent_posts
    where user_id = $1 and digest = $2 and post_id <> $3 and created_at > now() - interval '1 hour'
      and ($4::uuid is null or exists (select from tribe_members where tribe_id = $4 and user_id = $1))`,
);

interface NotWritten {
  id: string;
  digest: string;
  tribe_id: string | null;
}

/**
 * Call it if no post was inserted: throws `conflict` if the post is a duplicate. It ignores duplicates of a former member of
 * the tribe, who gets the error about the membership instead.
 */
export async function rejectDuplicatePost(db: Db, userId: string, { id, digest, tribe_id }: NotWritten) {
  if (await db.maybe(isRecent, [userId, digest, id, tribe_id]))
    throw new AppError('conflict', postCopy.duplicatePost);
}

const lockRecent = writeStatement(
  'recent_posts_lock',
  'select from recent_posts where user_id = $1 order by digest for update',
);
const forgetPost = writeStatement(
  'recent_posts_forget_post',
  'delete from recent_posts where user_id = $1 and post_id = $2',
);
const remember = writeStatement(
  'recent_posts_remember',
  `insert into recent_posts as r (user_id, digest, post_id) values ($1, $2, $3)
   on conflict (user_id, digest) do update set post_id = excluded.post_id, created_at = now()
     where r.created_at <= now() - interval '1 hour'`,
);

interface EditedPost extends Said {
  id: string;
  userId: string;
}

/** Stores the digest of an edited post, under the post's lock. Throws `conflict` if the post duplicates another one. */
export async function changeDigest(tx: Db, { id, userId, ...said }: EditedPost): Promise<void> {
  const digest = await digestOfPost(tx, userId, said);
  // Locks the rows in one order, so that two edits of a member do not deadlock.
  await tx.run(lockRecent, [userId]);
  await tx.run(forgetPost, [userId, id]);
  if ((await tx.run(remember, [userId, digest, id])) === 0)
    throw new AppError('conflict', postCopy.duplicatePost);
}

const forget = writeStatement(
  'recent_posts_forget',
  `delete from recent_posts where created_at <= now() - interval '1 hour'`,
);

/** Deletes digests older than an hour: such posts may be posted again. */
export const forgetRecentPosts = (db: Db) => db.run(forget);
