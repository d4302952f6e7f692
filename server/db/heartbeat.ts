import { type Db, writeStatement } from './db.ts';

const BEAT = writeStatement('heartbeat', 'update heartbeat set at = now()');

/** Writes one row durably; rejects where the database cannot. */
export const writeProbe = (db: Db) => db.run(BEAT);
