import { getDomain } from 'tldts';
import type { Deps } from '../deps.ts';
import { type FetchContext, fetchCard, unlessStopping } from './fetchCard.ts';
import { findLinkUrl, updateCard } from './queries.ts';
import { cardJob } from './requestCard.ts';
import { internet, type Network } from './safeFetch.ts';

/** Pages that one process fetches at once. It runs more jobs than that, so slow pages do not delay mail. */
const CONCURRENCY = 2;
/** Milliseconds that a job is postponed while that many are being fetched: doubled each time, plus up to half as jitter. */
const BUSY_MS = 1_000;
const BUSY_MAX_MS = 60_000;
/** Milliseconds that a job is postponed while a rate limit is used up, plus up to half as jitter. */
const LIMITED_MS = 60_000;

/**
 * What `link-fetches` counts: the registrable domain of a host, since anybody can point all names below their own domain to one
 * server. On a host of many members, such as github.io, each member is one.
 */
const siteOf = (url: string) =>
  getDomain(url, { allowPrivateDomains: true }) ?? new URL(url).hostname.replace(/\.$/, '');

type FetchDeps = Pick<Deps, 'env' | 'db' | 'jobs' | 'limits'>;

/** Runs the jobs that fetch link cards. Calls `onFetched` after a card was stored. Only tests replace `network`. */
export function fetchCards(
  { env, db, jobs, limits }: FetchDeps,
  onFetched: (hash: string) => Promise<void>,
  network: Network = internet,
): void {
  const ofSite = limits.shared('link-fetches');
  const ofAll = limits.shared('all-link-fetches');
  const userAgent = `VibeTribeLinkCards/1 (+${env.publicUrl})`;
  let fetching = 0;

  jobs.handle(cardJob, async ({ hash, waits }, { signal, finish }) => {
    const url = env.linkCards ? await findLinkUrl(db, hash) : undefined;
    if (!url) return;
    const wait = await waitFor(url, waits);
    if (wait > 0) {
      const runAt = new Date(Date.now() + wait * (1 + Math.random() / 2));
      await db.transaction(async (tx) => {
        await finish(tx);
        await jobs.add(tx, cardJob, { hash, waits: waits + 1 }, { key: hash, runAt });
      });
      return;
    }
    const card = await fetchOrNone(url, { network, userAgent, signal });
    await db.transaction(async (tx) => {
      await finish(tx);
      await updateCard(tx, hash, card);
    });
    if (card) await onFetched(hash);
  });

  /** Milliseconds until the page may be fetched. */
  async function waitFor(url: string, waits: number): Promise<number> {
    if (fetching >= CONCURRENCY) return Math.min(BUSY_MS * 2 ** waits, BUSY_MAX_MS);
    const allowed = (await ofSite.tryConsume(siteOf(url))) && (await ofAll.tryConsume('every host'));
    return allowed ? 0 : LIMITED_MS;
  }

  /** A page that cannot be fetched has no card. */
  async function fetchOrNone(url: string, context: FetchContext) {
    fetching++;
    try {
      return await unlessStopping(fetchCard(url, context), context);
    } finally {
      fetching--;
    }
  }
}
