/** The most addresses in one part of the sitemap. */
export const SITEMAP_PART = 5_000;
/** The most rows of each kind in the sitemap, newest first; crawlers find older ones through the public lists. */
export const SITEMAP_MAX = 100_000;
/** Entries of a feed. */
export const FEED_LENGTH = 30;
