import type { Deps } from '../../deps.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { tagPosts } from './backfill.queries.ts';

/** Posts of one step, each with tags in a short transaction of its own. */
const STEP_POSTS = 200;
/** Such steps of one job; the next job goes on after them. */
const STEPS = 10;

/** Migration 0047 adds the first one, where there are posts. */
export const tagBackfill = jobKind<{ after: string }>('tag_backfill');

/** Gives posts that are older than hashtags (decision 068) theirs. A job that runs twice writes nothing twice. */
export function tagOlderPosts({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.handle(tagBackfill, async ({ after }, { finish, signal }) => {
    let last: string | undefined = after;
    for (let step = 0; last !== undefined && step < STEPS && !signal.aborted; step++)
      last = await tagPosts(db, last, STEP_POSTS);
    await db.transaction(async (tx) => {
      // First: the next one has the same key.
      await finish(tx);
      if (last !== undefined) await jobs.add(tx, tagBackfill, { after: last }, { key: 'posts' });
    });
    jobs.wake();
  });
}
