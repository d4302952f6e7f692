import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readAssets } from '../server/pages/assets.ts';
import { ASSETS_MAX } from '../web/service-worker/names.ts';
import { cyclesIn } from './importCycles.ts';

const WEB = join(import.meta.dirname, '../dist/web');
const FOLDER = join(WEB, '.vite');
const HOME_SHELL = 'web/shell/frame/HomeShell.tsx';

/** Kilobytes of scripts (1000 bytes, Brotli) that a first view may fetch; the whole pages are in e2e/budget.test.ts. */
const MOST_ENTRY = 72;
const MOST_AUTH = 80;
const MOST_HOME = 95;
/** In addition to the scripts that every members' page has. */
const MOST_PAGE = 14;
const MOST_LARGE_PAGE: Record<string, number> = {
  'web/pages/MessagesPage.tsx': 29,
  'web/settings/SettingsSectionPage.tsx': 20,
  'web/tribes/CreateTribePage.tsx': 20,
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
  const manifests = (await readdir(FOLDER)).filter((name) => name !== 'pageStyles.json');
  expect(manifests).toContain('en.json');
  for (const manifest of manifests) {
    const imports = await importsOf(manifest);
    expect(imports.size).toBeGreaterThan(50);
    expect(cyclesIn(imports), manifest).toEqual([]);
  }
});

test('the scripts of the first views stay within their budgets', async () => {
  expect(assets.preload[HOME_SHELL]).toContainEqual(expect.stringMatching(/\/members\./));
  expect(await kilobytesOf(scriptsOf())).toBeLessThan(MOST_ENTRY);
  expect(await kilobytesOf(scriptsOf('web/auth/AuthPage.tsx'))).toBeLessThan(MOST_AUTH);
  expect(await kilobytesOf(scriptsOf(HOME_SHELL))).toBeLessThan(MOST_HOME);
});

test('each page’s own scripts stay within its budget', async () => {
  const pages = Object.keys(assets.preload).filter((source) => source.endsWith('Page.tsx'));
  expect(pages.length).toBeGreaterThan(20);
  const shared = scriptsOf(HOME_SHELL);
  // The offline support is fetched after the first view of every members' page.
  const own = (scripts: Set<string>) =>
    [...scripts].filter((path) => !shared.has(path) && !path.includes('/offline.'));
  for (const page of pages)
    expect(await kilobytesOf(own(scriptsOf(page))), page).toBeLessThan(MOST_LARGE_PAGE[page] ?? MOST_PAGE);
});

test('a page has the styles of its own screen, its frame and its dialogs', () => {
  const styles = assets.stylesOf('web/home/HomePage.tsx', true);
  expect(styles).toContain('.greeting{');
  expect(styles).toContain('.shell{');
  expect(styles).toContain('.sheet{');
  expect(styles).not.toContain('.chat{');
  expect(assets.stylesOf('web/pages/MessagesPage.tsx', true)).toContain('.chat{');
  expect(assets.stylesOf('web/auth/AuthPage.tsx', false)).not.toContain('.greeting{');
  // A rule about a class that this page does not have.
  expect(styles).toContain(':has(.hero-page)');
});
