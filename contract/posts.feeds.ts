import * as z from 'zod/mini';

/** Personal feeds: posts of the members and hashtags that one follows and one's own, and posts in one's tribes. */
export const feeds = ['following', 'tribes'] as const;
export type Feed = (typeof feeds)[number];
/** The feed that an address names; undefined for the latest posts of all. */
export const feedIn = (search: URLSearchParams) => feeds.find((name) => name === search.get('feed'));
export const feed = z.optional(z.enum(feeds));
