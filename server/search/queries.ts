/*
 * Full-text search (decision 064). Chain: contract/search/query.ts (parses a query) → this file (kinds, overview, "Did you
 * mean") → posts.queries.ts, people.queries.ts, listed.queries.ts (one statement a kind) → ranked.queries.ts and
 * window.ts (rank, page, cursor). Triggers of migration 0038 index sessions and members, and queue posts and comments;
 * indexing.ts indexes the queue and older rows.
 */

import { type SearchKind, searchKinds } from '../../contract/search/copy.ts';
import type { Hit } from '../../contract/search/endpoints.ts';
import { SEARCH_OVERVIEW_ROWS } from '../../contract/search/limits.ts';
import { parseSearch, type SearchQuery, wordsOf } from '../../contract/search/query.ts';
import type { ReadDb } from '../db/db.ts';
import { searchChallenges, searchSessions, searchTribes } from './listed.queries.ts';
import { searchPeople } from './people.queries.ts';
import { searchPosts } from './posts.queries.ts';
import { placeOf, type RankedPlace } from './window.ts';
import { wordsAlike } from './words.queries.ts';

interface Found {
  items: Hit[];
  next_cursor: string | null;
}

type Search = (
  db: ReadDb,
  viewerId: string,
  query: SearchQuery,
  page: { limit: number; place: RankedPlace },
) => Promise<Found>;

const SEARCHES: Record<SearchKind, Search> = {
  posts: searchPosts,
  people: searchPeople,
  tribes: searchTribes,
  challenges: searchChallenges,
  sessions: searchSessions,
};

interface Asked {
  q: string;
  kind?: SearchKind | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A page of one kind, or the first few of each. */
export async function searchAll(db: ReadDb, viewerId: string, asked: Asked) {
  const found = await find(db, viewerId, parseSearch(asked.q), asked);
  const isNothing = found.items.length === 0 && !asked.cursor;
  return { ...found, did_you_mean: isNothing ? await suggest(db, viewerId, asked) : null };
}

async function find(
  db: ReadDb,
  viewerId: string,
  query: SearchQuery,
  asked: Omit<Asked, 'q'>,
): Promise<Found> {
  const place = placeOf(asked.cursor);
  if (asked.kind) return SEARCHES[asked.kind](db, viewerId, query, { limit: asked.limit, place });
  const page = { limit: SEARCH_OVERVIEW_ROWS, place: placeOf(undefined) };
  const found = await Promise.all(searchKinds.map((kind) => SEARCHES[kind](db, viewerId, query, page)));
  return { items: found.flatMap(({ items }) => items), next_cursor: null };
}

/** The query with words that others use, if it finds something for this viewer, so that it reveals nothing hidden. */
async function suggest(db: ReadDb, viewerId: string, { q, kind }: Asked): Promise<string | null> {
  const alike = await wordsAlike(db, wordsOf(q));
  const suggested = replaceWords(q, alike);
  if (suggested === q) return null;
  const { items } = await find(db, viewerId, parseSearch(suggested), { kind, limit: 1 });
  return items.length > 0 ? suggested : null;
}

/** Replaces words of the typed query; leaves operators unchanged. */
const replaceWords = (q: string, alike: Map<string, string>) =>
  q.replace(
    /(?<![\p{L}\p{M}\d@:-])[\p{L}\p{M}\d]+(?!:)/gu,
    (word) => alike.get(wordsOf(word)[0] ?? '') ?? word,
  );
