/**
 * How long a numbered page of posts takes, by how deep it lies and how many posts there are.
 * `npm run bench:pages` on the embedded database, or on the server of DATABASE_URL (it makes a database of its own).
 */
import { PAGE_SIZE } from '../contract/paging.ts';
import { openDatabase } from '../server/db/db.ts';
import { foldPostRuns } from '../server/db/fold.ts';
import { pageOfPosts } from '../server/posts/queries.ts';
import { ask, onFreshDatabase } from './database.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 200;
const AUTHOR = '00000000-0000-7000-8000-000000000001';

await onFreshDatabase(async (url) => {
  await ask(
    url,
    `insert into users (id, email, name, username) values ('${AUTHOR}', 'a@example.ng', 'Ada', 'ada')`,
  );
  for (const size of SIZES) await measure(url, size);
});

async function measure(url: string, size: number) {
  await ask(
    url,
    `insert into posts (id, user_id, title, content)
       select gen_random_uuid(), '${AUTHOR}', 'Post ' || n, repeat('word ', 40)
         from generate_series((select count(*) from posts) + 1, ${size}) n`,
  );
  await ask(url, 'vacuum analyze');
  const db = openDatabase(url);
  await foldPostRuns(db);
  const last = size / PAGE_SIZE;
  const pages = { first: 1, middle: last / 2, last };
  const figures: string[] = [];
  for (const [where, page] of Object.entries(pages))
    figures.push(`${where} ${await median(() => pageOfPosts(db, AUTHOR, page, PAGE_SIZE))} ms`);
  console.log(`${size} posts: ${figures.join(', ')}`);
  await db.close();
}

/** The median of many, in milliseconds. */
async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return (times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0).toFixed(2);
}
