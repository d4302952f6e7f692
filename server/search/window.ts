import { AppError } from '../../contract/core/errors.ts';
import { SEARCH_RANKED_MAX } from '../../contract/search/limits.ts';

// Cursor of ranked results. A search takes the newest 300 visible matches (a window), ranks them and pages through them;
// then it continues with the next older window. The cursor contains the time of the first page, so that new rows do not
// shift the pages, the newest end of the window, and the rank of the last row shown.

export interface RankedPlace {
  /** When the search began (ISO 8601): recency counts from then, and nothing newer is found. */
  since: string;
  /** The window begins before this row. */
  windowAt: string;
  windowId: string;
  /** The last row of the window that was shown. */
  score: number;
  at: string;
  id: string;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const END = 'infinity';
/** Above every rank. */
const SCORE_MAX = 1_000_000;

const startOf = (since: string, windowAt: string, windowId: string): RankedPlace => ({
  since,
  ...{ windowAt, windowId },
  ...{ score: SCORE_MAX, at: END, id: LAST_ID },
});

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const TIME = '(\\d{1,14}|e)';
const CURSOR = new RegExp(`^${TIME}\\.${TIME}\\.(${ID})\\.(\\d{1,7})\\.${TIME}\\.(${ID})$`);

// 'e' encodes `infinity`.
const timeText = (time: string) => (time === END ? 'e' : String(Date.parse(time)));
const textTime = (text = 'e') => (text === 'e' ? END : new Date(Number(text)).toISOString());

/** The start of a page; without a cursor, the newest row. */
export function placeOf(cursor: string | undefined, now = new Date()): RankedPlace {
  if (!cursor) return startOf(now.toISOString(), END, LAST_ID);
  const found = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  if (!found) throw new AppError('invalid', 'This list has moved on; start again');
  const [, since, windowAt, windowId = '', score, at, id = ''] = found;
  return {
    since: textTime(since),
    windowAt: textTime(windowAt),
    windowId,
    score: Number(score),
    at: textTime(at),
    id,
  };
}

const cursorOf = ({ since, windowAt, windowId, score, at, id }: RankedPlace) =>
  Buffer.from([timeText(since), timeText(windowAt), windowId, score, timeText(at), id].join('.')).toString(
    'base64url',
  );

/** The columns of every row of a ranked list. */
export interface RankedRow {
  hit_id: string;
  at: string;
  score: number;
  /** The number of rows in the whole window, and the oldest of them. */
  ranked: number;
  oldest_at: string;
  oldest_id: string;
}

/** A page of at most `limit` rows; `rows` has one more if the window continues. */
export function rankedPage<Row extends RankedRow, Item>(
  rows: Row[],
  { limit, place }: { limit: number; place: RankedPlace },
  itemOf: (row: Row) => Item,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(itemOf), next_cursor: last ? nextCursor(rows, last, { limit, place }) : null };
}

function nextCursor(
  rows: RankedRow[],
  last: RankedRow,
  { limit, place }: { limit: number; place: RankedPlace },
) {
  if (rows.length > limit) return cursorOf({ ...place, score: last.score, at: last.at, id: last.hit_id });
  // The window is not full, so there are no older matches.
  return last.ranked < SEARCH_RANKED_MAX
    ? null
    : cursorOf(startOf(place.since, last.oldest_at, last.oldest_id));
}
