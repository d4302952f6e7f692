import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const manifest = (): Manifest => JSON.parse(readFileSync('dist/web/.vite/en.json', 'utf8'));

/** The path of the script that the build created from a source file. */
export const scriptOf = (source: string): string => manifest()[source]?.file ?? `no script of ${source}`;

/** The paths of the scripts of source files, and of all scripts that these import. */
export function scriptsOf(...sources: string[]): string[] {
  const scripts = manifest();
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    scripts[name]?.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...found].map((name) => scripts[name]?.file ?? `no script of ${name}`);
}

/** Those of the scripts that the service worker has not cached. */
export const uncached = (page: Page, scripts: string[]) =>
  page.evaluate(async (paths) => {
    const assets = await caches.open('assets');
    const cached = (await assets.keys()).map(({ url }) => new URL(url).pathname.slice(1));
    return paths.filter((path) => !cached.includes(path));
  }, scripts);
