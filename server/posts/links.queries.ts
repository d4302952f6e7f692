import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { firstLink, requestCard } from '../links/requestCard.ts';
import { privacyOfPost } from '../visibility/filters.ts';
import type { AddLinkCard } from './insertPost.queries.ts';
import type { PostOwner } from './queries.ts';

const setLink = writeStatement('posts_set_link', 'update posts set link_hash = $2 where id = $1');

/** Undefined if the text has no link or link cards are off. Call `jobs.wake` after the commit. */
export function linkCardFor(
  { env, jobs }: Pick<Deps, 'env' | 'jobs'>,
  content: string,
): AddLinkCard | undefined {
  const url = env.linkCards ? firstLink(content, env.publicUrl) : undefined;
  if (!url) return undefined;
  return async (tx, postId) => {
    await tx.run(setLink, [postId, await requestCard(jobs, tx, url)]);
  };
}

interface ChangedText {
  id: string;
  before: string;
  content: string;
}

/** Replaces or removes the link card if the first link of an edited post has changed. Call `jobs.wake` after the commit. */
export async function changeLinkCard(
  { env, jobs }: Pick<Deps, 'env' | 'jobs'>,
  tx: Db,
  { id, before, content }: ChangedText,
): Promise<void> {
  const [old, url] = [before, content].map((text) => firstLink(text, env.publicUrl));
  if (url === old) return;
  const hash = env.linkCards && url ? await requestCard(jobs, tx, url) : null;
  await tx.run(setLink, [id, hash]);
}

/** Posts that get a live event when their link card arrives: the newest, which may be on a screen. */
const TOLD_MAX = 50;

const byLink = readStatement(
  'posts_by_link',
  `select p.id, p.user_id, p.tribe_id, ${privacyOfPost('p')} from posts p
    where p.link_hash = $1 order by p.created_at desc limit ${TOLD_MAX}`,
);

/** The newest posts with a link. */
export const postsWithLink = (db: ReadDb, hash: string) =>
  db.many<PostOwner & { id: string }>(byLink, [hash]);
