import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { whyNotReady } from '../../ops/health.ts';
import { schedule } from '../../process/scheduler.ts';
import { markReady } from './extendDeadlines.queries.ts';

// Outage grace: a deadline moves by the part of its last half hour in which no process was ready (decision 079). Chain:
// app.ts (starts it) → this file → extendDeadlines.queries.ts; server/visibility/deadlineClock.ts is the clock of statements that
// compare a deadline.

const EVERY_MS = 10_000;

type Tools = Pick<Deps, 'env' | 'log' | 'db' | 'jobs' | 'live'>;

/** Checks every ten seconds, from when the server listens until it closes, whether this process is ready, and records it. */
export function recordReadiness(server: FastifyInstance, tools: Tools) {
  let recording: { stop(): void } | undefined;
  server.addHook('onListen', async () => {
    const work = () => recordOnce(tools);
    recording = schedule('recording of readiness', work, { firstAfter: 0, every: EVERY_MS, log: tools.log });
  });
  server.addHook('preClose', async () => recording?.stop());
}

/** Records that this process is ready, if it is, and moves the deadlines of an outage that has ended. */
export async function recordOnce(tools: Tools): Promise<void> {
  if ((await whyNotReady(tools)).length > 0) return;
  const { db, jobs, live, log } = tools;
  const moved = await markReady(db, jobs);
  if (moved.length === 0) return;
  log.warn({ moved }, 'the service was not ready, deadlines moved');
  jobs.wake();
  for (const { id } of moved) live.publish({ topic: 'challenges', type: 'updated', id });
}
