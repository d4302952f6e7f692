import { readFileSync } from 'node:fs';

/** The path of the script that the build created from a source file. */
export const scriptOf = (source: string): string =>
  JSON.parse(readFileSync('dist/web/.vite/en.json', 'utf8'))[source].file;
