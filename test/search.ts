import { indexAllPending } from '../server/search/indexing.ts';
import type { TestApp } from './app.ts';

/** Indexes until search finds everything; the server may be indexing a part of it meanwhile. */
export async function allIndexed({ deps: { db } }: TestApp) {
  do await indexAllPending(db);
  while ((await db.pool.query('select from search_pending')).rowCount);
}
