import { readFileSync } from 'node:fs';

/*
 * The settings as the operator gave them, before they are validated: a secret may stand in a file, and a misspelt name is
 * found. Chain: scripts/run.mjs (reads `.env`) → env.ts → this file.
 */

/** Settings that may be read from a file instead, as containers keep secrets: `APP_SECRET_FILE` names the file. */
export const SECRETS: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'APP_SECRET',
  'APP_SECRET_BEFORE',
  'BACKUP_IDENTITY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_POOLER_URL',
  'METRICS_TOKEN',
  'OPENID_CLIENT_SECRET',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
]);

type Settings = Record<string, string | undefined>;

/** The given settings with the content of their files; an empty value counts as unset. `faults` never repeat a value. */
export function withSecretFiles(source: Settings): { given: Settings; faults: string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE: set one of them`);
      continue;
    }
    try {
      // Editors end a file with a line break, which is no part of the secret.
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '') || undefined;
      if (!given[name]) faults.push(`${name}_FILE: the file is empty`);
    } catch (error) {
      faults.push(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { given, faults };
}

/** A shorter name is close to too many others: HOME is one letter from HOST. */
const SHORTEST = 6;

/** One error for each name that is almost that of a setting: a missing, doubled, wrong or swapped letter. */
export function misspelt(source: Settings, settings: readonly string[]): string[] {
  const known = new Set([...settings, ...[...SECRETS].map((name) => `${name}_FILE`)]);
  const long = [...known].filter((name) => name.length >= SHORTEST);
  return Object.keys(source)
    .filter((name) => !known.has(name) && source[name] !== '')
    .flatMap((name) => {
      const meant = long.find((one) => isAlmost(name.toUpperCase(), one));
      return meant ? `${name}: there is no such setting; did you mean ${meant}?` : [];
    });
}

/** Whether the names differ in one letter that is missing, added or replaced, or in two that are swapped. */
function isAlmost(given: string, name: string): boolean {
  if (Math.abs(given.length - name.length) > 1) return false;
  let start = 0;
  while (start < name.length && given[start] === name[start]) start++;
  const [a, b] = [given.slice(start), name.slice(start)];
  return (
    a === b ||
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
