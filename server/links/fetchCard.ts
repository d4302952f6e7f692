import { fileTypeFromBuffer } from 'file-type';
import { fileKinds } from '../../contract/files.ts';
import { shownHost } from '../../contract/links.ts';
import { keepImage } from '../files/images.ts';
import { readPageMetadata } from './pageMetadata.ts';
import type { FetchedCard } from './queries.ts';
import { type FetchOptions, safeFetch } from './safeFetch.ts';

const PAGE_BYTES_MAX = 512 * 1024;
const PICTURE_BYTES_MAX = 2 * 1024 * 1024;
/** Maximum bytes of the stored picture. */
const THUMBNAIL_BYTES_MAX = 15_000;
/** Maximum bytes of the title: a post's card must not exceed 1 kB. */
const TITLE_BYTES_MAX = 240;

export type FetchContext = Pick<FetchOptions, 'network' | 'userAgent' | 'signal'>;

/** Fetches the card of a page; undefined if the page has none. Throws if the page cannot be fetched. */
export async function fetchCard(url: string, context: FetchContext): Promise<FetchedCard | undefined> {
  const page = await safeFetch(url, { ...context, type: /^text\/html\b/i, maxBytes: PAGE_BYTES_MAX });
  const metadata = readPageMetadata(page.body, page);
  if (!metadata) return undefined;
  return {
    // The host of the link, not of the page to which it redirects this server: a reader may be redirected elsewhere.
    site: shownHost(new URL(url).host.replace(/^www\./, '')),
    title: shorten(metadata.title, TITLE_BYTES_MAX),
    picture: metadata.picture && (await unlessStopping(thumbnail(metadata.picture, context), context)),
  };
}

/** Undefined if the fetch fails. Rejects if this process is stopping, because another one then fetches the card. */
export const unlessStopping = <T>(fetched: Promise<T>, { signal }: FetchContext): Promise<T | undefined> =>
  fetched.catch((error: unknown) => {
    if (signal.aborted) throw error;
    return undefined;
  });

async function thumbnail(url: URL, context: FetchContext) {
  const { body, cut } = await safeFetch(url, { ...context, type: /^image\//i, maxBytes: PICTURE_BYTES_MAX });
  const { types } = fileKinds.avatar;
  const found = (await fileTypeFromBuffer(body))?.mime;
  if (cut || !types.some((type) => type === found)) return undefined;
  // Two square copies, like those of an avatar.
  const { copies, placeholder } = await keepImage(body, 'avatar');
  const fitting = copies.findLast(({ bytes }) => bytes.length <= THUMBNAIL_BYTES_MAX);
  return fitting && { bytes: fitting.bytes, side: fitting.width, placeholder };
}

/** Shortens a text to at most `maxBytes`, ending with "…" if it was longer. */
function shorten(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let short = '';
  for (const { segment } of graphemes.segment(text)) {
    if (Buffer.byteLength(short + segment) > maxBytes - 3) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
