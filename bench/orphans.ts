/**
 * Checks that no row outlives the row it belongs to (decision 010): deletes posts during 50 concurrent likes and comments,
 * and tribes during 50 joins.
 * `npm run bench:orphans [rounds]` on a new database, embedded or on the server of DATABASE_URL.
 */
import { uuidv7 } from 'uuidv7';
import { AppError } from '../contract/errors.ts';
import { connectDatabase } from '../server/db/connect.ts';
import type { Database } from '../server/db/db.ts';
import { insertComment } from '../server/posts/comments/queries.ts';
import { setLike } from '../server/posts/likes.queries.ts';
import { deletePost, insertPost } from '../server/posts/queries.ts';
import { setMembership } from '../server/tribes/members.queries.ts';
import { deleteTribe, insertTribe } from '../server/tribes/queries.ts';
import { onFreshDatabase } from './database.ts';

const ROUNDS = Number(process.argv[2] ?? 1_000);
const AT_ONCE = 50;

await onFreshDatabase(async (url) => {
  const db = connectDatabase(url);
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into users (id, email, name)
       select gen_random_uuid(), gen_random_uuid() || '@example.ng', 'Crowd' from generate_series(1, ${AT_ONCE})
     returning id`,
  );
  const crowd = rows.map(({ id }) => id);
  for (let round = 0; round < ROUNDS; round++) {
    await racePost(db, crowd, round % AT_ONCE);
    await raceTribe(db, crowd, round % AT_ONCE);
  }
  const { rows: left } = await db.pool.query<{
    posts: number;
    likes: number;
    comments: number;
    members: number;
  }>(
    `select (select count(*) from posts) as posts, (select count(*) from post_likes) as likes,
            (select count(*) from post_comments) as comments, (select count(*) from tribe_members) as members`,
  );
  console.log(`${ROUNDS} rounds, left behind:`, left[0]);
  await db.close();
});

/** The deletion is number `at` of the concurrent calls. */
async function racePost(db: Database, crowd: string[], at: number) {
  const id = uuidv7();
  const [author = ''] = crowd;
  await insertPost(db, author, { id, title: 'A post', content: 'Soon gone' });
  await all(crowd, (userId, n) => {
    if (n === at) return deletePost(db, id);
    if (n % 2) return insertComment(db, userId, { post_id: id, comment_id: uuidv7(), content: 'Wait' });
    return setLike(db, id, userId, true);
  });
}

async function raceTribe(db: Database, crowd: string[], at: number) {
  const id = uuidv7();
  const [creator = ''] = crowd;
  await insertTribe(db, creator, { id, name: `Tribe ${id}`, description: 'Soon gone', category: 'Other' });
  await all(crowd, (userId, n) => (n === at ? deleteTribe(db, id) : setMembership(db, id, userId, true)));
}

/** Runs all calls at once. They may fail because the row is gone. */
async function all(crowd: string[], act: (userId: string, n: number) => Promise<unknown>) {
  const acts = crowd.map((userId, n) =>
    act(userId, n).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    }),
  );
  await Promise.all(acts);
}
