import { AppError } from '../../../contract/core/errors.ts';
import { tagCopy } from '../../../contract/posts/copy.ts';
import { POST_HASHTAGS_MAX } from '../../../contract/posts/limits.ts';
import { tagsIn } from '../../../contract/text/pieces.ts';
import { type Db, writeStatement } from '../../db/db.ts';

// Inserts only missing tags, in one order, so that posts with the same new tags do not deadlock. If another transaction
// inserts the same tag, this statement waits for it, and the next statement sees the tag.
const insertTags = writeStatement(
  'tags_insert',
  `insert into tags (folded, name)
   select i.folded, i.name from unnest($1::text[], $2::text[]) i (folded, name)
    where not exists (select from tags t where t.folded = i.folded) order by i.folded
   on conflict (folded) do nothing`,
);
const insertOfPost = writeStatement(
  'post_tags_insert',
  `insert into post_tags (post_id, tag_id, created_at)
   select p.id, t.id, p.created_at from posts p, tags t where p.id = $1 and t.folded = any($2::text[])
   on conflict do nothing`,
);
const removeOthers = writeStatement(
  'post_tags_delete_others',
  `delete from post_tags pt using tags t
    where pt.post_id = $1 and t.id = pt.tag_id and t.folded <> all($2::text[])`,
);

/** Hashtags: folded names, each with one spelling. */
export type Tags = ReadonlyMap<string, string>;

/** Inserts the tags that do not exist yet. */
export async function insertMissingTags(tx: Db, tags: Tags): Promise<void> {
  await tx.run(insertTags, [[...tags.keys()], [...tags.values()]]);
}

/** The hashtags of a post. Throws `invalid` if there are too many. */
export function tagsOf({ title = '', content }: { title?: string; content: string }): Tags {
  const tags = tagsIn(`${title}\n${content}`);
  if (tags.size > POST_HASHTAGS_MAX)
    throw new AppError('invalid', tagCopy.tooMany, { content: tagCopy.tooMany });
  return tags;
}

/** Writes the tags of a new post, last in its transaction, so that no tag is locked while it waits for other locks. */
export async function addTags(tx: Db, postId: string, tags: Tags): Promise<void> {
  if (tags.size === 0) return;
  await insertMissingTags(tx, tags);
  await tx.run(insertOfPost, [postId, [...tags.keys()]]);
}

/** Like `addTags`, for an edited post; removes its other tags. */
export async function changeTags(tx: Db, postId: string, tags: Tags): Promise<void> {
  await tx.run(removeOthers, [postId, [...tags.keys()]]);
  await addTags(tx, postId, tags);
}
