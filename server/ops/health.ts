import type { FastifyInstance } from 'fastify';
import { writeProbe } from '../db/writeProbe.ts';
import type { Deps } from '../deps/deps.ts';
import { freeBytes } from '../http/diskGuard.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { version } from '../version.ts';
import { clientSeenBy } from './clientProbe.ts';

/** A database that takes longer for one small write cannot serve requests; milliseconds. */
const WRITE_MS = 1_000;
/** How long the bucket may take to respond, in milliseconds. */
const S3_MS = 1_000;
/** With less free disk space, the next uploads or the database's log may fill the disk; bytes. */
export const LOW_DISK_BYTES = 200 * 1024 * 1024;
/** Milliseconds for which a result is reused, so that requests cannot cause writes. */
const ANSWER_STANDS_MS = 1_000;

interface State {
  /** Why the process cannot serve requests; empty if it can. */
  reasons: string[];
  /** True if the bucket responded in time, or if there is none. */
  s3Answers: boolean;
}

/**
 * `/livez` reports that the process responds, and its version. `/readyz` reports whether it can serve requests: the database
 * accepts a write and the disk has room. While the server closes, `/readyz` returns 503, so that a load balancer sends no
 * more requests.
 */
export function serveHealth(server: FastifyInstance, deps: Pick<Deps, 'db' | 'env' | 'live' | 'store'>) {
  let last: { at: number; state: Promise<State> } | undefined;
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });

  server.get('/livez', async (request, reply) => {
    const seen = clientSeenBy(request, deps.env.appSecret ?? '');
    return reply.header('cache-control', 'no-store').send({ live: true, version, ...(seen && { seen }) });
  });

  server.get('/readyz', async (_request, reply) => {
    if (!last || Date.now() - last.at > ANSWER_STANDS_MS) last = { at: Date.now(), state: stateOf(deps) };
    const state = await last.state;
    const reasons = closing ? ['The server is stopping', ...state.reasons] : state.reasons;
    const { s3Answers } = state;
    const ready = reasons.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...(!ready && { reasons }), ...s3Of(deps.store, s3Answers), ...redisOf(deps.live) });
  });
}

async function stateOf(deps: Pick<Deps, 'db' | 'env' | 'store'>): Promise<State> {
  const [reasons, s3Answers] = await Promise.all([
    whyNotReady(deps),
    succeeds(S3_MS, deps.store.s3?.check() ?? Promise.resolve()),
  ]);
  return { reasons, s3Answers };
}

/** Why this process cannot serve requests; empty if it can. */
export async function whyNotReady({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string[]> {
  const [writes, room] = await Promise.all([succeeds(WRITE_MS, writeProbe(db)), freeBytes(env.dataDir)]);
  const reasons: string[] = [];
  if (!writes) reasons.push(`The database did not take a write within ${WRITE_MS / 1000} s`);
  if (room < LOW_DISK_BYTES) reasons.push(`Less than ${LOW_DISK_BYTES / 1024 / 1024} MB of disk are free`);
  return reasons;
}

// Never a reason for 503: without Redis everything is served.
function redisOf(live: Deps['live']) {
  const { redis } = live.status();
  return redis && { redis };
}

// Never a reason for 503: without the bucket everything except files is served. A 503 would take every machine out of
// service.
function s3Of({ s3 }: Deps['store'], answers: boolean) {
  if (!s3) return undefined;
  const silent = answers ? 'ok' : `no answer within ${S3_MS / 1000} s`;
  return { s3: s3.failing().join('; ') || silent };
}

const succeeds = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  withTimeout(
    ms,
    work.then(
      () => true,
      () => false,
    ),
    () => false,
  );
