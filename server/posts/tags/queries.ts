import { AppError } from '../../../contract/core/errors.ts';
import { tagCopy } from '../../../contract/posts/copy.ts';
import { HASHTAGS_FOLLOWED_MAX, TRENDING_HASHTAGS } from '../../../contract/posts/limits.ts';
import type { TagOverview, TagState } from '../../../contract/posts/tags.ts';
import { foldTag } from '../../../contract/text/hashtags.ts';
import { record } from '../../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { lockMember } from '../../db/lockMember.queries.ts';
import { before } from '../../http/cursor.ts';
import { listOf, POST, type PostRow, VISIBLE } from '../queries.ts';
import { insertMissingTags } from './write.queries.ts';

const list = readStatement(
  'posts_with_tag',
  `select s.* from post_tags pt, lateral (${POST} where p.id = pt.post_id and ${VISIBLE}) s
    where pt.tag_id = (select id from tags where folded = $5 and hidden_at is null)
      and (pt.created_at, pt.post_id) < ($2, $3)
    order by pt.created_at desc, pt.post_id desc limit $4`,
);

interface ListOptions {
  name: string;
  limit: number;
  cursor?: string | undefined;
}

export async function listPostsWithTag(db: ReadDb, userId: string, { name, limit, cursor }: ListOptions) {
  const values = [userId, ...before(cursor), limit + 1, foldTag(name)];
  return listOf(await db.many<PostRow>(list, values), limit, userId);
}

const state = readStatement(
  'tags_state',
  `select coalesce(t.hidden_at is not null, false) as hidden,
          (select count(*) = 1 from tag_follows f where f.user_id = $2 and f.tag_id = t.id) as following
     from (values ($1::text)) asked (folded) left join tags t on t.folded = asked.folded`,
);

/** A tag that does not exist looks the same as one whose posts the member may not see. */
export const findTag = (db: ReadDb, name: string, userId: string) =>
  db.one<TagState>(state, [foldTag(name), userId]);

const trending = readStatement(
  'tags_trending',
  `select t.name from trending_tags r join tags t on t.id = r.tag_id
    where t.hidden_at is null order by r.score desc, t.folded limit ${TRENDING_HASHTAGS}`,
);
const followed = readStatement(
  'tags_followed',
  `select t.name from tag_follows f join tags t on t.id = f.tag_id
    where f.user_id = $1 and t.hidden_at is null order by f.created_at desc, t.folded limit ${HASHTAGS_FOLLOWED_MAX}`,
);

/** The trending tags, and the tags that the member follows. */
export async function tagOverview(db: ReadDb, userId: string): Promise<TagOverview> {
  const [trends, follows] = await Promise.all([
    db.many<{ name: string }>(trending),
    db.many<{ name: string }>(followed, [userId]),
  ]);
  return { trending: trends, followed: follows };
}

// Hidden tags, which the member's list leaves out, take no place.
const follow = writeStatement(
  'tag_follows_insert',
  `insert into tag_follows (user_id, tag_id)
   select $1, t.id from tags t
    where t.folded = $2 and (select count(*) from tag_follows f join tags o on o.id = f.tag_id
      where f.user_id = $1 and o.hidden_at is null) < ${HASHTAGS_FOLLOWED_MAX}
   on conflict do nothing returning tag_id`,
);
const unfollow = writeStatement(
  'tag_follows_delete',
  `delete from tag_follows f using tags t
    where f.user_id = $1 and t.id = f.tag_id and t.folded = $2 returning f.tag_id`,
);

/** True if the member did not follow the tag before. Throws `conflict` if they already follow the maximum number of tags. */
export const followTag = (db: Database, name: string, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const folded = foldTag(name);
    // So that concurrent follows cannot exceed the limit.
    await lockMember(tx, userId);
    await insertMissingTags(tx, new Map([[folded, name]]));
    if (await tx.maybe(follow, [userId, folded])) return true;
    if (!(await findTag(tx, name, userId)).following) throw new AppError('conflict', tagCopy.tooManyFollowed);
    return false;
  });

/** False if the member did not follow it. */
export const unfollowTag = async (db: Db, name: string, userId: string): Promise<boolean> =>
  (await db.maybe(unfollow, [userId, foldTag(name)])) !== undefined;

const hide = writeStatement(
  'tags_set_hidden',
  `update tags set hidden_at = case when $2 then now() end
    where folded = $1 and (hidden_at is not null) <> $2 returning name`,
);

/** Hides a tag, even one that nobody has used yet, or shows it again; true if that changed it. `by` is the admin. */
export const setTagHidden = (db: Database, name: string, hidden: boolean, by: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const folded = foldTag(name);
    if (hidden) await insertMissingTags(tx, new Map([[folded, name]]));
    const changed = await tx.maybe<{ name: string }>(hide, [folded, hidden]);
    if (!changed) return false;
    await record(tx, { actorId: by, action: hidden ? 'hide_tag' : 'show_tag', detail: `#${changed.name}` });
    return true;
  });
