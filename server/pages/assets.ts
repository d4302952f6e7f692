import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../contract/core/languages.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

// Scripts that a page loads first. Chain: scripts/scriptGroups.ts (which module is in which script) → this file (the scripts
// of each source file) → web/server.tsx (the source files of a screen) → web/document.ts (the tags).

/** Reads what the browser build of a language made in `folder`: the stylesheet, the entry, and the scripts of each screen. */
export async function readAssets(folder: string, language: Language) {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(folder, `.vite/${language}.json`), 'utf8'),
  );
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const style = chunks.find((chunk) => chunk.file.endsWith('.css'))?.file ?? entry?.css?.[0];
  const font = chunks.find((chunk) => chunk.src?.endsWith('unbounded-600.woff2'))?.file;
  if (!entry || !style || !font) throw new Error('The web build is incomplete; run npm start again');
  return {
    stylesheet: `/${style}`,
    entry: `/${entry.file}`,
    font: `/${font}`,
    preload: Object.fromEntries(
      Object.keys(manifest).map((source) => [source, scriptsOf(manifest, source).map((file) => `/${file}`)]),
    ),
  };
}

// A chunk and all its imports, without the entry, which every page loads anyway.
function scriptsOf(manifest: Record<string, Chunk>, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || chunk.isEntry || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => scriptsOf(manifest, next, seen))];
}
