import { randomUUID } from 'node:crypto';
import { connectDedicated, type DedicatedConnection } from '../db/connection.ts';
import { lockMigrations } from '../db/migrate.ts';
import { StartupError } from '../startupError.ts';
import { contentOf, type Facts, factsOf } from './target.queries.ts';

/** The oldest PostgreSQL version that the app supports; `number` is its `server_version_num`. */
const OLDEST = { version: '15', number: 150_000 };
/** How long a commit may take, in milliseconds. */
const COMMIT_MS = 10_000;

/** Throws a one-line error if a backup cannot be restored to the database of DATABASE_URL. */
export async function rejectUnusable(url: string): Promise<void> {
  const session = await connect(url);
  try {
    const fault = faultOf(await factsOf(session), placeOf(url));
    if (fault) throw new StartupError(`${fault} Nothing was changed.`);
    await rejectNotEmpty(session, url);
  } finally {
    await session.close();
  }
}

/** Why a database cannot be used; undefined if it can. */
export function faultOf({ version, number, encoding, creates }: Facts, place: string): string | undefined {
  if (number < OLDEST.number)
    return `${place} is PostgreSQL ${version}; ${OLDEST.version} or newer is needed.`;
  if (encoding !== 'UTF8')
    return `${place} stores text as ${encoding}. Create it with: create database … encoding 'UTF8' template template0.`;
  if (!creates)
    return `The user of DATABASE_URL may not create tables in ${place}. Make it the database's owner.`;
  return undefined;
}

export async function rejectNotEmpty(session: DedicatedConnection, url: string): Promise<void> {
  const content = await contentOf(session);
  if (content)
    throw new StartupError(
      `${placeOf(url)} is not empty (it holds ${content}). Name an empty one to restore to. Nothing was changed.`,
    );
}

/** Whether nothing was restored to the database. Waits for a restore that is just committing. */
export async function isStillEmpty(url: string): Promise<boolean> {
  const session = await connectDedicated(url);
  try {
    await session.client.query('begin');
    await lockMigrations(session.client, randomUUID(), COMMIT_MS);
    return !(await contentOf(session));
  } finally {
    await session.close();
  }
}

const connect = (url: string) =>
  connectDedicated(url).catch((error: Error) => {
    throw new StartupError(
      `${placeOf(url)} does not let us in: ${reasonOf(error)}. Check DATABASE_URL, and that it runs. Nothing was changed.`,
    );
  });

// A host name with several addresses fails with an AggregateError: one error per address and no message.
const reasonOf = (error: Error) =>
  error instanceof AggregateError ? (error.errors[0]?.message ?? 'no answer') : error.message;

/** The name of a database for messages, without the user and the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `The database ${decodeURIComponent(pathname.slice(1))} at ${hostname || 'localhost'}:${port || '5432'}`;
}
