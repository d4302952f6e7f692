// In its own module, so that the screens do not load the schemas of paging.ts.
/** The highest page number. */
export const PAGE_NUMBER_MAX = 10_000_000;
