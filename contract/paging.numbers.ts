// Apart from the schemas of paging.ts, which the screens do without.
/** The highest page number that can be asked for. */
export const PAGE_NUMBER_MAX = 10_000_000;
