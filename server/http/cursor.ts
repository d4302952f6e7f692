import { AppError } from '../../contract/errors.ts';

/** A place in a list, opaque to its holder: the sequence number of the last row given. */
export const cursorOf = (seq: number) => Buffer.from(String(seq)).toString('base64url');

export function seqOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,15}$/.test(text)) throw movedOn();
  return Number(text);
}

/** A place in a list by time: the moment of the last row given, in milliseconds, and its sequence number. */
export interface Moment {
  at: number;
  seq: number;
}

export const momentCursorOf = ({ at, seq }: Moment) => Buffer.from(`${at}.${seq}`).toString('base64url');

export function momentOf(cursor: string): Moment {
  // Fourteen digits of milliseconds are more than 3,000 years, and a time that PostgreSQL knows.
  const parts = /^(\d{1,14})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts) throw movedOn();
  return { at: Number(parts[1]), seq: Number(parts[2]) };
}

/** Where a list by sequence number, newest first, goes on; without a cursor, above every one there is. */
export const beforeOf = (cursor: string | undefined) => (cursor ? seqOf(cursor) : Number.MAX_SAFE_INTEGER);

/** A list of at most `limit` of these rows; one more than that says that there is a next page, from `placeOf` the last. */
export function pageOf<Row extends object, Item>(
  rows: Row[],
  limit: number,
  itemOf: (row: Row) => Item,
  placeOf: (row: Row) => string,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(itemOf), next_cursor: rows.length > limit && last ? placeOf(last) : null };
}

/** As `pageOf`, for a list by sequence number. */
export const pageBySeq = <Row extends { seq: number }, Item>(
  rows: Row[],
  limit: number,
  itemOf: (row: Row) => Item,
) => pageOf(rows, limit, itemOf, ({ seq }) => cursorOf(seq));

/** A row as it is shown, without its place in the list. */
export const withoutSeq = <Row extends { seq: number }>({ seq: _, ...row }: Row) => row;

const movedOn = () => new AppError('invalid', 'This list has moved on; start again');
