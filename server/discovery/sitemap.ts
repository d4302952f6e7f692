import { escapeXml, XML_DECLARATION } from './xml.ts';

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
