import { publicPaths } from '../core/paths.ts';

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
