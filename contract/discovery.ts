import { publicPaths } from './publicPaths.ts';

/** What search engines and feed readers fetch. */
export const discoveryPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** A part of the sitemap; `before` is where the part before it ended. */
  sitemapPart: (kind: string, before?: string) => `/sitemap/${kind}.xml${before ? `?before=${before}` : ''}`,
  /** The newest public posts. */
  feed: '/feed.xml',
  tribeFeed: (id: string) => `${publicPaths.tribe(id)}/feed.xml`,
  challengesFeed: `${publicPaths.challenges}/feed.xml`,
};

/** Addresses in one part of the sitemap, at most. */
export const SITEMAP_PART = 5_000;
/** Of each kind the sitemap lists this many of the newest rows; older ones are found from the public lists. */
export const SITEMAP_MAX = 100_000;
/** Entries of a feed. */
export const FEED_LENGTH = 30;
