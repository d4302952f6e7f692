/** How pictures load in this browser: `off` always, `on` on tap, `auto` by the browser's Save-Data header. */
export type Saver = 'auto' | 'on' | 'off';

export const SAVER_COOKIE = 'saver';
/** Set while the daily data limit is reached. */
export const CAP_COOKIE = 'saver_cap';

/** Days after sign-up from which a member can make the tagline card on the home screen small. */
export const TAGLINE_DAYS = 7;
/** The cookie with the id of the account that made the card small in this browser, so that the server renders it small. */
export const TAGLINE_COOKIE = 'tagline';

/**
 * The cookie with the feed that a member chose on home in this browser, and the id of their account (`following.<id>`), so
 * that the server renders that feed.
 */
export const FEED_COOKIE = 'feed';
