import { getDomain } from 'tldts';
import type { Deps } from '../deps.ts';
import { fetchCard, unlessStopping } from './fetchCard.ts';
import { findLinkUrl, updateCard } from './queries.ts';
import { cardJob } from './requestCard.ts';
import { internet, type Network } from './safeFetch.ts';

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

  jobs.handle(cardJob, async ({ hash, waits }, { signal, finish }) => {
    const url = env.linkCards ? await findLinkUrl(db, hash) : undefined;
    if (!url) return;
    if (!(await mayFetch(url))) {
      const runAt = new Date(Date.now() + LIMITED_MS * (1 + Math.random() / 2));
      await db.transaction(async (tx) => {
        await finish(tx);
        await jobs.add(tx, cardJob, { hash, waits: waits + 1 }, { key: hash, runAt });
      });
      return;
    }
    const context = { network, userAgent, signal };
    // A page that cannot be fetched has no card.
    const card = await unlessStopping(fetchCard(url, context), context);
    await db.transaction(async (tx) => {
      await finish(tx);
      await updateCard(tx, hash, card);
    });
    if (card) await onFetched(hash);
  });

  const mayFetch = async (url: string) =>
    (await ofSite.tryConsume(siteOf(url))) && (await ofAll.tryConsume('every host'));
}
