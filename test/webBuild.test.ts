import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readAssets } from '../server/pages/assets.ts';
import { ASSETS_MAX } from '../web/service-worker/names.ts';
import { cyclesIn } from './importCycles.ts';

const WEB = join(import.meta.dirname, '../dist/web');
const FOLDER = join(WEB, '.vite');
const HOME_SHELL = 'web/shell/frame/HomeShell.tsx';
const OFFLINE = 'web/shell/offline/startOfflineSupport.tsx';

/** Kilobytes of scripts (1000 bytes, Brotli) that a first view may fetch; the whole pages are in e2e/budget.test.ts. */
const MOST_ENTRY = 72;
const MOST_AUTH = 85;
const MOST_HOME = 100;
/** In addition to the scripts that every members' page has. */
const MOST_PAGE = 16;
const MOST_LARGE_PAGE: Record<string, number> = {
  'web/pages/MessagesPage.tsx': 22,
};

let assets: Awaited<ReturnType<typeof readAssets>>;

beforeAll(async () => {
  assets = await readAssets(WEB, 'en');
});

/** The static imports of every script of one language's build. */
async function importsOf(manifest: string) {
  const chunks: Record<string, { imports?: string[] }> = JSON.parse(
    await readFile(join(FOLDER, manifest), 'utf8'),
  );
  return new Map(Object.entries(chunks).map(([name, { imports }]) => [name, new Set(imports)]));
}

/** The scripts that pages with these sources fetch, including the entry. */
const scriptsOf = (...sources: string[]) =>
  new Set([assets.entry, ...sources.flatMap((source) => assets.preload[source] ?? [])]);

async function kilobytesOf(scripts: Iterable<string>) {
  const sizes = await Promise.all([...scripts].map((path) => stat(join(WEB, `${path}.br`))));
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
}

test('the service worker’s cache has room for all scripts of one language', async () => {
  const scripts = await importsOf('en.json');
  expect(scripts.size).toBeGreaterThan(50);
  expect(scripts.size).toBeLessThan(ASSETS_MAX);
});

// WebKit sometimes shows a page without its scripts if two of them import each other.
test('the scripts of the build have no import cycle', async () => {
  const manifests = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
  expect(manifests).toContain('en.json');
  for (const manifest of manifests) {
    const imports = await importsOf(manifest);
    expect(imports.size).toBeGreaterThan(50);
    expect(cyclesIn(imports), manifest).toEqual([]);
  }
});

test('the scripts of the first views stay within their budgets', async () => {
  expect(assets.preload[HOME_SHELL]?.length).toBeGreaterThan(0);
  expect(await kilobytesOf(scriptsOf())).toBeLessThan(MOST_ENTRY);
  expect(await kilobytesOf(scriptsOf('web/auth/AuthPage.tsx'))).toBeLessThan(MOST_AUTH);
  expect(await kilobytesOf(scriptsOf(HOME_SHELL))).toBeLessThan(MOST_HOME);
});

test('each page’s own scripts stay within its budget', async () => {
  const pages = Object.keys(assets.preload).filter((source) => source.endsWith('Page.tsx'));
  expect(pages.length).toBeGreaterThan(20);
  // The offline support is fetched after the first view of every members' page.
  const shared = scriptsOf(HOME_SHELL, OFFLINE);
  const own = (scripts: Set<string>) => [...scripts].filter((path) => !shared.has(path));
  for (const page of pages)
    expect(await kilobytesOf(own(scriptsOf(page))), page).toBeLessThan(MOST_LARGE_PAGE[page] ?? MOST_PAGE);
});
