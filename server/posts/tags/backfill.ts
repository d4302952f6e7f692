import type { Deps } from '../../deps.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { tagPosts } from './backfill.queries.ts';

/** Posts per step; each untagged one is tagged in a separate short transaction. */
const STEP_POSTS = 200;
/** Steps per job; the next job continues after them. */
const STEPS = 10;

/** Migration 0047 adds the first job if there are posts. */
export const tagBackfill = jobKind<{ after: string }>('tag_backfill');

/** Adds hashtags to posts from before hashtags existed (decision 068). A job that runs twice writes nothing twice. */
export function tagOlderPosts({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.handle(tagBackfill, async ({ after }, { finish, signal }) => {
    let last: string | undefined = after;
    for (let step = 0; last !== undefined && step < STEPS && !signal.aborted; step++)
      last = await tagPosts(db, last, STEP_POSTS);
    await db.transaction(async (tx) => {
      // Finishes this job before adding the next one, which has the same key.
      await finish(tx);
      if (last !== undefined) await jobs.add(tx, tagBackfill, { after: last }, { key: 'posts' });
    });
    jobs.wake();
  });
}
