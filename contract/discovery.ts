import { publicPaths } from './publicPaths.ts';

/** The paths that search engines and feed readers fetch. */
export const discoveryPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** A part of the sitemap; `before` is the end of the previous part. */
  sitemapPart: (kind: string, before?: string) => `/sitemap/${kind}.xml${before ? `?before=${before}` : ''}`,
  /** The newest public posts. */
  feed: '/feed.xml',
  tribeFeed: (id: string) => `${publicPaths.tribe(id)}/feed.xml`,
  challengesFeed: `${publicPaths.challenges}/feed.xml`,
};

/** The most addresses in one part of the sitemap. */
export const SITEMAP_PART = 5_000;
/** The most rows of each kind in the sitemap, newest first; crawlers find older ones through the public lists. */
export const SITEMAP_MAX = 100_000;
/** Entries of a feed. */
export const FEED_LENGTH = 30;
