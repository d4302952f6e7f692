import type { SubmittedLink } from '../../../contract/challenges.links.ts';
import { shownHost } from '../../../contract/links.ts';
import { type Db, readStatement, writeStatement } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { cardAddress, requestCard } from '../../links/requestCard.ts';

/*
 * Links of submissions. What a page is called is kept with the submission (a snapshot): what `links` has of it at the moment, else
 * what the job of server/links/fetchCards.ts reads next (keepTitles.ts). Later changes of the page change nothing.
 */

/** A link in `challenge_submissions.links`. */
export interface StoredLink {
  url: string;
  /** The key of `links`; undefined where the page is not fetched. */
  hash?: string;
  title?: string;
}

// Not what is being fetched again for this submission.
const knownTitle = readStatement(
  'submission_links_title',
  'select title from links where url_hash = $1 and requested_at < now()',
);

/**
 * What is stored of links that are being handed in; pages are fetched by jobs, so call `jobs.wake` after the commit. Holds the
 * rows of `links`, so that a page that is read meanwhile is found by `snapshotTitle`.
 */
export async function storedLinks(
  { env, jobs }: Pick<Deps, 'env' | 'jobs'>,
  tx: Db,
  urls: string[],
): Promise<StoredLink[]> {
  const stored = new Map<string, StoredLink>();
  // In one order, so that two submissions do not wait for each other.
  for (const url of urls.toSorted()) stored.set(url, await storedLink({ env, jobs }, tx, url));
  return urls.map((url) => stored.get(url) ?? { url });
}

async function storedLink(
  { env, jobs }: Pick<Deps, 'env' | 'jobs'>,
  tx: Db,
  url: string,
): Promise<StoredLink> {
  const page = env.linkCards ? cardAddress(url, env.publicUrl) : undefined;
  if (!page) return { url };
  const hash = await requestCard(jobs, tx, page);
  const known = await tx.maybe<{ title: string | null }>(knownTitle, [hash]);
  return { url, hash, ...(known?.title && { title: known.title }) };
}

// What a page is called once it was read, in submissions that wait for it.
const snapshot = writeStatement(
  'submission_links_snapshot',
  `update challenge_submissions s set links = (
     select jsonb_agg(case when l.link->>'hash' = $1 and not l.link ? 'title' then l.link || jsonb_build_object('title', k.title)
                           else l.link end order by l.position)
       from jsonb_array_elements(s.links) with ordinality l (link, position))
     from links k
    where k.url_hash = $1 and k.title is not null and s.links <> '[]'
      and s.links @> jsonb_build_array(jsonb_build_object('hash', $1::text))
      and exists (select from jsonb_array_elements(s.links) w (link) where w.link->>'hash' = $1 and not w.link ? 'title')
   returning s.challenge_id, s.user_id`,
);

/** Keeps the title of a page with the submissions that link to it and have none yet; returns whose they are. */
export const snapshotTitle = (db: Db, hash: string) =>
  db.many<{ challenge_id: string; user_id: string }>(snapshot, [hash]);

export const linkOf = ({ url, title = '' }: StoredLink): SubmittedLink => ({
  url,
  site: shownHost(new URL(url).host.replace(/^www\./, '')),
  title: title || null,
});
