import type { SubmittedLink } from '../../../contract/challenges/links.ts';
import { shownHost } from '../../../contract/text/links.ts';
import { type Db, readStatement, writeStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { cardAddress, requestCard } from '../../links/requestCard.ts';

/*
 * Links of submissions. A submission stores a snapshot of each page's title: the title that `links` has at the time, or else
 * the one that the job of server/links/fetchCards.ts fetches next (keepTitles.ts). Later changes of the page do not change
 * it.
 */

/** A link in `challenge_submissions.links`. */
export interface StoredLink {
  url: string;
  /** The key of `links`; undefined if the page is not fetched. */
  hash?: string;
  title?: string;
}

// Ignores a title if this submission has requested a new fetch of the page.
const knownTitle = readStatement(
  'submission_links_title',
  'select title from links where url_hash = $1 and requested_at < now()',
);

/**
 * The links of a new submission as they are stored. Jobs fetch their pages, so call `jobs.wake` after the commit. Locks the
 * rows of `links`, so that `snapshotTitle` finds the submission if a page is fetched meanwhile.
 */
export async function storedLinks(
  { env, jobs }: Pick<Deps, 'env' | 'jobs'>,
  tx: Db,
  urls: string[],
): Promise<StoredLink[]> {
  const stored = new Map<string, StoredLink>();
  // In one order, so that two submissions do not deadlock.
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

// Writes a page's title to the submissions that link to it without a title.
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

/** Stores a page's title in the submissions that link to it without a title. Returns their challenges and members. */
export const snapshotTitle = (db: Db, hash: string) =>
  db.many<{ challenge_id: string; user_id: string }>(snapshot, [hash]);

export const linkOf = ({ url, title = '' }: StoredLink): SubmittedLink => ({
  url,
  site: shownHost(new URL(url).host.replace(/^www\./, '')),
  title: title || null,
});
