import { POST_HASHTAGS_MAX } from '../../../contract/posts/limits.ts';
import { tagsIn } from '../../../contract/text/pieces.ts';
import { type Database, readStatement, writeStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { jobKind } from '../../deps/jobs.ts';
import { addTags } from './write.queries.ts';

const next = readStatement(
  'posts_to_tag',
  `select id, title || content like '%#%' and not exists (select from post_tags t where t.post_id = p.id) as untagged
     from posts p where id > $1 order by id limit $2`,
);
// The lock keeps the text unchanged until its tags are written, so the tags match it.
const lock = writeStatement(
  'posts_lock_to_tag',
  'select tribe_id, title, content from posts where id = $1 for no key update',
);

interface Texts {
  tribe_id: string | null;
  title: string;
  content: string;
}

/**
 * Writes the missing hashtags of the next `limit` posts after an id, in id order. Returns the last id, or undefined if there
 * are no more posts. Skips posts that have tags, so a repeated step changes nothing.
 */
export async function tagPosts(db: Database, after: string, limit: number): Promise<string | undefined> {
  const posts = await db.many<{ id: string; untagged: boolean }>(next, [after, limit]);
  for (const { id, untagged } of posts) if (untagged) await tagPost(db, id);
  return posts.length < limit ? undefined : posts.at(-1)?.id;
}

const tagPost = (db: Database, id: string) =>
  db.transaction(async (tx) => {
    const post = await tx.maybe<Texts>(lock, [id]);
    if (post) await addTags(tx, id, firstTags(post));
  });

/** At most as many tags as a new post may have. The title of a post in a tribe is skipped, since it repeats the text. */
function firstTags({ tribe_id, title, content }: Texts) {
  const tags = tagsIn(tribe_id ? content : `${title}\n${content}`);
  return new Map([...tags].slice(0, POST_HASHTAGS_MAX));
}

/** Posts per step; each untagged one is tagged in a separate short transaction. */
const STEP_POSTS = 200;
/** Steps per job; the next job continues after them. */
const STEPS = 10;

/** Migration 0047 adds the first job if there are posts. */
export const tagBackfill = jobKind<{ after: string }>('tag_backfill');

/** Adds hashtags to posts from before hashtags existed (decision 068). A job that runs twice writes nothing twice. */
export function tagOlderPosts({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.handle(tagBackfill, async ({ after }, { finish, signal }) => {
    let last: string | undefined = after;
    for (let step = 0; last !== undefined && step < STEPS && !signal.aborted; step++)
      last = await tagPosts(db, last, STEP_POSTS);
    await db.transaction(async (tx) => {
      // Finishes this job before adding the next one, which has the same key.
      await finish(tx);
      if (last !== undefined) await jobs.add(tx, tagBackfill, { after: last }, { key: 'posts' });
    });
    jobs.wake();
  });
}
