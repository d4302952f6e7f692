import { AppError } from '../../../contract/core/errors.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { type Db, type ReadDb, readStatement, type WriteStatement, writeStatement } from '../../db/db.ts';
import { before, pageOf } from '../../http/cursor.ts';
import { canSeePost } from '../../visibility/filters.ts';
import { POST, type PostRow, postOf, VISIBLE } from '../queries.ts';

const insert = writeStatement(
  'bookmarks_insert',
  `with visible as (
     select id from posts p where id = $1 and ${canSeePost('$2', 'p')} for key share
   ), inserted as (
     insert into bookmarks (post_id, user_id) select id, $2 from visible on conflict do nothing returning post_id
   )
   select (select count(*) from inserted) = 1 as changed from visible`,
);
const remove = writeStatement(
  'bookmarks_delete',
  `with deleted as (delete from bookmarks where post_id = $1 and user_id = $2 returning post_id)
   select (select count(*) from deleted) = 1 as changed
    where exists (select from deleted) or exists (select from posts p where id = $1 and ${canSeePost('$2', 'p')})`,
);

/** True if the post was not bookmarked before. Throws `not_found` if the member may not see it. */
export const addBookmark = (db: Db, postId: string, userId: string) => change(db, insert, [postId, userId]);

/** False if there was no bookmark. A member can remove a bookmark even if they may no longer see the post. */
export const removeBookmark = (db: Db, postId: string, userId: string) =>
  change(db, remove, [postId, userId]);

async function change(
  db: Db,
  statement: WriteStatement<{ changed: boolean }>,
  values: [postId: string, userId: string],
) {
  const row = await db.maybe<{ changed: boolean }>(statement, values);
  if (!row) throw new AppError('not_found', postCopy.notFound);
  return row.changed;
}

const list = readStatement(
  'bookmarks_of_member',
  `select s.*, b.created_at as bookmarked_at
     from bookmarks b, lateral (${POST} where p.id = b.post_id and ${VISIBLE}) s
    where b.user_id = $1 and (b.created_at, b.post_id) < ($2, $3)
    order by b.created_at desc, b.post_id desc limit $4`,
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

/** Posts that the member may not see any more are left out. */
export async function listBookmarks(db: ReadDb, userId: string, { limit, cursor }: ListOptions) {
  const rows = await db.many<PostRow & { bookmarked_at: string }>(list, [
    userId,
    ...before(cursor),
    limit + 1,
  ]);
  return pageOf(
    rows,
    limit,
    (row) => postOf(row, userId),
    ({ id, bookmarked_at }) => ({ createdAt: bookmarked_at, id }),
  );
}
