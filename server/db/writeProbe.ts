import { type Db, writeStatement } from './db.ts';

const probe = writeStatement('heartbeat', 'update heartbeat set at = now()');

/** Writes one row durably; rejects if the database cannot. */
export const writeProbe = (db: Db) => db.run(probe);
