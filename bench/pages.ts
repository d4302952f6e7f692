/**
 * How long a numbered page of posts takes, by how deep it lies and how many posts there are.
 * `npm run bench:pages` on the embedded database, or on the server of DATABASE_URL (it makes a database of its own).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PAGE_SIZE } from '../contract/paging.ts';
import { openDatabase } from '../server/db/db.ts';
import { startEmbedded } from '../server/db/embedded.ts';
import { foldPostRuns } from '../server/db/fold.ts';
import { migrate } from '../server/db/migrate.ts';
import { pageOfPosts } from '../server/posts/queries.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 200;
const AUTHOR = '00000000-0000-7000-8000-000000000001';

const outside = process.env.DATABASE_URL;
const folder = await mkdtemp(join(tmpdir(), 'vt-bench-'));
const postgres = outside ? undefined : await startEmbedded(folder);
const admin = outside ?? postgres?.url ?? '';
const name = `vt_bench_${process.pid}`;

try {
  await ask(admin, `create database ${name}`);
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  await migrate(url);
  await ask(
    url,
    `insert into users (id, email, name, username) values ('${AUTHOR}', 'a@example.ng', 'Ada', 'ada')`,
  );
  for (const size of SIZES) await measure(url, size);
} finally {
  await ask(admin, `drop database if exists ${name} with (force)`);
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

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

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
