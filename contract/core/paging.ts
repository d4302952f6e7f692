import * as z from 'zod/mini';
import { rule } from '../text/text.ts';
import { PAGE_NUMBER_MAX } from './paging.numbers.ts';

/** The default and the highest number of rows in a page of a list. */
export const PAGE_SIZE = 10;
export const PAGE_MAX = 50;

// @__NO_SIDE_EFFECTS__
function wholeNumber(min: number, max: number, copy: string) {
  return rule(z.coerce.number<number | string>(copy), z.int(copy), z.gte(min, copy), z.lte(max, copy));
}

const noId = 'This is not a valid id';
/** In lower case only, so that a row has one id, even if ids are compared as strings. */
export const id = rule(z.uuid(noId), z.lowercase(noId));

export const limit = z._default(wholeNumber(1, PAGE_MAX, `Ask for 1 to ${PAGE_MAX} rows`), PAGE_SIZE);
export const page = z.optional(wholeNumber(1, PAGE_NUMBER_MAX, 'There is no such page'));
/** The end of the previous page; opaque to clients. */
export const cursor = z.optional(
  rule(z.string(), z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'This list has moved on; start again')),
);

/**
 * The shape of every list. Only numbered lists have `total` and `page`; of their pages, only the last one has a cursor, and only
 * if there are more rows.
 */
// @__NO_SIDE_EFFECTS__
export function list<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.array(item),
    next_cursor: z.nullable(z.string()),
    total: z.optional(z.int()),
    page: z.optional(z.int()),
  });
}

export const nothing = z.object({});
export const ok = z.object({ ok: z.boolean() });
/** A moment, ISO 8601 in UTC. */
export const time = z.iso.datetime();
