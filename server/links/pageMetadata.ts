import { Parser } from 'htmlparser2';
import { clean } from '../../contract/text.ts';

/** The metadata of a page, as text, never as HTML. */
export interface PageMetadata {
  title: string;
  /** The address of its picture. */
  picture: URL | undefined;
}

/** Undefined for a page without a title. */
export function readPageMetadata(body: Buffer, { type, url }: { type: string; url: URL }) {
  const found = parse(decode(body, type));
  const title = oneLine(found.get('og:title') || found.get('twitter:title') || found.get('title') || '');
  if (!title) return undefined;
  const picture = found.get('og:image') || found.get('og:image:url') || found.get('twitter:image');
  return { title, picture: (picture && URL.parse(picture, url)) || undefined } satisfies PageMetadata;
}

const oneLine = (text: string) => clean(text.replace(/\s+/g, ' '));

/** Reads the meta tags and the title. The first one of each name counts. */
function parse(html: string): Map<string, string> {
  const found = new Map<string, string>();
  let title: string | undefined;
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      if (name === 'title' && !found.has('title')) title = '';
      const key = (property ?? named ?? '').trim().toLowerCase();
      if (name === 'meta' && content && !found.has(key)) found.set(key, content);
    },
    ontext(text) {
      if (title !== undefined) title += text;
    },
    onclosetag(name) {
      if (name === 'title' && title !== undefined) found.set('title', title);
      if (name === 'title') title = undefined;
    },
  });
  parser.end(html);
  return found;
}

/** Decodes the body in the encoding that the response names, else the page, else UTF-8. */
function decode(body: Buffer, type: string): string {
  const label = charsetIn(type) ?? charsetIn(body.subarray(0, 1_024).toString('latin1')) ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

const charsetIn = (text: string) => /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1];
