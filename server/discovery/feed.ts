import { escapeXml, XML_DECLARATION } from './xml.ts';

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
