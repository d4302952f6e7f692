import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { connectDedicated, type DedicatedConnection } from '../db/connection.ts';
import { lockMigrations, migrateWithin, unlockMigrations } from '../db/migrate.ts';
import { measure } from '../files/upload/measure.ts';
import { StartupError } from '../startupError.ts';
import { type Manifest, type Table, tablePath } from './manifest.ts';
import { isSame } from './pour.ts';
import {
  analyze,
  copyIn,
  copyOut,
  inOneTransaction,
  loading,
  sequencesOf,
  setSequences,
  tableShapes,
} from './queries.ts';
import { rejectNotEmpty } from './target.ts';

/**
 * Restores a backup into an empty database and migrates it to this version, as the next start of the app would, in one
 * transaction. Throws if the restored rows differ from the backup in any byte.
 */
export async function rebuild(url: string, folder: string, manifest: Manifest, signal: AbortSignal) {
  const session = await connectDedicated(url);
  const holder = randomUUID();
  try {
    await inOneTransaction(session, async () => {
      // An app that starts meanwhile waits for this transaction and finds a complete database.
      await lockMigrations(session.client, holder);
      await rejectNotEmpty(session, url);
      await migrateWithin(session.client, manifest.migration);
      await fill(session, folder, manifest, signal);
      await migrateWithin(session.client);
      await analyze(session);
      await unlockMigrations(session.client, holder);
    });
  } finally {
    await session.close();
  }
}

async function fill(session: DedicatedConnection, folder: string, manifest: Manifest, signal: AbortSignal) {
  await rejectOtherShapes(session, manifest);
  await loading(session, manifest.tables, async () => {
    for (const table of manifest.tables)
      await pipeline(createReadStream(tablePath(folder, table)), copyIn(session, table), { signal });
    await setSequences(session, manifest.sequences);
    await compare(session, manifest, signal);
  });
}

async function rejectOtherShapes(session: DedicatedConnection, { tables }: Manifest) {
  const shapeOf = ({ name, columns, key }: Pick<Table, 'name' | 'columns' | 'key'>) =>
    `${name} (${columns}) by (${key})`;
  const here = (await tableShapes(session)).map(shapeOf);
  const there = tables.map(shapeOf);
  const odd = [
    ...there.filter((shape) => !here.includes(shape)),
    ...here.filter((shape) => !there.includes(shape)),
  ];
  if (odd.length > 0)
    throw new StartupError(
      `This backup has other tables than this version makes (${odd[0]}). Restore it with the version that made it.`,
    );
}

/** Copies every table out of the new database again and compares it with the backup, to the byte. */
async function compare(session: DedicatedConnection, manifest: Manifest, signal: AbortSignal) {
  const faults: string[] = [];
  for (const table of manifest.tables) {
    const rows = copyOut(session, table);
    const found = await measure(rows, undefined, signal);
    if (rows.rowCount !== table.rows || !isSame(found, table)) faults.push(table.name);
  }
  if (JSON.stringify(await sequencesOf(session)) !== JSON.stringify(manifest.sequences))
    faults.push('sequences');
  if (faults.length > 0)
    throw new Error(`The restored database is not what was backed up: ${faults.join(', ')}`);
}
