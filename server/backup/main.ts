import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '../../contract/core/errors.ts';
import { connectDedicated } from '../db/connection.ts';
import type { Db } from '../db/db.ts';
import { joinDatabase } from '../db/joinDatabase.ts';
import type { HeldLease } from '../db/leases.ts';
import { type Env, readEnv } from '../env.ts';
import { createFileStore } from '../files/createFileStore.ts';
import { describeFault, S3Error } from '../files/stores/s3Errors.ts';
import { createPrivateFiles } from '../process/dataDir.ts';
import { StartupError } from '../startupError.ts';
import { newKey } from './archive.ts';
import { backUp } from './backup.ts';
import { identityOf, inTemporaryFolder, isRemote, placeOf, recipientOf, sendingAlone } from './bucket.ts';
import { type Destination, recordBackup, recordFailure } from './lastBackups.queries.ts';
import type { Manifest } from './manifest.ts';
import { fetchBackup, send } from './remote.ts';
import { hasOtherSecret, restore, restoreToDatabase } from './restore.ts';

// Backup and restore. Chain: this file → backup.ts, in a bucket remote.ts and archive.ts; restore.ts → rebuild.ts, restoreFiles.ts.

const USAGE = `Use: npm run backup [-- <new folder, or s3://bucket/prefix>]
     npm run backup -- --new-key               makes a key for backups in a bucket
     npm run restore -- <folder, or s3://bucket/prefix> [--backup <name>] [--drill]
                                               --drill restores to a temporary folder, compares, and removes it`;

const otherSecret = (folder: string) =>
  `  APP_SECRET is not the secret of this backup, which is in ${join(folder, 'kept', 'app-secret')}: with another one ` +
  'everybody has to sign in again, and nobody with two-step sign-in can. Set it before the app starts.';

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Errors of a connection when PostgreSQL is shut down, is killed, or restarts its backends. */
const LOST = /^(?:57P0[123]|ECONNRESET|EPIPE) |Connection terminated/;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  'new-key': { type: 'boolean' },
  backup: { type: 'string' },
  drill: { type: 'boolean' },
} as const;

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
  const { command, given, options } = readArguments();
  if (options.help) return say(USAGE);
  if (options['new-key']) return sayNewKey();
  const env = readEnv();
  if (command === 'backup')
    return isRemote(given)
      ? recorded(env, 'bucket', () => backUpToBucket(env, given))
      : recorded(env, 'folder', () => backUpToFolder(env, given));
  if (command !== 'restore' || !given) throw new StartupError(USAGE);
  if (!isRemote(given)) return restoreFrom(resolve(given), env, options);
  const [place, identity] = [placeOf(given, env), identityOf(env)];
  await inTemporaryFolder('vt-restore', async (temporary) => {
    const folder = join(temporary, 'backup');
    await mkdir(folder, { mode: 0o700 });
    const name = await fetchBackup(place, options.backup, folder, identity);
    say(`Fetched ${given}/${name}`);
    await restoreFrom(folder, env, options);
  });
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const [command, given, more] = positionals;
    if (more === undefined) return { command, given, options: values };
  } catch {
    // An unknown option, or a help with a value.
  }
  throw new StartupError(USAGE);
}

async function sayNewKey() {
  const { recipient, identity } = await newKey();
  say(`BACKUP_RECIPIENT=${recipient}`);
  say(
    `Keep this secret key away from this machine, in two places. Without it, nobody can read a backup:\n${identity}`,
  );
}

/** Records the result for the admin dashboard. A database that cannot be reached, or is older than this, records nothing. */
async function recorded(env: Env, destination: Destination, work: () => Promise<Manifest>) {
  const record = async (write: (db: Db) => Promise<unknown>) => {
    const database = await joinDatabase(env, { log: () => {}, signal: new AbortController().signal });
    try {
      const session = await connectDedicated(database.url);
      try {
        await write(session);
      } finally {
        await session.close();
      }
    } finally {
      await database.stop();
    }
  };
  try {
    const manifest = await work();
    await record((db) => recordBackup(db, destination, manifest)).catch(({ message }: Error) =>
      say(`  The admin dashboard does not show this backup: ${message}.`),
    );
  } catch (error) {
    const reason = plainly(error as Error) ?? '';
    if (!interrupted.signal.aborted)
      await record((db) => recordFailure(db, destination, reason)).catch(() => {});
    throw error;
  }
}

