import { type ReadDb, readStatement } from '../../db/db.ts';
import { after, pageByTime } from '../../http/cursor.ts';
import { managedList, queryManagedList } from '../../tribes/managed.queries.ts';
import { notHidden } from '../../visibility/filters.ts';
import { TEXT_COLUMNS, type TextRow, textOf, WAITING } from '../queue.queries.ts';

// What staff have hidden waits until it is shown again.
const waiting = readStatement(
  'held_texts_of_tribe',
  managedList(
    `select ${TEXT_COLUMNS} from ${WAITING}
      where h.tribe_id = $1 and h.reason = 'invited' and h.state = 'waiting' and (h.created_at, h.id) > ($2, $3) and o.own_role <> 'member'
        and h.user_id <> $5 and ${notHidden('null::uuid', 'h.user_id', 'h.created_at')}
      order by h.created_at, h.id limit $4`,
    'l.created_at, l.id',
  ),
);

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** The posts that wait for the owner and the moderators of a tribe; ../queue.queries.ts decides them. */
export async function listTribeHeld(db: ReadDb, viewerId: string, { id, limit, cursor }: ListOptions) {
  const values = [id, ...after(cursor), limit + 1, viewerId];
  const rows = await queryManagedList<TextRow>(db, waiting, values);
  return pageByTime(rows, limit, ({ own_role: _, ...row }: TextRow & { own_role?: unknown }) => textOf(row));
}
