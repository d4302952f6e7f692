import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../contract/languages.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** What the browser build of a language made in `folder`: styles to inline, the entry, and each screen's own scripts. */
export async function readAssets(folder: string, language: Language) {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(folder, `.vite/${language}.json`), 'utf8'),
  );
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry);
  // The entry's own file is nothing but an import of this one: a page that names it at once has one request less.
  const main = manifest[entry?.imports?.[0] ?? ''];
  const style = chunks.find((chunk) => chunk.file.endsWith('.css'))?.file ?? entry?.css?.[0];
  const font = chunks.find((chunk) => chunk.src?.endsWith('unbounded-600.woff2'))?.file;
  if (!main || !style || !font) throw new Error('The web build is incomplete; run npm start again');
  return {
    styles: await readFile(join(folder, style), 'utf8'),
    stylesheet: `/${style}`,
    entry: `/${main.file}`,
    font: `/${font}`,
    preload: Object.fromEntries(
      Object.keys(manifest).map((source) => [source, scriptsOf(manifest, source).map((file) => `/${file}`)]),
    ),
  };
}

// A chunk and all it imports, without what the entry brings anyway.
function scriptsOf(manifest: Record<string, Chunk>, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || chunk.isEntry || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => scriptsOf(manifest, next, seen))];
}
