import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freshDatabase } from '../test/app.ts';

const SCRIPT = join(import.meta.dirname, 'sql.ts');

async function sql(name: string[], databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return (await promisify(execFile)(process.execPath, [SCRIPT, ...name], { env })).stdout;
}

it('lists every statement with its access mode and source location', async () => {
  const listed = await sql([], 'postgres://nowhere');
  expect(listed).toMatch(/^read +posts_feed +server\/posts\/queries\.ts:\d+$/m);
  expect(listed).toMatch(/^write +post_likes_insert +server\/posts\/likes\.queries\.ts:\d+$/m);
  expect(listed).not.toContain('undefined');
});

it('prints the text of one statement and its generic plan', async () => {
  const printed = await sql(['post_likes_insert'], await freshDatabase());
  expect(printed).toContain('insert into post_likes');
  expect(printed).toMatch(/Insert on post_likes|needs PostgreSQL 16/);
});

it('fails if no statement has the given name', async () => {
  await expect(sql(['no_such'], 'postgres://nowhere')).rejects.toThrow(
    'No statement has a name with "no_such"',
  );
});
