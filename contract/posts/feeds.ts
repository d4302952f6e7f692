/**
 * Personal feeds. `following`: the member's own posts, and those of followed members and hashtags. `tribes`: posts in the
 * member's tribes.
 */
export const feeds = ['following', 'tribes'] as const;
export type Feed = (typeof feeds)[number];
/** The feed in an address's query; undefined for the latest posts of all members. */
export const feedIn = (search: URLSearchParams) => feeds.find((name) => name === search.get('feed'));
