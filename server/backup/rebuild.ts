import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { migrate } from '../db/migrate.ts';
import { openSession, type Session } from '../db/session.ts';
import { Fault } from '../fault.ts';
import { measure } from '../files/measure.ts';
import { type Manifest, type Table, tablePath } from './manifest.ts';
import { isSame } from './pour.ts';
import {
  analyze,
  brokenReferences,
  copyIn,
  copyOut,
  loading,
  sequencesOf,
  setSequences,
  tableShapes,
} from './queries.ts';

/**
 * Makes of an empty database the one that was backed up, and brings it to this version as the next start of the app
 * would. Throws where it is not the same to the byte.
 */
export async function rebuild(url: string, folder: string, manifest: Manifest, signal: AbortSignal) {
  await migrate(url, undefined, manifest.migration);
  await fill(url, folder, manifest, signal);
  await migrate(url);
}

async function fill(url: string, folder: string, manifest: Manifest, signal: AbortSignal) {
  const session = await openSession(url);
  try {
    await refuseOtherShapes(session, manifest);
    await loading(session, manifest.tables, async () => {
      for (const table of manifest.tables)
        await pipeline(createReadStream(tablePath(folder, table)), copyIn(session, table), { signal });
    });
    await setSequences(session, manifest.sequences);
    await compare(session, manifest, signal);
    await analyze(session);
  } finally {
    await session.close();
  }
}

async function refuseOtherShapes(session: Session, { tables }: Manifest) {
  const shapeOf = ({ name, columns, key }: Pick<Table, 'name' | 'columns' | 'key'>) =>
    `${name} (${columns}) by (${key})`;
  const here = (await tableShapes(session)).map(shapeOf);
  const there = tables.map(shapeOf);
  const odd = [
    ...there.filter((shape) => !here.includes(shape)),
    ...here.filter((shape) => !there.includes(shape)),
  ];
  if (odd.length > 0)
    throw new Fault(
      `This backup has other tables than this version makes (${odd[0]}). Restore it with the version that made it.`,
    );
}

/** Whatever came out of the old database comes out of the new one, to the byte. */
async function compare(session: Session, manifest: Manifest, signal: AbortSignal) {
  const faults: string[] = [];
  for (const table of manifest.tables) {
    const rows = copyOut(session, table);
    const found = await measure(rows, undefined, signal);
    if (rows.rowCount !== table.rows || !isSame(found, table)) faults.push(table.name);
  }
  if (JSON.stringify(await sequencesOf(session)) !== JSON.stringify(manifest.sequences))
    faults.push('sequences');
  faults.push(...(await brokenReferences(session)));
  if (faults.length > 0)
    throw new Error(`The restored database is not what was backed up: ${faults.join(', ')}`);
}
