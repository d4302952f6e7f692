// What one text may contain.

/** The most characters of a hashtag, without its '#'. */
export const HASHTAG_MAX = 50;
/** Members that one text notifies; further mentions are ignored. */
export const MENTIONS_MAX = 10;
/**
 * The most links of a text, and the most mentions and hashtags together; later ones stay text, so that every page renders
 * fast.
 */
export const TEXT_LINKS_MAX = 100;
