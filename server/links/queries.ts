import { randomBytes } from 'node:crypto';
import type { LinkCard } from '../../contract/posts/endpoints.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';

/** The columns of `links k` that `linkCardOf` reads, for a query that joins a link. */
export const LINK_COLUMNS = `k.url as link_url, k.site as link_site, k.title as link_title,
         k.picture_key, k.picture_side, k.placeholder as picture_placeholder`;

export interface LinkRow {
  link_url: string | null;
  link_site: string | null;
  link_title: string | null;
  picture_key: string | null;
  picture_side: number | null;
  picture_placeholder: string | null;
}

export const LINK_PICTURES = '/files/links/';

export function linkCardOf(row: LinkRow): LinkCard | null {
  const { link_url: url, link_site: site, link_title: title, picture_key: key, picture_side: side } = row;
  if (!url || !site || !title) return null;
  const picture = key &&
    side && {
      url: `${LINK_PICTURES}${key}.webp`,
      width: side,
      height: side,
      placeholder: row.picture_placeholder ?? '',
      variants: [],
    };
  return { url, site, title, picture: picture || null };
}

const insert = writeStatement(
  'links_insert',
  `insert into links (url_hash, url) values ($1, $2)
   on conflict (url_hash) do update set requested_at = now() where links.requested_at < now() - interval '7 days'
   returning url_hash`,
);

/** True if the page must be fetched: it is new, or was requested more than seven days ago. */
export const insertLink = async (tx: Db, hash: string, url: string): Promise<boolean> =>
  (await tx.maybe(insert, [hash, url])) !== undefined;

const byHash = readStatement('links_by_hash', 'select url, title from links where url_hash = $1');

export const findLink = (db: Db, hash: string) =>
  db.maybe<{ url: string; title: string | null }>(byHash, [hash]);

/** The card fetched for a URL. */
export interface FetchedCard {
  site: string;
  title: string;
  picture: { bytes: Buffer; side: number; placeholder: string } | undefined;
}

const setCard = writeStatement(
  'links_set_card',
  `update links set site = $2, title = $3, picture = $4, picture_key = $5, picture_side = $6, placeholder = $7
    where url_hash = $1`,
);

/** Sets the card of a link; `null` clears it. */
export async function updateCard(tx: Db, hash: string, card: FetchedCard | null): Promise<void> {
  const { site, title, picture } = card ?? {};
  const key = picture && randomBytes(16).toString('base64url');
  const columns = [picture?.bytes, key, picture?.side, picture?.placeholder].map((value) => value ?? null);
  await tx.run(setCard, [hash, site ?? null, title ?? null, ...columns]);
}

const pictureByKey = readStatement('links_picture', 'select picture from links where picture_key = $1');

export const findPicture = async (db: ReadDb, key: string): Promise<Buffer | undefined> =>
  (await db.maybe<{ picture: Buffer }>(pictureByKey, [key]))?.picture;

const removeUnused = writeStatement(
  'links_remove_unused',
  `with due as (
     select url_hash from links where $2 or checked_at < now() - interval '7 days'
      order by checked_at limit $1 for update skip locked
   ), used as (
     update links k set checked_at = now() from due
      where k.url_hash = due.url_hash and not $2 and exists (select from posts p where p.link_hash = k.url_hash)
     returning k.url_hash
   ), removed as (
     delete from links k using due
      where k.url_hash = due.url_hash and ($2 or not exists (select from posts p where p.link_hash = k.url_hash))
   )
   select count(*)::int as checked from due`,
);

/**
 * Deletes links that no post uses. Checks each link once a week; returns how many it checked. With `all`, deletes every
 * link: link cards were turned off.
 */
export const removeUnusedLinks = async (db: Db, limit: number, all: boolean): Promise<number> =>
  (await db.one<{ checked: number }>(removeUnused, [limit, all])).checked;
