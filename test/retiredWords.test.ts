import { describe, expect, it } from 'vitest';
import { freshDatabase } from './app.ts';
import { execute } from './postgres.ts';
import { namesIn, retiredAmong } from './retiredWords.ts';
import { repositoryFiles } from './source.ts';

describe('the code uses no retired word', () => {
  it('in the name of a file, a folder or an export', () => {
    // Migrations are never changed, so they keep retired words.
    const names = namesIn(repositoryFiles().filter(({ path }) => !path.startsWith('server/db/migrations/')));
    expect(names.length).toBeGreaterThan(3_000);
    expect(retiredAmong(names)).toEqual([]);
  });

  it('in the name of a table or a column', async () => {
    const { rows } = await execute(
      await freshDatabase(),
      `select table_name as where, unnest(array[table_name, column_name]) as name
         from information_schema.columns where table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(retiredAmong(rows)).toEqual([]);
  });
});

describe('the rule', () => {
  it.each([
    ['a file', 'web/ui/PostBones.tsx', '', 'PostBones.tsx'],
    ['a folder', 'test/attacks/posts.ts', '', 'attacks'],
    ['a function', 'web/a.ts', 'export async function takeUpQueue() {}', 'takeUpQueue'],
    ['a constant', 'web/a.ts', 'export const [a] = [1], LAST_WINS = 2;', 'LAST_WINS'],
    ['a type', 'server/a.ts', 'export interface HTTPRefusal {}', 'HTTPRefusal'],
    ['a re-export', 'server/a.ts', "export { b as hub } from './b.ts';", 'hub'],
  ])('rejects a retired word in %s', (_what, path, text, name) => {
    expect(retiredAmong(namesIn([{ path, text }]))).toEqual([
      expect.stringContaining(`${path}: ${name} holds "`),
    ]);
  });

  it('rejects a retired word in a column, and names the standard word', () => {
    expect(retiredAmong([{ where: 'posts', name: 'rush_limit' }])).toEqual([
      'posts: rush_limit holds "rush", which is now "throttle"',
    ]);
  });

  it('accepts the word within a longer word, and in names that are not exported', () => {
    const text = 'export const brushes = 1;\nconst rush = 2;\nexport const uptake = rush;';
    expect(retiredAmong(namesIn([{ path: 'web/warehouse.ts', text }]))).toEqual([]);
  });
});
