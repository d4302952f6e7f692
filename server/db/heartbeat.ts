import type { Db, Statement } from './db.ts';

const BEAT: Statement = { name: 'heartbeat', text: 'update heartbeat set at = now()' };

/** Writes one row durably; rejects where the database cannot. */
export const beat = (db: Db) => db.run(BEAT);
