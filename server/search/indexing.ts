/*
 * Keeps the index of the search up to date. Chain: triggers of migration 0038 put the ids of what is written into `search_pending` →
 * `indexRegularly` → indexing.queries.ts → `search_documents`, by the SQL function `search_document` (0038). The words of a search are
 * taken apart in contract/search.query.ts.
 */

import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { jobKind } from '../jobs/jobs.ts';
import { schedule } from '../process/scheduler.ts';
import { indexPending, indexRows, type Source } from './indexing.queries.ts';
import { updateSuggestedWords } from './words.queries.ts';

/** Rows of one statement: short, so that none holds its locks long or runs into the statement timeout. */
const STEP_ROWS = 500;
/** Such statements of one job; the next job goes on after them. */
const STEPS = 20;
/** How soon a new text is found. */
const PENDING_EVERY_MS = 2_000;
const WORDS_EVERY_MS = 6 * 60 * 60_000;

/** Migration 0038 adds the first job of each source that has rows; each job adds the next. */
export const searchIndexing = jobKind<{ source: Source; after: string }>('search_indexing');

/** Indexes rows that are older than their index; a job that runs twice indexes nothing twice. */
export function indexForSearch({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.handle(searchIndexing, async ({ source, after }, { finish }) => {
    let last: string | undefined = after;
    for (let step = 0; last !== undefined && step < STEPS; step++)
      last = await indexRows(db, source, last, STEP_ROWS);
    await db.transaction(async (tx) => {
      // Before the next job is added, which has the same key: a key is queued once.
      await finish(tx);
      if (last !== undefined) await jobs.add(tx, searchIndexing, { source, after: last }, { key: source });
    });
    jobs.wake();
  });
}

/** Indexes what is written, every two seconds, in every process: each takes what no other has taken. */
export const indexRegularly = ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  schedule('the indexing of new texts', () => indexAllPending(db), {
    firstAfter: PENDING_EVERY_MS,
    every: PENDING_EVERY_MS,
    log,
  });

/** Makes the words of "Did you mean" anew, in one process. */
export const repeatSuggestedWords = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>) =>
  jobs.repeat('suggested_words', WORDS_EVERY_MS, () => updateSuggestedWords(db));

/** Everything that waits to be indexed. */
export async function indexAllPending(db: Db): Promise<void> {
  while ((await indexPending(db, STEP_ROWS)) === STEP_ROWS);
}
