import type { QueryClient } from '@tanstack/react-query';
import type { Challenge } from '../../contract/challenges/endpoints.ts';
import { type Author, displayName } from '../../contract/core/author.ts';
import type { Person } from '../../contract/follows/endpoints.ts';
import type { Message } from '../../contract/messages/endpoints.ts';
import type { Post } from '../../contract/posts/endpoints.ts';
import { SEARCH_OVERVIEW_ROWS } from '../../contract/search/limits.ts';
import { isFiltered, parseSearch, type SearchQuery } from '../../contract/search/query.ts';
import type { VibeSession } from '../../contract/sessions/endpoints.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { load } from '../cache/offlineCache.ts';
import { isMatch } from './marks.ts';
import { type ResultPage, type SearchTab, searchTabs, tabOfKind } from './tabs.ts';

// Offline search of the data on this device, in memory and in the offline cache (web/cache/offlineCache.ts).

type Item = ResultPage['items'][number];
type Row = Record<string, unknown>;

/** Maximum number of results in a tab: there is no next page. */
const MOST = 50;

/** `me` is the member who searches. */
export async function searchDevice(
  client: QueryClient,
  q: string,
  tab: SearchTab,
  me: string,
): Promise<ResultPage> {
  const query = parseSearch(q);
  const rows = await heldRows(client);
  const tribeIds = rows.filter((row) => isTribe(row) && isNamed(row, query.in ?? [])).map(({ id }) => id);
  const found = new Map<string, Item>();
  for (const row of rows) {
    const item = itemOf(row, rows, me);
    if (item && isFound(item, query, tribeIds)) found.set(item.id, item);
  }
  return { items: shownOf([...found.values()], tab), next_cursor: null, did_you_mean: null, offline: true };
}

function shownOf(items: Item[], tab: SearchTab): Item[] {
  const of = (name: SearchTab) => items.filter((item) => tabOfKind[item.kind] === name);
  return tab ? of(tab).slice(0, MOST) : searchTabs.flatMap((name) => of(name).slice(0, SEARCH_OVERVIEW_ROWS));
}

const isTribe = (row: Row) => 'members_count' in row && 'description' in row;
const isNamed = (row: Row, words: string[]) => isMatch([String(row.name)], { phrases: [words], open: false });

async function heldRows(client: QueryClient): Promise<Row[]> {
  const rows: Row[] = [];
  const saved = await load().catch(() => undefined);
  for (const [, data] of saved?.queries ?? []) collect(data, rows);
  for (const { state } of client.getQueryCache().getAll()) collect(state.data, rows);
  return rows;
}

/** Collects every object with an id, at any depth of a result. */
function collect(value: unknown, rows: Row[]) {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value) rows.push(value as Row);
  for (const inner of Object.values(value)) collect(inner, rows);
}

// Each kind of row has properties that no other kind has.
function itemOf(row: Row, rows: Row[], me: string): Item | undefined {
  const id = row.id as string;
  if ('comments_count' in row) return { kind: 'post', id, post: row as unknown as Post };
  if (isTribe(row)) return { kind: 'tribe', id, tribe: row as unknown as Tribe };
  if ('participants_count' in row && 'description' in row)
    return { kind: 'challenge', id, challenge: row as unknown as Challenge };
  if ('starts_at' in row && 'attendees_count' in row)
    return { kind: 'session', id, session: row as unknown as VibeSession };
  if ('followed_by' in row && 'username' in row)
    return { kind: 'person', id, person: row as unknown as Person, traits: [] };
  if ('recipient_id' in row) return messageItem(row as unknown as Message, rows, me);
  return undefined;
}

function messageItem(
  { id, sender_id, recipient_id, content, file, created_at }: Message,
  rows: Row[],
  me: string,
): Item {
  const user_id = sender_id === me ? recipient_id : sender_id;
  const user = rows.find((row) => row.id === user_id && 'username' in row) as Author | undefined;
  return {
    kind: 'message',
    id,
    message: {
      id,
      sender_id,
      content,
      file_name: file?.name ?? null,
      created_at,
      user_id,
      user: user ?? null,
    },
  };
}

function isFound(item: Item, query: SearchQuery, tribeIds: unknown[]): boolean {
  const { from, image, before } = query;
  if (item.kind !== 'post') return !isFiltered(query) && isMatch(textsOf(item), query);
  const { author, created_at, media, tribe_id } = item.post;
  if (from && author.username.toLowerCase() !== from) return false;
  if (query.in && !tribeIds.includes(tribe_id)) return false;
  return (!image || media !== null) && (!before || created_at < before) && isMatch(textsOf(item), query);
}

function textsOf(item: Item): string[] {
  if (item.kind === 'post') return [item.post.title, item.post.content];
  if (item.kind === 'comment') return [item.comment.content];
  if (item.kind === 'person') return [displayName(item.person), item.person.username];
  if (item.kind === 'tribe') return [item.tribe.name, item.tribe.description];
  if (item.kind === 'challenge') return [item.challenge.title, item.challenge.description];
  if (item.kind === 'session') return [item.session.title, item.session.description, ...item.session.topics];
  return [item.message.content, item.message.file_name ?? ''];
}