async function backUpToFolder(env: Env, given?: string) {
  const folder = resolve(given ?? join(dirname(env.dataDir), 'backups', nameOf(new Date())));
  if (`${folder}${sep}`.startsWith(`${env.dataDir}${sep}`))
    throw new StartupError(
      `${folder} lies in ${env.dataDir} and would be lost with it. Name a folder elsewhere. Nothing was changed.`,
    );
  const manifest = await inDatabase(env, (url) => backUpTo(folder, env, url));
  say(`Backup finished: ${folder}\n  ${summary(manifest)}`);
  say('  Read again and found as it was written. It holds private data: keep it where only you can read it.');
  warnOf(manifest, env);
  return manifest;
}

async function backUpToBucket(env: Env, address: string) {
  const [place, recipient] = [placeOf(address, env), recipientOf(env)];
  const { keep } = env.backups;
  const backUpAndSend = (url: string, lease: HeldLease) =>
    inTemporaryFolder('vt-backup', async (temporary) => {
      const [folder, spool] = [join(temporary, 'backup'), join(temporary, 'spool')];
      await mkdir(spool);
      const manifest = await backUpTo(folder, env, url);
      const { signal } = interrupted;
      // The earlier ones may have the files that this one lacks.
      const staying = manifest.lost.length > 0 ? Number.POSITIVE_INFINITY : keep;
      const sending = { name: nameOf(new Date()), recipient, keep: staying, spool, lease, signal };
      return { manifest, ...(await send(place, folder, sending)) };
    });
  const { manifest, name, parts } = await inDatabase(env, (url) =>
    sendingAlone(url, (lease) => backUpAndSend(url, lease)),
  );
  say(`Backup finished: ${address}/${name}\n  ${summary(manifest)}`);
  say(
    `  Encrypted, sent in ${parts.length === 1 ? 'one part' : `${parts.length} parts`}, and found as it was sent. ${
      manifest.lost.length > 0 ? 'All earlier backups stay.' : `The newest ${keep} backups stay.`
    }`,
  );
  warnOf(manifest, env);
  return manifest;
}

/** Runs `work` with the embedded database, or that of DATABASE_URL. */
async function inDatabase<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  const database = await joinDatabase(env, { log: say, signal: interrupted.signal });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** Copies the database and the files to a new folder. */
function backUpTo(folder: string, env: Env, url: string): Promise<Manifest> {
  const { dataDir, databaseUrl } = env;
  say(`Backing up ${databaseUrl ? 'the database of DATABASE_URL' : dataDir} to ${folder}`);
  return backUp({ url, dataDir, store: createFileStore(env) }, folder, interrupted.signal);
}

function warnOf(manifest: Manifest, { appSecret }: Env) {
  if (appSecret) say('  APP_SECRET is not in it: keep that, too.');
  reportLost(manifest);
}

async function restoreFrom(folder: string, env: Env, { drill }: { drill?: boolean | undefined }) {
  if (!drill) return restoreTo(env, folder);
  await inTemporaryFolder('vt-restore', (temporary) => {
    const target = { ...env, dataDir: join(temporary, 'data'), databaseUrl: undefined, s3: undefined };
    return restoreTo(target, folder, drill);
  });
}

async function restoreTo(env: Env, folder: string, drill = false) {
  const { databaseUrl } = env;
  const target = databaseUrl ? 'the database of DATABASE_URL' : env.dataDir;
  say(`Restoring ${folder} to ${target}`);
  const manifest = databaseUrl
    ? await restoreToDatabase(folder, { ...env, databaseUrl }, interrupted.signal)
    : await restore(folder, env, interrupted.signal);
  say(`Restore finished: ${target}\n  ${summary(manifest)}`);
  say(
    `  Every row and file was compared with the backup. ${drill ? 'It was a drill.' : 'Start the app with npm start.'}`,
  );
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
  if (error instanceof StartupError) return error.message;
  if (error.code === 'ENOSPC') return `There is not enough room: ${error.message}. Nothing is left of it.`;
  if (LOST.test(`${error.code} ${error.message}`))
    return 'The database was stopped meanwhile: nothing is left of this. Start it again.';
  if (error instanceof S3Error)
    return `The store of files failed (${describeFault(error.fault)}): nothing is left of this.`;
  if (error instanceof AppError && error.code === 'unavailable')
    return 'The store of files is full, or does not answer: nothing is left of this.';
  if (error.path && UNUSABLE.has(error.code ?? '')) return `${error.path} cannot be used (${error.code}).`;
  return error.stack;
}
