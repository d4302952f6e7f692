import pg from 'pg';
import { recountAll } from '../../server/counts/recount.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { rollUpPageCounts } from '../../server/posts/pageCounts.queries.ts';
import type { Person } from '../../test/world.ts';
import { say } from '../report.ts';
import { rowsFor } from './rows.ts';
import { CAST, type Cast, type Sizes } from './sizes.ts';

/** What takes longer is told, in milliseconds. */
const LONG_MS = 1_000;

/**
 * Fills a migrated database, in which nobody is but `people`, who begin with the cast: by statements about whole sets. Every
 * constraint is checked.
 */
export async function makeCommunity(databaseUrl: string, sizes: Sizes, people: Person[]): Promise<Cast> {
  const cast = Object.fromEntries(CAST.map((name, n) => [name, people[n]?.id])) as Cast;
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  try {
    await client.query(
      `create function pg_temp.id(kind int, n bigint) returns uuid language sql immutable as $$
         select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`,
    );
    for (const [what, sql] of Object.entries(rowsFor(sizes, cast))) {
      const began = performance.now();
      await client.query(sql);
      const ms = performance.now() - began;
      if (ms > LONG_MS) say(`${sizes.posts} posts: ${what} took ${(ms / 1_000).toFixed(1)} s`);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const db = connectDatabase(databaseUrl);
  await db.transaction((tx) => recountAll(tx));
  await rollUpPageCounts(db);
  await db.close();
  return cast;
}
