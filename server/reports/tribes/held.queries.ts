import { canManageTribe } from '../../../contract/core/policy.ts';
import type { TribeRole } from '../../../contract/tribes/copy.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { type ReadDb, readStatement } from '../../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../../db/parentWithChildren.ts';
import { authorize } from '../../http/authorize.ts';
import { after, pageByTime } from '../../http/cursor.ts';
import { noTribe } from '../../tribes/queries.ts';
import { notHiddenTribe } from '../../visibility/filters.ts';
import { roleInTribe } from '../../visibility/tribeRoles.ts';
import { TEXT_COLUMNS, type TextRow, textOf, WAITING } from '../queue.queries.ts';

const waiting = readStatement(
  'held_texts_of_tribe',
  parentWithChildren(
    `select ${roleInTribe('$1', '$5')} as own_role from tribes t where id = $1 and ${notHiddenTribe('$5', 't')}`,
    `select ${TEXT_COLUMNS} from ${WAITING}
      where h.tribe_id = $1 and h.reason = 'invited' and h.state = 'waiting' and (h.created_at, h.id) > ($2, $3)
        and h.user_id <> $5
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
  const found = await queryParentWithChildren<TextRow, { own_role: TribeRole | null }>(db, waiting, values);
  if (!found) throw noTribe();
  authorize(canManageTribe({ role: found.owner.own_role }), manageCopy.managersOnly);
  return pageByTime(found.rows, limit, ({ own_role: _, ...row }: TextRow & { own_role?: unknown }) =>
    textOf(row),
  );
}
