import type { Post } from '../../contract/posts/endpoints.ts';
import type { NewPoll } from '../../contract/posts/pollForm.ts';
import { mentionedIn } from '../../contract/text/pieces.ts';
import { countPosts } from '../counts/counts.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';
import { digestOfPost, freshOf, rejectDuplicatePost } from './duplicatePosts.queries.ts';
import { addImages, imagesOf, type NewImages } from './images.queries.ts';
import { notifyMentioned } from './mentions.queries.ts';
import { addPoll } from './polls.queries.ts';
import { getPost, type PostRow, postFrom, postOf } from './queries.ts';
import { addTags, tagsOf } from './tags/write.queries.ts';

const insert = writeStatement(
  'posts_insert',
  `with input as (
     select $1::uuid as id, $2::uuid as user_id, $3::text as title, $4::text as content, $5::text as digest
   ), ${freshOf('input')}, inserted as (
     insert into posts (id, user_id, title, content)
       select id, user_id, title, content from input where id in (select post_id from fresh)
     on conflict (id) do nothing returning *
   ), counted as (${countPosts('inserted', '+')}), shown as (${postFrom('inserted', 'p.user_id')})
   select * from shown`,
);

interface NewPost extends NewImages {
  poll?: NewPoll | undefined;
  id: string;
  title: string;
  content: string;
}

/** Adds the link card to the post, in the transaction that inserts it. */
export type AddLinkCard = (tx: Db, postId: string) => Promise<void>;

interface MadePost {
  post: Post;
  /** Its author's profile is private. */
  private: boolean;
  /** Ids of the notified members. */
  notified: string[];
}

/** Inserts a post. Undefined if its id exists: a retry, which keeps the first post. Throws `conflict` for a duplicate. */
export async function insertPost(
  db: Database,
  userId: string,
  post: NewPost,
  addLinkCard?: AddLinkCard,
): Promise<MadePost | undefined> {
  const isPlain = imagesOf(post).length === 0 && !addLinkCard && tagsOf(post).size === 0 && !post.poll;
  // Most posts need only this row, without a transaction.
  return isPlain && mentionedIn(textOf(post)).length === 0
    ? insertRow(db.writes, userId, post, await digestOfPost(db, userId, { ...post, tribe_id: null }))
    : db.transaction((tx) => insertPostWithin(tx, userId, post, addLinkCard));
}

const textOf = ({ title, content }: NewPost) => `${title}\n${content}`;

async function insertRow(to: Db, userId: string, { id, title, content }: NewPost, digest: string) {
  const row = await to.maybe<PostRow>(insert, [id, userId, title, content, digest]);
  if (!row) await rejectDuplicatePost(to, userId, { id, digest, tribe_id: null });
  return row && { post: postOf(row, userId), private: row.private, notified: [] };
}

/** Like `insertPost`, in the caller's transaction. */
export async function insertPostWithin(
  tx: Db,
  userId: string,
  post: NewPost,
  addLinkCard?: AddLinkCard,
): Promise<MadePost | undefined> {
  const { id } = post;
  const tags = tagsOf(post);
  const digest = await digestOfPost(tx, userId, { ...post, tribe_id: null });
  const made = await insertRow(tx, userId, post, digest);
  if (!made) return undefined;
  await addImages(tx, { id, userId, post });
  await addPoll(tx, id, post.poll);
  await addLinkCard?.(tx, id);
  const notified = await notifyMentioned(tx, { postId: id, userId }, textOf(post));
  await addTags(tx, id, tags);
  return { ...made, post: await getPost(tx, userId, id), notified };
}
