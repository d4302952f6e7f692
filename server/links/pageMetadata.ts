import { MIMEType } from 'node:util';
import { clean } from '../../contract/text/text.ts';
import { type PageHead, readHead, VALUE_MAX } from './readHead.ts';

/** The metadata of a page, as text, never as HTML. */
interface PageMetadata {
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

/** Values of one name that are tried: a page could hold thousands that are slow to read and empty. */
const TRIED_MAX = 4;

/** What `read` makes of the first `<meta>` with one of these names. A value that it cannot use (undefined) counts for nothing. */
function firstOf<T>({ metas }: PageHead, names: string[], read: (content: string) => T | undefined) {
  for (const name of names) {
    const named = metas.filter((meta) => nameOf(meta) === name);
    for (const meta of named.slice(0, TRIED_MAX)) {
      const value = read(meta.get('content') ?? '');
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

const nameOf = (meta: Map<string, string>) =>
  (meta.get('property') ?? meta.get('name'))?.trim().toLowerCase();

/** Bytes of a page in which its `<meta>` may name the encoding (HTML standard, 13.2.3.2). */
const DECLARED_WITHIN = 1_024;

const BYTE_ORDER_MARKS: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes a page as the HTML standard says: by its byte order mark, else the Content-Type, else its `<meta>`, else UTF-8. */
function decodePage(body: Buffer, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, n) => body[n] === byte));
  return decoderFor([marked?.[0], charsetOfHeader(contentType), declaredIn(body)]).decode(body);
}

/** The decoder of the first name that is an encoding. */
function decoderFor(names: (string | undefined)[]): TextDecoder {
  for (const name of names) {
    try {
      if (name) return new TextDecoder(name);
    } catch {
      // An unknown name counts for nothing.
    }
  }
  return new TextDecoder();
}

function charsetOfHeader(contentType: string): string | undefined {
  try {
    return new MIMEType(contentType).params.get('charset')?.replaceAll("'", '');
  } catch {
    return undefined;
  }
}

function declaredIn(body: Buffer): string | undefined {
  const { metas } = readHead(body.subarray(0, DECLARED_WITHIN).toString('latin1'));
  const names = metas.map((meta) => meta.get('charset') ?? charsetOfPragma(meta));
  const name = names
    .find((found) => found)
    ?.trim()
    .toLowerCase();
  // A tag that could be read as ASCII is not UTF-16.
  if (name?.startsWith('utf-16')) return 'utf-8';
  return name === 'x-user-defined' ? 'windows-1252' : name;
}

const charsetOfPragma = (meta: Map<string, string>) =>
  meta.get('http-equiv')?.trim().toLowerCase() === 'content-type'
    ? /charset\s*=\s*["']?([^\s"';]+)/i.exec(meta.get('content') ?? '')?.[1]
    : undefined;
