import { discoveryPaths } from '../../contract/discovery.ts';

/** Paths that are closed to crawlers: members' screens, data and files. */
const CLOSED = ['/home', '/api/', '/files/', '/shell', '/metrics', '/livez', '/readyz'];

/** The text of robots.txt (RFC 9309). */
export function robotsOf({ indexing, publicUrl }: { indexing: boolean; publicUrl: string }): string {
  if (!indexing) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}${discoveryPaths.sitemap}\n`;
}
