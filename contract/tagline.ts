/** The card with the tagline on home: a member of this many days can make it small, and stays so at that browser. */
export const TAGLINE_DAYS = 7;
/** Holds the id of the account that made it small, so that the server renders it so. */
export const TAGLINE_COOKIE = 'tagline';
