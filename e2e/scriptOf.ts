import { readFileSync } from 'node:fs';

/** The script that the build made of a file. */
export const scriptOf = (source: string): string =>
  JSON.parse(readFileSync('dist/web/.vite/en.json', 'utf8'))[source].file;
