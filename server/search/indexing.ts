/*
 * Keeps the search index up to date. Chain: triggers of migration 0038 put the ids of new and edited texts into
 * `search_pending` → `indexRegularly` → indexing.queries.ts → `search_documents`, by the SQL function `search_document`
 * (0038). contract/search/query.ts parses the queries of members.
 */

import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { type JobKind, jobKind } from '../deps/jobs.ts';
import { schedule } from '../process/scheduler.ts';
import { indexPending, indexRows, type Source } from './indexing.queries.ts';
import { type FoldedSource, refoldRows } from './refolding.queries.ts';
import { updateSuggestedWords } from './words.queries.ts';

/** Rows per statement: few, so that it holds its locks briefly and stays below the statement timeout. */
const STEP_ROWS = 500;
/** Statements per job; the next job continues after them. */
const STEPS = 20;
/** Milliseconds between two runs, after which new texts are found. */
const PENDING_EVERY_MS = 2_000;
const WORDS_EVERY_MS = 6 * 60 * 60_000;

/** Migration 0038 adds the first job of each source that has rows; each job adds the next. */
export const searchIndexing = jobKind<{ source: Source; after: string }>('search_indexing');

/** Migration 0062 adds the first job of each source that has rows; each job adds the next. */
export const searchRefolding = jobKind<{ source: FoldedSource; after: string }>('search_refolding');

/** Indexes rows from before their index, or its way of folding, existed; a job that runs twice changes nothing twice. */
export function indexForSearch({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  inJobs(searchIndexing, indexRows);
  inJobs(searchRefolding, refoldRows);

  function inJobs<S extends string>(
    kind: JobKind<{ source: S; after: string }>,
    handleRows: (db: Db, source: S, after: string, limit: number) => Promise<string | undefined>,
  ) {
    jobs.handle(kind, async ({ source, after }, { finish }) => {
      let last: string | undefined = after;
      for (let step = 0; last !== undefined && step < STEPS; step++)
        last = await handleRows(db, source, last, STEP_ROWS);
      await db.transaction(async (tx) => {
        // Finishes this job before adding the next one, which has the same key: a key is queued once.
        await finish(tx);
        if (last !== undefined) await jobs.add(tx, kind, { source, after: last }, { key: source });
      });
      jobs.wake();
    });
  }
}

/** Indexes queued texts every two seconds, in every process: each skips what another one has taken. */
export const indexRegularly = ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  schedule('the indexing of new texts', () => indexAllPending(db), {
    firstAfter: PENDING_EVERY_MS,
    every: PENDING_EVERY_MS,
    log,
  });

/** Updates the words for "Did you mean" every six hours, in one process. */
export const repeatSuggestedWords = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>) =>
  jobs.repeat('suggested_words', WORDS_EVERY_MS, () => updateSuggestedWords(db));

/** Indexes all queued texts. */
export async function indexAllPending(db: Db): Promise<void> {
  while ((await indexPending(db, STEP_ROWS)) === STEP_ROWS);
}
