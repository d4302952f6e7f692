import type { FastifyInstance } from 'fastify';
import { beat } from '../db/heartbeat.ts';
import type { Parts } from '../parts.ts';
import { freeBytes } from './room.ts';

/** A database that takes longer for one small write cannot serve people; milliseconds. */
const WRITE_MS = 1_000;
/** Below this much free room the next uploads, or the database's own log, may fill the disk; bytes. */
const FREE_BYTES = 200 * 1024 * 1024;
/** Asked more often, the last answer stands: nobody can make the server write by asking. Milliseconds. */
const ANSWER_STANDS_MS = 1_000;

/**
 * `/livez` says that the process answers; `/readyz` that it can serve: a write goes through and the disk has room.
 * While the server closes, fastify answers 503 to both.
 */
export function serveHealth(server: FastifyInstance, parts: Pick<Parts, 'db' | 'env'>) {
  let last: { at: number; reasons: Promise<string[]> } | undefined;

  server.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  );

  server.get('/readyz', async (_request, reply) => {
    if (!last || Date.now() - last.at > ANSWER_STANDS_MS) last = { at: Date.now(), reasons: whyNot(parts) };
    const reasons = await last.reasons;
    const ready = reasons.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? { ready } : { ready, reasons });
  });
}

async function whyNot({ db, env }: Pick<Parts, 'db' | 'env'>): Promise<string[]> {
  const [writes, room] = await Promise.all([within(WRITE_MS, beat(db)), freeBytes(env.dataDir)]);
  const reasons: string[] = [];
  if (!writes) reasons.push(`The database did not take a write within ${WRITE_MS / 1000} s`);
  if (room < FREE_BYTES) reasons.push(`Less than ${FREE_BYTES / 1024 / 1024} MB of disk are free`);
  return reasons;
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(late.resolve, ms, false);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}
