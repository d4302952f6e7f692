import { createHash } from 'node:crypto';
import { linkPieces } from '../../contract/text/links.ts';
import type { Db } from '../db/db.ts';
import { type Jobs, jobKind } from '../deps/jobs.ts';
import { insertLink } from './queries.ts';

/*
 * Link cards: title, host and small picture of the page that a post links to. Chain: this file (row and job, in the post's
 * transaction) → fetchCards.ts (the job) → safeFetch.ts (SSRF protection) and pageMetadata.ts → queries.ts (card) → the live events of server/posts/mutations.ts, and the titles of submitted links (server/challenges/links).
 * serve.ts serves the pictures.
 */

/** `waits`: how often the job was postponed by a rate limit. The previous release reads it. */
export const cardJob = jobKind<{ hash: string; waits: number }>('link_card', 'links');

/** Maximum bytes of a URL that gets a card: a post's card must not exceed 1 kB. */
const URL_MAX = 500;

/** The URL to fetch for a link's card; undefined for links to this site and for long ones. */
export function cardAddress(url: string, publicUrl: string): string | undefined {
  const { href, host } = new URL(url);
  const address = href.replace(/#.*$/, '');
  return host !== new URL(publicUrl).host && address.length <= URL_MAX ? address : undefined;
}

/** The URL whose card a text shows: its first link to another site. */
export function firstLink(text: string, publicUrl: string): string | undefined {
  const own = new URL(publicUrl).host;
  const first = linkPieces(text).find(({ url }) => url && new URL(url).host !== own);
  return first?.url && cardAddress(first.url, publicUrl);
}

/**
 * Returns the key of a URL's card, and adds a job that fetches the card unless it is recent. Call `jobs.wake` after the
 * commit.
 */
export async function requestCard(jobs: Jobs, tx: Db, url: string): Promise<string> {
  const hash = createHash('sha256').update(url).digest('base64url');
  if (await insertLink(tx, hash, url)) await jobs.add(tx, cardJob, { hash, waits: 0 }, { key: hash });
  return hash;
}
