import { canManageTribe } from '../../contract/core/policy.ts';
import type { TribeRole } from '../../contract/tribes/copy.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import type { ReadDb, ReadStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { authorize } from '../http/authorize.ts';
import { notHiddenTribe } from '../visibility/filters.ts';
import { roleInTribe } from '../visibility/tribeRoles.ts';
import { noTribe } from './queries.ts';

interface OwnRole {
  own_role: TribeRole | null;
}

/**
 * SQL of a list in the tribe $1 that its owner and moderators read; $5 is the viewer. `list` has the condition
 * `o.own_role <> 'member'`, so that no row is read for others.
 */
export const managedList = (list: string, order: string) =>
  parentWithChildren(
    `select ${roleInTribe('$1', '$5')} as own_role from tribes t where id = $1 and ${notHiddenTribe('$5', 't')}`,
    list,
    order,
  );

/** Runs a statement of `managedList`. Throws `not_found` without the tribe, and `forbidden` for those who do not run it. */
export async function queryManagedList<Row extends { id: string }>(
  db: ReadDb,
  statement: ReadStatement<OwnRole & (Row | { id: null })>,
  values: unknown[],
): Promise<Row[]> {
  const found = await queryParentWithChildren<Row, OwnRole>(db, statement, values);
  if (!found) throw noTribe();
  authorize(canManageTribe({ role: found.owner.own_role }), manageCopy.managersOnly);
  return found.rows;
}
