import { execFile, spawn } from 'node:child_process';
import { chmod, chown, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError.ts';
import { findPrograms, MAJOR, type Programs, USUAL_FOLDERS } from './programs.ts';

const run = promisify(execFile);

/** The user that runs PostgreSQL, and a function that starts programs as that user. */
export interface Runner {
  bin: Programs;
  /** The version of the programs, such as 18 and 6. */
  major: number;
  minor: number;
  /** The user and group that PostgreSQL runs as; undefined if it runs as the app's own user. */
  ids: { uid: number; gid: number } | undefined;
  start(file: string, args: string[], stdio: 'pipe' | ['ignore', number, number]): ReturnType<typeof spawn>;
}

/**
 * Finds a way to run PostgreSQL on `folder`, and creates the folder. Of several PostgreSQLs (programs.ts) it uses the newest
 * minor version. PostgreSQL does not run as root, so root runs it as another user and makes that user the owner of the
 * folder. If there is no way, throws an error that says what to do.
 */
export async function findRunner(folder: string, usualFolders = USUAL_FOLDERS): Promise<Runner> {
  const programs = await findPrograms(usualFolders);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ids = await idsFor(folder);
  if (ids) await letPass(dirname(folder), ids.gid);
  const tried = await Promise.all(programs.map((bin) => runnerOf(bin, folder, ids)));
  const found = tried.filter((runner) => runner !== undefined);
  const usable = found.filter(({ major }) => major === MAJOR);
  const [newest] = usable.sort((a, b) => b.minor - a.minor);
  if (newest) return newest;
  const path = programs[0]?.postgres ?? '';
  const [other] = found;
  if (other)
    throw new StartupError(
      `${other.bin.postgres} is PostgreSQL ${other.major}; the app needs PostgreSQL ${MAJOR}. Set POSTGRES_BIN to the folder of its programs, or unset it.`,
    );
  throw new StartupError(
    ids
      ? `The database runs as user ${ids.uid}, which cannot reach ${folder} or ${dirname(path)}. Move both ` +
          'to where every user may enter, or start the app as an ordinary user, or set DATABASE_URL.'
      : `The database program ${path} does not run on this machine. Install PostgreSQL ${MAJOR}, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Undefined if these programs do not run here as `ids`. */
async function runnerOf(bin: Programs, folder: string, ids: Runner['ids']): Promise<Runner | undefined> {
  for (const wrap of ids ? ways(ids) : [asOurselves]) {
    const version = await probe(wrap, bin.postgres, folder);
    if (version) return { bin, ...version, ids, start: starter(wrap) };
  }
}

async function idsFor(folder: string) {
  const { uid, gid } = await stat(folder);
  const me = process.getuid?.() ?? uid;
  if (me !== 0 && uid !== me) {
    throw new StartupError(
      `The database in ${folder} belongs to another user (${uid}). Start the app as that user, or set DATA_DIR to another folder.`,
    );
  }
  if (me !== 0) return undefined;
  if (uid !== 0) return { uid, gid };
  const ids = (await databaseUser()) ?? (await makeDatabaseUser());
  await give(folder, ids);
  return ids;
}

/** Users to run PostgreSQL as, in the order tried: those of a system PostgreSQL, then the one that this app creates. */
const USERS = ['postgres', '_postgres', 'vibetribe'];

async function databaseUser() {
  for (const name of USERS) {
    const id = (flag: string) => run('id', [flag, name]).then(({ stdout }) => Number(stdout));
    const found = await Promise.all([id('-u'), id('-g')]).catch(() => undefined);
    if (found?.[0]) return { uid: found[0], gid: found[1] };
  }
}

async function makeDatabaseUser() {
  const name = 'vibetribe';
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name];
  await run('useradd', args).catch(() => undefined);
  const made = await databaseUser();
  if (made) return made;
  throw new StartupError(
    `PostgreSQL does not run as root, and the user '${name}' for it could not be made. ` +
      `Start the app as an ordinary user, or make a system user named '${name}', or set DATABASE_URL.`,
  );
}

// Does not follow symbolic links: their targets may belong to others.
async function give(path: string, ids: { uid: number; gid: number }) {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await give(child, ids);
    else await lchown(child, ids.uid, ids.gid);
  }
  await lchown(path, ids.uid, ids.gid);
}

// Lets the database's user enter DATA_DIR, by its group. Other users still cannot.
async function letPass(dataDir: string, gid: number) {
  const { mode, uid } = await stat(dataDir);
  if (uid !== 0 || (mode & 0o001) !== 0) return;
  await chown(dataDir, uid, gid);
  await chmod(dataDir, (mode & 0o700) | 0o010);
}

/** Wraps a program and its arguments so that it runs as the chosen user. */
type Wrap = (file: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number };

const asOurselves: Wrap = (file, args) => ({ file, args });

// The code or data may be in a folder that only root may enter (/root, mktemp -d). If the database's user cannot reach it,
// setpriv grants one capability: first the one to read and enter any folder, then the one to write as well.
function ways(ids: { uid: number; gid: number }): Wrap[] {
  const plain: Wrap = (file, args) => ({ file, args, ...ids });
  const able = (capability: string): Wrap => {
    const change = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
    // initdb and postgres look for each other with access(2), which ignores capabilities unless this bit is set.
    const grant = [
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      '--securebits=+no_setuid_fixup',
    ];
    return (file, args) => ({ file: 'setpriv', args: [...change, ...grant, file, ...args] });
  };
  return [plain, able('dac_read_search'), able('dac_override')];
}

/** The version that `postgres --version` prints when run inside `folder`; undefined if it cannot run. */
async function probe(wrap: Wrap, postgres: string, folder: string) {
  const { file, args, ...ids } = wrap('/bin/sh', ['-c', 'cd "$1" && "$2" --version', 'sh', folder, postgres]);
  const { stdout } = await run(file, args, { ...ids, cwd: '/', env: ENV }).catch(() => ({ stdout: '' }));
  const [, major, minor = '0'] = /PostgreSQL\) (\d+)(?:\.(\d+))?/.exec(stdout) ?? [];
  return major ? { major: Number(major), minor: Number(minor) } : undefined;
}

// PostgreSQL inherits no environment variables: PGDATA, PGPORT, LANG and others would change its behaviour.
const ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

function starter(wrap: Wrap): Runner['start'] {
  // Detached: Ctrl-C in a terminal signals the whole process group, and the database must outlive open requests.
  return (program, given, stdio) => {
    const { file, args, ...ids } = wrap(program, given);
    return spawn(file, args, { ...ids, stdio, cwd: '/', env: ENV, detached: true });
  };
}
