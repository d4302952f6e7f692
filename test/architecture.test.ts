import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { architectureRules } from './architectureRules.ts';
import { commentsOf, isCode, isProduct, isTest, repositoryFiles, type SourceFile } from './source.ts';

type RuleName = keyof typeof architectureRules;
const rules = Object.keys(architectureRules) as RuleName[];

describe('the architecture', () => {
  const files = repositoryFiles();

  it('is checked in contract, server and tests, but not in node_modules', () => {
    const paths = files.map((file) => file.path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'contract/posts/endpoints.ts',
        'server/posts/queries.ts',
        'test/architecture.test.ts',
      ]),
    );
    expect(paths.some((path) => path.includes('node_modules'))).toBe(false);
  });

  it.each(rules)('%s', (name) => {
    expect(architectureRules[name](files)).toEqual([]);
  });
});

/** Paths and texts that break each rule, one at a time: a rule that cannot fail is useless. */
const breaches: Record<RuleName, [path: string, text: string, others?: SourceFile[]][]> = {
  'contract imports only zod and contract': [
    ['contract/a.ts', "import * as z from 'zod';"],
    ['contract/a.ts', "export type { X } from '../server/app.ts';"],
  ],
  'server and web do not import each other': [
    ['server/a.ts', "import type { X } from '../web/paths.ts';"],
    ['server/a.ts', "const page = await import('../dist/server/server.js');"],
    ['web/a.ts', "import { X } from '../server/app.ts';"],
    ['web/a.tsx', "import { readFile } from 'node:fs/promises';"],
  ],
  'the product imports no test, bench or script': [['server/a.ts', "import { x } from '../test/world.ts';"]],
  'the product imports no package of the tools': [
    ['web/a.ts', "import { expect } from 'vitest';"],
    ['server/a.ts', "const { Page } = await import('@playwright/test/reporter');"],
  ],
  'only server/serve.ts imports the demo, which imports contract and server': [
    ['server/posts/routes.ts', "import { readContent } from '../../demo/seeder/content.ts';"],
    ['demo/seeder/seed.ts', "import { paths } from '../../web/paths.ts';"],
  ],
  'a slice imports no other slice': [
    ['server/tribes/routes.ts', "import { getPost } from '../posts/queries.ts';"],
    ['server/http/route.ts', "import { getPost } from '../posts/queries.ts';"],
    ['server/http/server.ts', "import { createAuthentication } from '../auth/authentication.ts';"],
    ['web/tribes/TribeCard.tsx', "import { PostCard } from '../posts/PostCard.tsx';"],
    ['web/ui/Card.tsx', "import { PostCard } from '../posts/PostCard.tsx';"],
  ],
  'a mechanism imports no slice, page or shell': [
    ['server/http/route.ts', "import { getPost } from '../posts/queries.ts';"],
    ['web/mutations/store.ts', "import { show } from '../shell/OutboxButton.tsx';"],
    ['web/api/call.ts', "import { HomePage } from '../home/HomePage.tsx';"],
  ],
  'no import cycle': [['web/a.ts', "import type { A } from './a.ts'; import './b.ts';"]],
  'the folders of a side form no cycle': [
    [
      'server/live/serve.ts',
      "import type { Viewer } from '../auth/viewers.ts';",
      [
        { path: 'server/auth/viewers.ts', text: '' },
        { path: 'server/auth/routes.ts', text: "const live = await import('../live/deliver.ts');" },
        { path: 'server/live/deliver.ts', text: '' },
      ],
    ],
  ],
  'SQL lives in queries.ts and server/db': [
    ['server/posts/routes.ts', "db.run(writeStatement('x', text));"],
    ['demo/seeder/seed.ts', "db.run(writeStatement('x', text));"],
    ['server/posts/routes.ts', "client.query('select 1');"],
    ['web/posts/queries.ts', "const all = 'select * from posts';"],
    ['server/posts/routes.ts', 'client.query(`\n  delete from posts`);'],
    ['server/posts/routes.ts', 'const one = `(select id from posts limit 1)`;'],
  ],
  'no SQL requires a single PostgreSQL server': [
    ['server/db/a.ts', "client.query('select pg_advisory_lock($1)');"],
    ['server/a/queries.ts', "writeStatement('a', 'select pg_try_advisory_xact_lock_shared(1)');"],
    ['server/a/queries.ts', "writeStatement('a', 'delete from posts where ctid = $1');"],
    ['server/db/migrations/0001_a.sql', 'select pg_advisory_xact_lock(1);'],
  ],
  'each SQL statement has a unique name': [
    ['server/a/queries.ts', "const a = readStatement('a', 'x'); const b = writeStatement('a', 'y');"],
  ],
  'events are published by routes, after commit': [
    ['server/a/queries.ts', 'live.publish(event);'],
    ['server/a/routes.ts', 'db.transaction(async (tx) => { await write(tx); live.publish(event); });'],
  ],
  'the network is reached through the web’s mechanisms': [
    ['web/posts/queries.ts', "await fetch('/api/posts');"],
    ['web/posts/queries.ts', "new EventSource('/api/live');"],
    ['web/posts/queries.ts', "window.fetch('/api/posts');"],
    ['server/push/routes.ts', 'await fetch(endpoint);'],
  ],
  'settings are read in server/env.ts': [['server/app.ts', 'const port = process.env.PORT;']],
  'there are no barrels': [
    ['web/posts/all.ts', "export * from './PostCard.tsx';\nexport { a } from './a.ts';"],
    ['web/posts/index.ts', 'export const a = 1;'],
  ],
  'no folder is named utils, helpers or the like': [
    ['web/utils/date.ts', ''],
    ['server/posts/helpers/a.ts', ''],
  ],
  'files are short': [
    ['server/a.ts', '1;\n'.repeat(251)],
    ['web/a.css', 'a{}\n'.repeat(251)],
    ['server/a.test.ts', '1;\n'.repeat(401)],
  ],
  'a very short file has more than one reader': [
    [
      'web/posts/toast.ts',
      'export const a = 1;',
      [{ path: 'web/posts/PostCard.tsx', text: "import { a } from './toast.ts';" }],
    ],
  ],
  'a slice has a feature, routes or other HTTP, queries and a test': [['server/tribes/routes.ts', '']],
  'contract and server name their slices alike': [
    ['server/tribes/routes.ts', ''],
    ['contract/tribes/endpoints.ts', 'endpoint({});'],
  ],
  'limits are in limits.ts, not beside the texts': [
    ['contract/posts/copy.ts', 'export const POST_TITLE_MAX = 150;'],
  ],
  'no comment says TODO, FIXME or the like': [
    ['server/a.ts', '// TODO later'],
    ['server/a.ts', '/* STUB */'],
    ['web/a.css', '/* FIXME */'],
  ],
  'no test is skipped, and none mocks our own modules': [
    ['server/a.test.ts', "it.skip('x', () => {});"],
    ['server/a.test.ts', "describe.only('x', () => {});"],
    ['server/a.test.ts', "vi.mock('./queries.ts');"],
    ['server/a.test.ts', "vi.mock(import('./queries.ts'));"],
    ['server/a.test.ts', 'expect(x).toMatchInlineSnapshot();'],
  ],
  'every browser test has an assertion': [
    ['e2e/a.test.ts', "test('x', async () => { await page.goto('/'); });"],
  ],
  'no test sleeps': [
    ['server/a.test.ts', 'await new Promise((done) => setTimeout(done, 50));'],
    ['e2e/a.test.ts', 'await page.waitForTimeout(50);'],
    ['test/a.ts', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ],
};

/** A folder with more source files has more than one responsibility. */
const FOLDER_MAX = 20;

function crowdedFolders(files: SourceFile[]): string[] {
  const sources = files.filter((file) => isProduct(file, 'contract', 'demo', 'server', 'web'));
  // The texts of a language are one flat list of files, each named after the file that it translates.
  const isCatalogue = (folder: string) => folder.startsWith('contract/languages/');
  return [...Map.groupBy(sources, (file) => dirname(file.path))]
    .filter(([folder, inside]) => inside.length > FOLDER_MAX && !isCatalogue(folder))
    .map(([folder, inside]) => `${folder}: holds ${inside.length} source files, ${FOLDER_MAX} at most`);
}

/** The paths that a document names in backticks, and those of its indented code map. */
function pathsNamedIn(markdown: string): string[] {
  const inText = [...markdown.matchAll(/`(\w[\w.-]*\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  const [, map = ''] = /## Code map\s+```\n([^`]*)```/.exec(markdown) ?? [];
  const folders: string[] = [];
  const inMap = map
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
      folders.splice(indent.length / 2, folders.length, name.replace(/\/$/, ''));
      return folders.join('/');
    });
  return [...new Set([...inText, ...inMap])];
}

describe('the documentation', () => {
  it.each([
    ['docs/spec-coverage.md', 150],
    ['docs/ARCHITECTURE.md', 100],
    ['SECURITY.md', 25],
  ])('names only paths that exist: %s', (document, least) => {
    const named = pathsNamedIn(readFileSync(document, 'utf8'));
    expect(named.length).toBeGreaterThan(least);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names only files that exist, in code comments', () => {
    const files = repositoryFiles();
    const names = new Set([
      ...files.map(({ path }) => basename(path)),
      ...readdirSync('docs'),
      ...readdirSync('.'),
    ]);
    const named = files
      .filter((file) => isCode(file) && !isTest(file))
      .flatMap((file) =>
        commentsOf(file).flatMap((comment) =>
          [...comment.matchAll(/[\w./-]*\w\.(?:tsx?|mjs|sql|md)\b/g)].map(([name]) => ({
            in: file.path,
            name,
          })),
        ),
      );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !names.has(basename(name)))).toEqual([]);
  });

  it('is searched for paths in backticks and in an indented code map', () => {
    const document =
      'In `a/b.ts`, not `/api/c`.\n\n## Code map\n\n```\nd/   text\n  e.ts  text\n  f/\n    g.ts\nh/\n```\n';
    expect(pathsNamedIn(document)).toEqual(['a/b.ts', 'd', 'd/e.ts', 'd/f', 'd/f/g.ts', 'h']);
  });
});

it('no source folder holds too many files, and the check reports one that does', () => {
  expect(crowdedFolders(repositoryFiles())).toEqual([]);
  const many = Array.from({ length: FOLDER_MAX + 1 }, (_, n) => ({ path: `web/posts/a${n}.ts`, text: '' }));
  expect(crowdedFolders(many)).toEqual(['web/posts: holds 21 source files, 20 at most']);
});

describe('an architecture rule', () => {
  const cases = rules.flatMap((name) =>
    breaches[name].map(([path, text, others = []]) => ({ name, path, text, others })),
  );

  it.each(cases)('reports a violation: $name ($text)', ({ name, path, text, others }) => {
    expect(architectureRules[name]([{ path, text }, ...others])).not.toEqual([]);
  });

  const kept: SourceFile[] = [
    { path: 'contract/tribes/endpoints.ts', text: "import * as z from 'zod/mini';\nendpoint({});" },
    {
      path: 'server/tribes/routes.ts',
      text: "import { route } from '../http/route.ts';\nimport type { Deps } from '../deps/deps.ts';\nlive.publish(e);",
    },
    { path: 'server/tribes/feature.ts', text: '' },
    { path: 'server/tribes/queries.ts', text: "readStatement('tribes', 'select 1');" },
    { path: 'server/tribes/members.queries.ts', text: "readStatement('members', 'select 1');" },
    { path: 'server/tribes/tribes.test.ts', text: "vi.mock('nodemailer');\nit('works', () => {});" },
    { path: 'server/http/server.ts', text: "import type { Accounts } from '../deps/accounts.ts';" },
    { path: 'server/env.ts', text: 'process.env.PORT;' },
    { path: 'server/serve.ts', text: "await import('../demo/seeder/seed.ts');" },
    { path: 'demo/seeder/queries.ts', text: "readStatement('demo', 'select 2');" },
    { path: 'web/api/call.ts', text: "await fetch('/api/posts');\n// selects nothing" },
    { path: 'web/home/Feed.tsx', text: "import { PostCard } from '../posts/PostCard.tsx';" },
    { path: 'web/tribes/TribePage.tsx', text: "import { PostCard } from '../posts/PostCard.tsx';" },
  ];

  it.each(rules)('accepts code that follows it: %s', (name) => {
    expect(architectureRules[name](kept)).toEqual([]);
  });
});
