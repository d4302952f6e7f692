import { clean } from '../../contract/text.ts';
import { decodePage } from './pageEncoding.ts';
import { type PageHead, readHead, VALUE_MAX } from './readHead.ts';

/** The metadata of a page, as text, never as HTML. */
export interface PageMetadata {
  title: string;
  /** The address of its picture. */
  picture: URL | undefined;
}

/** Undefined for a page without a title. */
export function readPageMetadata(body: Buffer, { type, url }: { type: string; url: URL }) {
  const head = readHead(decodePage(body, type));
  const title =
    firstOf(head, ['og:title', 'twitter:title'], (content) => oneLine(content) || undefined) ??
    oneLine(head.title);
  if (!title) return undefined;
  const picture = firstOf(head, ['og:image', 'og:image:url', 'twitter:image'], (content) =>
    // An address that was cut leads elsewhere.
    content.trim() && content.length < VALUE_MAX ? (URL.parse(content.trim(), url) ?? undefined) : undefined,
  );
  return { title, picture } satisfies PageMetadata;
}

const oneLine = (text: string) => clean(text.replace(/\s+/g, ' '));

/** What `read` makes of the first `<meta>` with one of these names. A value that it cannot use (undefined) counts for nothing. */
function firstOf<T>({ metas }: PageHead, names: string[], read: (content: string) => T | undefined) {
  for (const name of names)
    for (const meta of metas) {
      if ((meta.get('property') ?? meta.get('name'))?.trim().toLowerCase() !== name) continue;
      const value = read(meta.get('content') ?? '');
      if (value !== undefined) return value;
    }
  return undefined;
}
