import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MADE = /\b(?:read|write)Statement\(\s*'(\w+)'/g;

/** Loads every module that makes SQL statements, and returns the place of each statement by its name. */
export async function loadStatements(): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const file of [...sourcesIn('server'), ...sourcesIn('demo')]) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const made = [...text.matchAll(MADE)];
    for (const { 1: name = '', index } of made)
      places.set(name, `${file}:${text.slice(0, index).split('\n').length}`);
    if (made.length > 0) await import(join(ROOT, file));
  }
  return places;
}

function sourcesIn(folder: string) {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort();
}
