import { statement } from '../db/db.ts';

/** NOTIFY reaches the processes on one database only, so one name does for all. */
const CHANNEL = 'vibetribe_live';

// Events are hints: waiting for the disk would only make them late.
export const startListening = `set synchronous_commit = off; listen ${CHANNEL}`;

export const ping = statement('live_ping', 'select 1');

/** Says each of the payloads ($1, an array) to every process that listens. */
export const notify = statement(
  'live_notify',
  `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`,
);
