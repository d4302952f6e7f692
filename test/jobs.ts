import { uuidv7 } from 'uuidv7';
import type { TestApp } from './app.ts';

/** Inserts a mail job that has failed permanently; returns its id. */
export async function newFailedJob({ deps }: TestApp): Promise<string> {
  const id = uuidv7();
  await deps.db.pool.query(
    `insert into jobs (id, kind, payload, attempts, error, failed_at)
       values ($1, 'account_mail_to_file', '{"type":"reset","email":"nobody@example.ng"}', 7, 'ECONNREFUSED', now())`,
    [id],
  );
  return id;
}
