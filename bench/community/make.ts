import pg from 'pg';
import { recountAll } from '../../server/counts/recount.ts';
import { createDb } from '../../server/db/connect.ts';
import { indexAllPending } from '../../server/search/indexing.ts';
import type { Person } from '../../test/world.ts';
import { say } from '../report.ts';
import { insertInBulk } from './bulk.ts';
import { rowsFor } from './rows.ts';
import { CAST, type Cast, type Sizes } from './sizes.ts';

/** Statements that take longer are logged; milliseconds. */
const LONG_MS = 1_000;

/**
 * Fills a migrated database that contains only `people`, the cast first, with one statement for each kind of row. Every
 * constraint is checked, except with `core`, which is for the largest communities (bulk.ts).
 */
export async function makeCommunity(
  databaseUrl: string,
  sizes: Sizes,
  people: Person[],
  core = false,
): Promise<Cast> {
  const cast = Object.fromEntries(CAST.map((name, n) => [name, people[n]?.id])) as Cast;
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  try {
    await client.query(
      `create function pg_temp.id(kind int, n bigint) returns uuid language sql immutable as $$
         select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`,
    );
    const run = async (what: string, sql: string) => {
      const began = performance.now();
      await client.query(sql);
      const ms = performance.now() - began;
      if (ms > LONG_MS) say(`${sizes.posts} posts: ${what} took ${(ms / 1_000).toFixed(1)} s`);
    };
    const rows = rowsFor(sizes, cast);
    if (core) await insertInBulk(client, rows, run);
    else for (const [what, sql] of Object.entries(rows)) await run(what, sql);
    await recountAll({
      run: async ({ name, text }) => {
        await run(name, text);
        return 0;
      },
    });
    if (!core) await indexAllPending(createDb(client));
    await run('vacuum', 'vacuum analyze');
  } finally {
    await client.end();
  }
  return cast;
}
