import { type Db, statement } from './db.ts';

const BEAT = statement('heartbeat', 'update heartbeat set at = now()');

/** Writes one row durably; rejects where the database cannot. */
export const beat = (db: Db) => db.run(BEAT);
