import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../process/fsync.ts';
import { draftIn, removeDrafts } from '../../process/tempDirs.ts';
import { StartupError } from '../../startupError.ts';
import type { Runner } from './binaries.ts';

const DRAFT = 'making';

/** The cluster's folder inside `folder`; created if missing. Throws if it is damaged or another major version wrote it. */
export async function ensureCluster(folder: string, runner: Runner, log: (line: string) => void) {
  const cluster = join(folder, 'cluster');
  if ((await versionOf(cluster)) === undefined) {
    await removeDrafts(folder, DRAFT);
    log('Database: making a new one (once)');
    await makeCluster(folder, cluster, runner);
  }
  const version = await versionOf(cluster);
  if (!version) {
    throw new StartupError(
      `The database in ${cluster} is damaged: its file PG_VERSION is missing or unreadable. ` +
        'Restore a backup to a new DATA_DIR (npm run restore). Nothing was changed.',
    );
  }
  if (version !== runner.major) {
    throw new StartupError(
      `The database in ${cluster} was made by PostgreSQL ${version}; this app runs PostgreSQL ${runner.major}. ` +
        'Make a backup with the version of the app that made it (npm run backup), and restore it with this one to a new DATA_DIR (npm run restore). Nothing was changed.',
    );
  }
  return cluster;
}

async function versionOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : Number(text);
}

// Creates the cluster in a draft folder and renames it when it is complete. So a killed start leaves no partial cluster, and
// of two concurrent first starts one wins.
async function makeCluster(folder: string, cluster: string, runner: Runner) {
  const making = draftIn(folder, DRAFT);
  await mkdir(making, { mode: 0o700 });
  try {
    if (runner.ids) await chown(making, runner.ids.uid, runner.ids.gid);
    await initdb(making, runner);
    await rename(making, cluster).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await syncFolder(folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

// The built-in collation, by code point: the order of indexes depends neither on the machine's locale nor on library
// upgrades.
const INITDB = [
  '--username=postgres',
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

async function initdb(making: string, runner: Runner) {
  const child = runner.start(runner.bin.initdb, ['-D', making, ...INITDB], 'pipe');
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code === 0) return;
  const reason =
    output
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal/i.test(line)) ?? `initdb ended with ${code}`;
  const advice = /No space left/.test(output) ? 'Free some space' : 'Set DATA_DIR to another folder';
  throw new StartupError(
    `The database could not be made in ${making}: ${reason}. ${advice}, then start again.`,
  );
}
