/** Characters of the Markdown of one page. */
export const LEGAL_TEXT_MAX = 20_000;
/** The latest versions of a page that the admin screen lists; all are stored. */
export const LEGAL_VERSIONS_SHOWN = 50;
