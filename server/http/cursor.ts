import { AppError } from '../../contract/core/errors.ts';

// Keyset pagination. A list is ordered by a time and an id. Its cursor holds both values of the last row of a page. The next
// page begins after that row, by a row comparison such as `(created_at, id) < ($2, $3)`, for which the list has an index.

/** Where a row is in its list. */
export interface Position {
  /** ISO 8601 in milliseconds: the precision of every column by which lists are ordered. */
  createdAt: string;
  id: string;
}

/** The lowest id: an iteration in the order of ids begins here. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const FIRST: Position = { createdAt: '-infinity', id: FIRST_ID };
const LAST: Position = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Opaque to clients. */
export const cursorOf = ({ createdAt, id }: Position) =>
  Buffer.from(`${Date.parse(createdAt)}.${id}`).toString('base64url');

// Fourteen digits of milliseconds cover more than 3,000 years, within PostgreSQL's range of timestamps.
const POSITION = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function positionOf(cursor: string): Position {
  const [, milliseconds, id] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!milliseconds || !id) throw new AppError('invalid', 'This list has moved on; start again');
  return { createdAt: new Date(Number(milliseconds)).toISOString(), id };
}

/** The two values of the row comparison of a list, latest first. Without a cursor they select every row. */
export const before = (cursor: string | undefined) => valuesOf(cursor ? positionOf(cursor) : LAST);

/** The same for a list that is earliest first. */
export const after = (cursor: string | undefined) => valuesOf(cursor ? positionOf(cursor) : FIRST);

const valuesOf = ({ createdAt, id }: Position) => [createdAt, id];

/**
 * A page of at most `limit` of these rows. If there is one row more, there is a next page, and its cursor is the position of
 * the last row shown.
 */
export function pageOf<Row extends object, Item>(
  rows: Row[],
  limit: number,
  itemOf: (row: Row) => Item,
  position: (row: Row) => Position,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(itemOf),
    next_cursor: rows.length > limit && last ? cursorOf(position(last)) : null,
  };
}

interface TimedRow {
  id: string;
  created_at: string;
}

/** Like `pageOf`, for a list ordered by `created_at` and `id`. */
export const pageByTime = <Row extends TimedRow, Item>(
  rows: Row[],
  limit: number,
  itemOf: (row: Row) => Item,
) => pageOf(rows, limit, itemOf, ({ created_at, id }) => ({ createdAt: created_at, id }));

/** The row without the time by which it is ordered. */
export const withoutTime = <Row extends TimedRow>({ created_at: _, ...row }: Row) => row;
