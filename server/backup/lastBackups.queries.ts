import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import type { Manifest } from './manifest.ts';

export type Destination = 'folder' | 'bucket';

/** The last backup of one outcome. */
interface LastBackup {
  outcome: 'done' | 'failed';
  ended_at: string;
  destination: Destination;
  bytes: number | null;
  error: string | null;
}

/** The most characters of an error that are kept. */
const ERROR_MAX = 300;

const record = writeStatement(
  'backup_record',
  `insert into last_backups (outcome, destination, bytes, error) values ($1, $2, $3, $4)
   on conflict (outcome) do update
     set ended_at = now(), destination = excluded.destination, bytes = excluded.bytes, error = excluded.error`,
);

/** A backup without some files counts as failed: it is no reason to forget an earlier one. */
export function recordBackup(db: Db, destination: Destination, { tables, files, lost }: Manifest) {
  const missing = lost.length === 1 ? '1 file' : `${lost.length} files`;
  if (lost.length > 0)
    return recordFailure(db, destination, `It was made without ${missing} that the store lacks.`);
  const bytes = [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0);
  return db.run(record, ['done', destination, bytes, null]);
}

export const recordFailure = (db: Db, destination: Destination, error: string) =>
  db.run(record, ['failed', destination, null, error.trim().slice(0, ERROR_MAX) || 'It failed']);

const last = readStatement(
  'backup_last',
  'select outcome, ended_at, destination, bytes, error from last_backups',
);

/** The last backup that was finished, and the last that failed. */
export async function lastBackups(db: ReadDb) {
  const rows = await db.many<LastBackup>(last);
  const of = (outcome: LastBackup['outcome']) => rows.find((row) => row.outcome === outcome);
  return { done: of('done'), failed: of('failed') };
}
