import { fileTypeFromBuffer } from 'file-type';
import { getDomain } from 'tldts';
import { fileKinds } from '../../contract/files/endpoints.ts';
import { shownHost } from '../../contract/text/links.ts';
import type { Deps } from '../deps/deps.ts';
import { keepImage } from '../files/images.ts';
import { readPageMetadata } from './pageMetadata.ts';
import { type FetchedCard, findLink, updateCard } from './queries.ts';
import { cardJob } from './requestCard.ts';
import { type FetchOptions, internet, type Network, safeFetch } from './safeFetch.ts';

/** Milliseconds that a job is postponed while a rate limit is used up, plus up to half as jitter. */
const LIMITED_MS = 60_000;

/**
 * What `link-fetches` counts: the registrable domain of a host, since anybody can point all names below their own domain to one
 * server. On a host of many members, such as github.io, each member is one.
 */
const siteOf = (url: string) =>
  getDomain(url, { allowPrivateDomains: true }) ?? new URL(url).hostname.replace(/\.$/, '');

type FetchDeps = Pick<Deps, 'env' | 'db' | 'jobs' | 'limits'>;

/**
 * Runs the jobs that fetch link cards. Calls `onFetched` after a fetch if the link has a card; after a failed one, that of an
 * earlier fetch. Only tests replace `network`.
 */
export function fetchCards(
  { env, db, jobs, limits }: FetchDeps,
  onFetched: (hash: string) => Promise<void>,
  network: Network = internet,
): void {
  const ofSite = limits.shared('link-fetches');
  const ofAll = limits.shared('all-link-fetches');
  const userAgent = `VibeTribeLinkCards/1 (+${env.publicUrl})`;

  jobs.handle(cardJob, async ({ hash, waits }, { signal, finish }) => {
    const link = env.linkCards ? await findLink(db, hash) : undefined;
    if (!link) return;
    if (!(await mayFetch(link.url))) {
      const runAt = new Date(Date.now() + LIMITED_MS * (1 + Math.random() / 2));
      await db.transaction(async (tx) => {
        await finish(tx);
        await jobs.add(tx, cardJob, { hash, waits: waits + 1 }, { key: hash, runAt });
      });
      return;
    }
    const context = { network, userAgent, signal };
    // Undefined if the page cannot be fetched: the link keeps the card of an earlier fetch.
    const card = await unlessStopping(fetchCard(link.url, context), context);
    await db.transaction(async (tx) => {
      await finish(tx);
      if (card !== undefined) await updateCard(tx, hash, card);
    });
    if (card === undefined ? link.title : card) await onFetched(hash);
  });

  const mayFetch = async (url: string) =>
    (await ofSite.tryConsume(siteOf(url))) && (await ofAll.tryConsume('every host'));
}

const PAGE_BYTES_MAX = 512 * 1024;
const PICTURE_BYTES_MAX = 2 * 1024 * 1024;
/** Maximum bytes of the stored picture. */
const THUMBNAIL_BYTES_MAX = 15_000;
/** Maximum bytes of the title: a post's card must not exceed 1 kB. */
const TITLE_BYTES_MAX = 240;

type FetchContext = Pick<FetchOptions, 'network' | 'userAgent' | 'signal'>;

/** Fetches the card of a page; null if the page has none. Throws if the page cannot be fetched. */
async function fetchCard(url: string, context: FetchContext): Promise<FetchedCard | null> {
  const page = await safeFetch(url, { ...context, type: /^text\/html\b/i, maxBytes: PAGE_BYTES_MAX });
  const metadata = readPageMetadata(page.body, page);
  if (!metadata) return null;
  return {
    // The host of the link, not of the page to which it redirects this server: a reader may be redirected elsewhere.
    site: shownHost(new URL(url).host.replace(/^www\./, '')),
    title: shorten(metadata.title, TITLE_BYTES_MAX),
    picture: metadata.picture && (await unlessStopping(thumbnail(metadata.picture, context), context)),
  };
}

/** Undefined if the fetch fails. Rejects if this process is stopping, because another one then fetches the card. */
const unlessStopping = <T>(fetched: Promise<T>, { signal }: FetchContext): Promise<T | undefined> =>
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
