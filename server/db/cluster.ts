import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { draftIn, removeDrafts } from '../drafts.ts';
import { syncFolder } from '../durable.ts';
import { Fault } from '../fault.ts';
import type { Runner } from './runner.ts';

const DRAFT = 'making';

/** The cluster's folder inside `folder`, made where it is missing. Throws where other binaries wrote it. */
export async function openCluster(folder: string, runner: Runner, say: (line: string) => void) {
  const cluster = join(folder, 'cluster');
  if (!(await versionOf(cluster))) {
    await removeDrafts(folder, DRAFT);
    say('Database: making a new one (once)');
    await makeCluster(folder, cluster, runner);
  }
  const version = await versionOf(cluster);
  if (version !== runner.major) {
    throw new Fault(
      `The database in ${cluster} was made by PostgreSQL ${version}; this app brings PostgreSQL ${runner.major}. ` +
        'Start the version of the app that made it, or set DATA_DIR to another folder. Nothing was changed.',
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

// Made beside and renamed when whole: a start that is killed half-way leaves no half cluster, and of two first
// starts at the same moment one wins.
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

// Collation by code point and built in: no locale of the machine, and no library's upgrade, reorders an index.
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
  if (code !== 0) throw new Fault(`The database could not be made in ${making}:\n${output.trim()}`);
}
