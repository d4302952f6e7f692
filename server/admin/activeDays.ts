import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { LIVE_PATH } from '../../contract/core/live.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import type { Deps } from '../deps/deps.ts';
import { insertActiveDay } from './activeDays.queries.ts';

/** Members whose day this process has recorded; the least recently seen is forgotten, and recorded again. */
const REMEMBERED = 20_000;
/** Writes at once. Beyond that, a member is recorded with a later request. */
const WRITES_MAX = 4;

interface Options {
  remembered?: number;
  writesMax?: number;
}

/**
 * Records on which days a member is active. Returns a function that is called for each request and neither waits nor throws;
 * `write` runs once per member and day. A failed write is forgotten, so that a later request tries again.
 */
export function createActiveDays(
  write: (userId: string, day: string) => Promise<unknown>,
  { remembered = REMEMBERED, writesMax = WRITES_MAX }: Options = {},
) {
  const recorded = new LRUCache<string, string>({ max: remembered });
  let writing = 0;

  return (userId: string, now = Date.now()): void => {
    const day = dayInWat(now);
    if (recorded.get(userId) === day || writing >= writesMax) return;
    recorded.set(userId, day);
    writing++;
    write(userId, day)
      .catch(() => recorded.delete(userId))
      .finally(() => writing--);
  };
}

/**
 * Counts a member as active on a day with a page or API request. It runs after the response, so it delays no request and
 * fails none. Live streams do not count: a forgotten tab opens them for days.
 */
export function recordActiveDays(server: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const record = createActiveDays((userId, day) => insertActiveDay(db.writes, userId, day));
  server.addHook('onResponse', (request, _reply, done) => {
    // Only if the request was authenticated, for which the promise is settled by now.
    if (!request.url.startsWith(LIVE_PATH))
      request.viewing?.then(
        (viewer) => viewer && record(viewer.id),
        () => {},
      );
    done();
  });
}
