import { escapeHtml } from '../../contract/text/escapeHtml.ts';

// Characters that XML 1.0 cannot hold, not even escaped.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for XML, between tags or in an attribute. */
export const escapeXml = (text: string) => escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));

const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

interface Address {
  path: string;
  last_modified: string | null;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap (sitemaps.org) of these addresses. */
export const sitemapOf = (addresses: Address[], publicUrl: string) =>
  `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${addresses.map((address) => `<url>${locationOf(address, publicUrl)}</url>\n`).join('')}</urlset>\n`;

/** The sitemap of sitemaps. */
export const sitemapIndexOf = (paths: string[], publicUrl: string) =>
  `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${paths.map((path) => `<sitemap>${locationOf({ path, last_modified: null }, publicUrl)}</sitemap>\n`).join('')}</sitemapindex>\n`;

const locationOf = ({ path, last_modified }: Address, publicUrl: string) =>
  `<loc>${escapeXml(publicUrl + path)}</loc>${last_modified ? `<lastmod>${new Date(last_modified).toISOString()}</lastmod>` : ''}`;

interface Entry {
  id: string;
  title: string;
  summary: string;
  /** Its page. */
  path: string;
  author?: string;
  created_at: string;
  updated_at: string;
}

export interface Feed {
  title: string;
  /** The path of the feed, and of the page with the same content. */
  path: string;
  page: string;
  entries: Entry[];
}

/** The time of a feed without entries. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** When a feed last changed, according to its entries. */
export const updatedAt = ({ entries }: Feed) =>
  entries.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), NEVER);

/** A feed as Atom (RFC 4287), with absolute addresses. */
export function atomOf(feed: Feed, { publicUrl, appName }: { publicUrl: string; appName: string }): string {
  const link = (rel: string, path: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(publicUrl + path)}"/>`;
  const entries = feed.entries.map(
    ({ id, title, summary, path, author, created_at, updated_at }) => `<entry>
<id>urn:uuid:${id}</id>
<title>${escapeXml(title)}</title>
${link('alternate', path, 'text/html')}
<published>${moment(created_at)}</published>
<updated>${moment(updated_at)}</updated>
${author ? `<author><name>${escapeXml(author)}</name></author>\n` : ''}<summary>${escapeXml(summary)}</summary>
</entry>`,
  );
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(publicUrl + feed.path)}</id>
<title>${escapeXml(feed.title)}</title>
<updated>${moment(updatedAt(feed))}</updated>
<author><name>${escapeXml(appName)}</name></author>
${link('self', feed.path, 'application/atom+xml')}
${link('alternate', feed.page, 'text/html')}
${entries.join('\n')}
</feed>
`;
}

const moment = (created_at: string) => new Date(created_at).toISOString();
