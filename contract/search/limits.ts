/** Characters of a query. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 100;
/** Rows of each kind in the overview. */
export const SEARCH_OVERVIEW_ROWS = 3;
/** The newest visible matches that are ranked together; a later page ranks the next older ones. */
export const SEARCH_RANKED_MAX = 300;
