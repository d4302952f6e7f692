import type { DehydratedQuery } from '../initialState.ts';
import { changeRows } from './cacheRows.ts';

interface Row {
  id: string;
  joined?: boolean;
}

/** By the kind of query: what rows that the previous release saved lack. */
const added: Record<string, (row: Row) => object> = {
  tribes: ({ joined }) => ({
    handed_over: false,
    closed: false,
    joining: 'open',
    posting: 'all',
    has_rules: false,
    requested: false,
    offered: false,
    role: joined ? 'member' : null,
  }),
  members: () => ({ role: 'member' }),
  sessions: () => ({ checked_in: false, checked_in_count: 0 }),
};

/** A row of the offline cache with the fields that this release has added. */
export function upgradeRow([key, data, at]: DehydratedQuery): DehydratedQuery {
  const addedTo = added[String(key[0])];
  return [key, addedTo ? changeRows<Row>(data, (row) => ({ ...addedTo(row), ...row })) : data, at];
}
