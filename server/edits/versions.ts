import { AppError } from '../../contract/core/errors.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { EDIT_UNMARKED_MINUTES, EDIT_VERSIONS_MAX } from '../../contract/edits/limits.ts';

/*
 * Optimistic locking: rows that members edit have a version. An edit names the version that it replaces; the row is locked,
 * and another version is a conflict, so no edit is lost (decision 065). Chain: the queries of a slice that edit a row → this
 * file.
 */

/** SQL of an `update`: the next version of a row. Edits soon after its creation are not marked, nor those that `marks` denies. */
export const nextVersion = (row: string, marks = 'true') => `version = ${row}.version + 1,
          edited_at = case when ${marks} and ${isMarked(row, 'now()')} then now() else ${row}.edited_at end`;

/** SQL: whether an edit at that time is marked. */
export const isMarked = (row: string, at: string) =>
  `${at} > ${row}.created_at + interval '${EDIT_UNMARKED_MINUTES} minutes'`;

/** Throws `conflict` if the locked row has another version than the editor saw, or too many versions. */
export function requireVersion({ version }: { version: number }, seen: number): void {
  if (version !== seen) throw new AppError('conflict', editCopy.changed);
  if (version >= EDIT_VERSIONS_MAX) throw new AppError('conflict', editCopy.often);
}

/** The version columns of an editable row. */
export interface VersionedRow {
  version: number;
  edited_at: string | null;
}

export const versionOf = ({ version, edited_at }: VersionedRow): VersionedRow => ({ version, edited_at });
