import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '../../contract/core/errors.ts';
import { joinEmbedded } from '../db/embedded/embedded.ts';
import { type Env, readEnv } from '../env.ts';
import { createFileStore } from '../files/createFileStore.ts';
import { describeFault, S3Error } from '../files/stores/s3Errors.ts';
import { createPrivateFiles } from '../process/dataDir.ts';
import { StartupError } from '../startupError.ts';
import { backUp } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { hasOtherSecret, restore, restoreToDatabase } from './restore.ts';

const USAGE = 'Use: npm run backup [-- <new folder>], or npm run restore -- <folder of a backup>';

const OWN_DATABASE =
  'A backup is for the database that the app brings along. With DATABASE_URL, use pg_dump: first the database, then the ' +
  'files or the bucket. docs/operations.md says how. Nothing was changed.';

const otherSecret = (folder: string) =>
  `  APP_SECRET is not the secret of this backup, which is in ${join(folder, 'kept', 'app-secret')}: with another one ` +
  'everybody has to sign in again, and nobody with two-step sign-in can. Set it before the app starts.';

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Errors of a connection when PostgreSQL is shut down, is killed, or restarts its backends. */
const LOST = /^(?:57P0[123]|ECONNRESET|EPIPE) |Connection terminated/;

const commands = { backup: runBackup, restore: runRestore };

createPrivateFiles();

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () =>
    interrupted.abort(new StartupError('Stopped before it was finished: nothing is left of it.')),
  );

const say = (line: string) => console.log(line);

await run().catch((error) => {
  console.error(plainly(interrupted.signal.aborted ? interrupted.signal.reason : error));
  process.exitCode = 1;
});

async function run() {
  const { command, folder, help } = readArguments();
  if (help) return say(USAGE);
  const env = readEnv();
  if (command !== 'backup' && command !== 'restore') throw new StartupError(USAGE);
  await commands[command](env, folder);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const [command, folder, more] = positionals;
    if (more === undefined) return { command, folder, help: values.help };
  } catch {
    // An unknown option, or a help with a value.
  }
  throw new StartupError(USAGE);
}

async function runBackup(env: Env, given?: string) {
  if (env.databaseUrl) throw new StartupError(OWN_DATABASE);
  const { signal } = interrupted;
  const folder = resolve(given ?? join(dirname(env.dataDir), 'backups', nameOf(new Date())));
  const database = await joinEmbedded(env.dataDir, { log: say, signal });
  if (!database)
    throw new StartupError(`There is no database in ${env.dataDir}. Set DATA_DIR to the app's folder.`);
  try {
    say(`Backing up ${env.dataDir} to ${folder}`);
    const store = createFileStore(env);
    const manifest = await backUp({ url: database.url, dataDir: env.dataDir, store }, folder, signal);
    say(`Backup finished: ${folder}\n  ${summary(manifest)}`);
    say(
      '  Read again and found as it was written. It holds private data: keep it where only you can read it.',
    );
    if (env.appSecret) say('  APP_SECRET is not in it: keep that, too.');
    reportLost(manifest);
  } finally {
    await database.stop();
  }
}

async function runRestore(env: Env, given?: string) {
  if (!given) throw new StartupError(USAGE);
  const folder = resolve(given);
  const { databaseUrl } = env;
  const target = databaseUrl ? 'the database of DATABASE_URL' : env.dataDir;
  say(`Restoring ${folder} to ${target}`);
  const manifest = databaseUrl
    ? await restoreToDatabase(folder, { ...env, databaseUrl }, interrupted.signal)
    : await restore(folder, env, interrupted.signal);
  say(`Restore finished: ${target}\n  ${summary(manifest)}`);
  say('  Every row and file was compared with the backup. Start the app with npm start.');
  if (databaseUrl && (await hasOtherSecret(folder, manifest, env.appSecret))) say(otherSecret(folder));
  reportLost(manifest);
}

// Folders sort by time. No colons: some file systems do not allow them.
function nameOf(now: Date) {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

function summary({ made_at, migration, tables, files }: Manifest): string {
  const count = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
  const size = (parts: { bytes: number }[]) =>
    `${(parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${count(rows, 'row')} in ${count(tables.length, 'table')} (${size(tables)}), ${count(files.length, 'file')} (${size(files)}), ` +
    `as of ${made_at.slice(0, 19).replace('T', ' ')} UTC, migration ${migration}`
  );
}

function reportLost({ lost }: Manifest) {
  if (lost.length === 0) return;
  console.error(
    `${lost.length} files that the database names were not in the store any more, so they are not in the backup either:\n  ` +
      lost.join('\n  '),
  );
  process.exitCode = 1;
}

/** A one-line message for an error that the operator can fix; the stack for any other. */
function plainly(error: NodeJS.ErrnoException): string | undefined {
  if (error.code === 'ENOSPC') return `There is not enough room: ${error.message}. Nothing is left of it.`;
  if (LOST.test(`${error.code} ${error.message}`))
    return 'The database was stopped meanwhile: nothing is left of this. Start it again.';
  if (error instanceof S3Error)
    return `The store of files failed (${describeFault(error.fault)}): nothing is left of this.`;
  if (error instanceof AppError && error.code === 'unavailable')
    return 'The store of files is full, or does not answer: nothing is left of this.';
  if (error.path && UNUSABLE.has(error.code ?? '')) return `${error.path} cannot be used (${error.code}).`;
  return error instanceof StartupError ? error.message : error.stack;
}
