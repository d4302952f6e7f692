import { AppError } from '../../contract/errors.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { type Database, type Db, statement } from '../db/db.ts';
import { listUnder, manyUnder } from '../db/under.ts';
import { beforeOf } from '../http/cursor.ts';
import { notify } from '../notify/queries.ts';
import { tellMentioned } from './news.queries.ts';
import { addPicture, listOf, POST, type PostRow, VISIBLE } from './queries.ts';
import { titleOf } from './title.ts';

const byTribe = statement(
  'posts_of_tribe',
  listUnder(
    'select from tribes where id = $4',
    `${POST} where p.tribe_id = $4 and p.seq < $2 and ${VISIBLE} order by p.seq desc limit $3`,
    'l.seq desc',
  ),
);

interface Asked {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

export async function listTribePosts(db: Db, viewerId: string, { id, limit, cursor }: Asked) {
  const found = await manyUnder<PostRow>(db, byTribe, [viewerId, beforeOf(cursor), limit + 1, id]);
  if (!found) throw noTribe();
  return listOf(found.rows, limit, viewerId);
}

// Membership is looked at inside the insert, and held until it is committed: whoever leaves meanwhile waits. The tribe
// is locked first, as its deletion does.
const insertAsMember = statement(
  'posts_insert_as_member',
  `insert into posts (id, user_id, title, content, tribe_id)
   select $1, $2, $3, $4, t.id
     from tribes t join tribe_members m on m.tribe_id = t.id
    where t.id = $5 and m.user_id = $2 for key share of t, m
   on conflict (id) do nothing`,
);

interface NewTribePost {
  id: string;
  post_id: string;
  content: string;
  media_url?: string | null | undefined;
}

const withBell = statement(
  'tribe_members_with_bell',
  `select m.user_id from tribe_members m join profiles a on a.id = m.user_id
    where m.tribe_id = $1 and m.bell and a.tribe_updates`,
);

/** Whom it told of the post; undefined where nothing was written: the author is no member, or the id was used before. */
export function insertTribePost(
  db: Database,
  userId: string,
  { id, post_id, content, media_url }: NewTribePost,
): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    const written = await tx.run(insertAsMember, [post_id, userId, titleOf(content), content, id]);
    if (written === 0) return undefined;
    if (media_url) await addPicture(tx, { id: post_id, userId, url: media_url });
    const members = await tx.many<{ user_id: string }>(withBell, [id]);
    const userIds = members.map((member) => member.user_id);
    const told = await notify(tx, userIds, { kind: 'tribe_post', actorId: userId, about: { tribe_id: id } });
    // One and the same member may be told of both.
    return [...new Set([...told, ...(await tellMentioned(tx, { postId: post_id, userId }, content))])];
  });
}

const isThere = statement('posts_tribe', 'select id from tribes where id = $1');

/** Throws `not_found` where there is no such tribe. */
export async function requireTribe(db: Db, id: string): Promise<void> {
  if (!(await db.maybe(isThere, [id]))) throw noTribe();
}

const noTribe = () => new AppError('not_found', tribeCopy.notFound);
