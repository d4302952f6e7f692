import { AppError } from '../../contract/core/errors.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { TRIBE_POST_TITLE_MAX } from '../../contract/posts/limits.ts';
import type { NewPoll } from '../../contract/posts/pollForm.ts';
import { cut } from '../../contract/text/cut.ts';
import { visibleLength } from '../../contract/text/text.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { countPosts } from '../counts/counts.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { before } from '../http/cursor.ts';
import { membersWithBell } from '../notifications/bell.queries.ts';
import { notify } from '../notifications/notify.queries.ts';
import { canReadTribe, notHiddenTribe } from '../visibility/filters.ts';
import { digestOfPost, freshOf, rejectDuplicatePost } from './duplicatePosts.queries.ts';
import { addImages, type NewImages } from './images.queries.ts';
import type { AddLinkCard } from './insertPost.queries.ts';
import { notifyMentioned } from './mentions.queries.ts';
import { addPoll } from './polls.queries.ts';
import { listOf, POST, type PostRow, postOf, VISIBLE } from './queries.ts';
import { addTags, tagsOf } from './tags/write.queries.ts';
import { announce, requireAnnouncing } from './tribeAnnouncements.queries.ts';

// The first page begins with the pinned posts.
const byTribe = readStatement(
  'posts_of_tribe',
  parentWithChildren(
    `select from tribes t where id = $5 and ${canReadTribe('$1', 't')}`,
    `(${POST} where p.id in (select post_id from tribe_pins where tribe_id = $5) and $2::timestamptz = 'infinity' and ${VISIBLE})
     union all
     (${POST} where p.tribe_id = $5 and (p.created_at, p.id) < ($2, $3) and ${VISIBLE}
          and not exists (select from tribe_pins up where up.post_id = p.id)
       order by p.created_at desc, p.id desc limit $4)`,
    'l.pinned desc, l.created_at desc, l.id desc',
  ),
);

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

export async function listTribePosts(db: ReadDb, viewerId: string, { id, limit, cursor }: ListOptions) {
  const found = await queryParentWithChildren<PostRow>(db, byTribe, [
    viewerId,
    ...before(cursor),
    limit + 1,
    id,
  ]);
  if (!found) throw noTribe();
  const rows = found.rows.map((row) => ({ ...row, tribe_name: null }));
  const page = listOf(
    rows.filter(({ pinned }) => !pinned),
    limit,
    viewerId,
  );
  const pinned = rows.filter((row) => row.pinned).map((row) => postOf(row, viewerId));
  return { ...page, items: [...pinned, ...page.items] };
}

/** SQL: whether a member of the tribe `t`, with the row `m` of `tribe_members`, may post in it. */
export const mayPost = (userId: string, t: string, m: string) =>
  `(${t}.posting = 'all' or ${m}.role <> 'member') and ${notHiddenTribe(userId, t)}`;

// The insert checks the membership and locks it until the commit, so that leaving waits. The tribe is locked first, in the
// same order as by its deletion.
const insertAsMember = writeStatement(
  'posts_insert_as_member',
  `with allowed as (
     select $1::uuid as id, $2::uuid as user_id, $6::text as digest, t.id as tribe_id
       from tribes t join tribe_members m on m.tribe_id = t.id
      where t.id = $5 and m.user_id = $2 and ${mayPost('$2', 't', 'm')}
        for key share of t, m
   ), ${freshOf('allowed')},
   inserted as (
     insert into posts (id, user_id, title, content, tribe_id)
     select a.id, a.user_id, $3, $4, a.tribe_id from allowed a where a.id in (select post_id from fresh)
     on conflict (id) do nothing returning tribe_id, created_at
   ), counted as (${countPosts('inserted', '+')})
   select from inserted`,
);

interface NewTribePost extends NewImages {
  id: string;
  post_id: string;
  content: string;
  poll?: NewPoll | undefined;
  announcement?: boolean | undefined;
}

/**
 * Inserts a post; returns the ids of the notified members. Undefined if nothing was inserted: the author is not a member, or
 * the id already exists. Throws `conflict` if the post is a duplicate.
 */
export async function insertTribePostWithin(
  tx: Db,
  userId: string,
  post: NewTribePost,
  addLinkCard?: AddLinkCard,
): Promise<string[] | undefined> {
  const { id, post_id, content } = post;
  if (post.announcement) await requireAnnouncing(tx, userId, post);
  const tags = tagsOf({ content });
  const title = titleOf(content);
  const digest = await digestOfPost(tx, userId, { ...post, tribe_id: id, title });
  const written = await tx.run(insertAsMember, [post_id, userId, title, content, id, digest]);
  if (written === 0) {
    await rejectDuplicatePost(tx, userId, { id: post_id, digest, tribe_id: id });
    return undefined;
  }
  await addImages(tx, { id: post_id, userId, post });
  await addPoll(tx, post_id, post.poll);
  await addLinkCard?.(tx, post_id);
  if (post.announcement) await announce(tx, userId, post);
  // An announcement notifies all members, once.
  const userIds = post.announcement ? [] : await membersWithBell(tx, id);
  const notified = await notify(tx, userIds, {
    kind: 'tribe_post',
    actorId: userId,
    about: { tribe_id: id },
  });
  const mentioned = await notifyMentioned(tx, { postId: post_id, userId }, content);
  await addTags(tx, post_id, tags);
  // A member may be in both lists.
  return [...new Set([...notified, ...mentioned])];
}

const posting = readStatement(
  'posts_tribe',
  `select m.user_id is not null and t.posting <> 'all' and m.role = 'member' as moderated
     from tribes t left join tribe_members m on m.tribe_id = t.id and m.user_id = $2
    where t.id = $1 and ${notHiddenTribe('$2', 't')}`,
);

/** Why the member may not post in the tribe. Throws `not_found` if there is no such tribe. */
export async function whyNoPosting(db: Db, id: string, userId: string): Promise<string> {
  const tribe = await db.maybe<{ moderated: boolean }>(posting, [id, userId]);
  if (!tribe) throw noTribe();
  return tribe.moderated ? tribeCopy.moderatorsPost : tribeCopy.membersOnly;
}

const noTribe = () => new AppError('not_found', tribeCopy.notFound);

/** Code units of a title. The longest emoji has 15; longer joined sequences are meant to fill the screen. */
const UNITS_MAX = 16 * TRIBE_POST_TITLE_MAX;

/** The title of a tribe's post: the first line of its cleaned text, cut to the maximum length of a title. */
export function titleOf(content: string): string {
  const [firstLine = ''] = content.split('\n', 1);
  const title = cut(firstLine.replace(/\s+/g, ' '), TRIBE_POST_TITLE_MAX).trim();
  return visibleLength(title) > 0 && title.length <= UNITS_MAX ? title : postCopy.untitled;
}
