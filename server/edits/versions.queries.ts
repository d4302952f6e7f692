import type { AppError } from '../../contract/core/errors.ts';
import { isStaff, type Viewer } from '../../contract/core/viewer.ts';
import type { Version } from '../../contract/edits/edits.ts';
import type { ReadDb, ReadStatement } from '../db/db.ts';
import { isMarked } from './versions.ts';

/**
 * SQL: whether a marked edit replaced the version `v` of the row `c`. A version replaced by an unmarked edit was visible for
 * minutes only, perhaps by mistake.
 */
export const SHOWN = isMarked('c', 'v.replaced_at');

const COLUMNS = 'version, title, content, moment, place';

/**
 * SQL of all versions of a row, latest first. `current` selects the columns of the current version and `created_at`; `old`
 * selects those of the others, `replaced_at` and `SHOWN`. A version was created when the one before it was replaced, the
 * first one with the row. `alts` selects the alt texts of a version's images.
 */
export const versionsSql = (current: string, old: string, alts = 'null::text[]') => `
  with current as (${current}), versions as (
    select ${COLUMNS}, null::timestamptz as replaced_at, true as shown from current
    union all ${old}
  )
  select ${COLUMNS}, ${alts} as alts,
         coalesce(lag(replaced_at) over (order by version), (select created_at from current)) as created_at, shown
    from versions order by version desc`;

type VersionRow = Version & { shown: boolean };

/**
 * The versions that a statement of `versionsSql` finds; those that an unmarked edit replaced for staff only, who judge
 * reports. Throws `missing` if the viewer may not see the row.
 */
export async function listVersions(
  db: ReadDb,
  viewer: Viewer,
  statement: ReadStatement<VersionRow>,
  params: string[],
  missing: () => AppError,
) {
  const rows = await db.many<VersionRow>(statement, params);
  if (rows.length === 0) throw missing();
  return {
    items: rows.filter(({ shown }) => shown || isStaff(viewer)).map(({ shown: _, ...version }) => version),
  };
}
