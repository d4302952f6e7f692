import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { whyNotReady } from '../../ops/health.ts';
import { schedule } from '../../process/scheduler.ts';
import { markReady } from './grace.queries.ts';

// Outage grace: a deadline stands still while no process is ready in its last half hour (decision 079). Chain: app.ts (starts it)
// → this file → grace.queries.ts; server/visibility/deadlineClock.ts is the clock of statements that compare a deadline.

const EVERY_MS = 10_000;

type Tools = Pick<Deps, 'env' | 'log' | 'db' | 'jobs' | 'live'>;

/** Writes down every ten seconds, from when the server listens until it closes, that this process is ready. */
export function recordReadiness(server: FastifyInstance, tools: Tools) {
  let recording: { stop(): void } | undefined;
  server.addHook('onListen', async () => {
    const work = () => recordOnce(tools);
    recording = schedule('recording of readiness', work, { firstAfter: 0, every: EVERY_MS, log: tools.log });
  });
  server.addHook('preClose', async () => recording?.stop());
}

/** Writes it down if it is so, and moves the deadlines of an outage that ends. */
export async function recordOnce(tools: Tools): Promise<void> {
  if ((await whyNotReady(tools)).length > 0) return;
  const { db, jobs, live, log } = tools;
  const moved = await markReady(db, jobs);
  if (moved.length === 0) return;
  log.warn({ moved }, 'the service was not ready, deadlines moved');
  jobs.wake();
  for (const { id } of moved) live.publish({ topic: 'challenges', type: 'updated', id });
}
