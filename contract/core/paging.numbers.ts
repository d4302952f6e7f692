// In its own module, so that the screens do not load the schemas of paging.ts.
/** The highest page number; the list goes on by cursor after it. */
export const PAGE_NUMBER_MAX = 100;
