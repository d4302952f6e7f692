import type { QueryClient } from '@tanstack/react-query';
import { changeUnder, type Row, rowsUnder, setOtherRows } from '../cache/cacheRows.ts';

/** The property of a search result that holds a row of this kind. */
const properties: Record<string, string> = {
  people: 'person',
  posts: 'post',
  tribes: 'tribe',
  sessions: 'session',
  challenges: 'challenge',
};

type Hit = Row & Record<string, unknown>;

const KEY = 'search';
const rowIn = (hit: Hit, kind: string) => hit[properties[kind] ?? ''] as Row | undefined;

// What changes a row, or looks for one, also finds it in search results.
setOtherRows({
  update: <T extends Row>(client: QueryClient, kind: string, change: (row: T) => T | null) =>
    changeUnder<Hit>(client, KEY, (hit) => {
      const row = rowIn(hit, kind) as T | undefined;
      if (!row) return hit;
      const changed = change(row);
      return changed === row ? hit : changed && { ...hit, [properties[kind] ?? '']: changed };
    }),
  list: (client, kind) => rowsUnder<Hit>(client, KEY).flatMap((hit) => rowIn(hit, kind) ?? []),
});
