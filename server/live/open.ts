import type { Env } from '../env.ts';
import { openPostgresBus, openRedisBus, redisChannel } from './bus.ts';
import { createHub, type Live } from './hub.ts';

/** The live events of this process, joined with those of the others by Redis where it is set, else by PostgreSQL. */
export function openLive(env: Pick<Env, 'redisUrl' | 'appSecret'>, databaseUrl: string): Promise<Live> {
  const { redisUrl } = env;
  return createHub((ears) =>
    redisUrl
      ? openRedisBus(redisUrl, redisChannel(env, databaseUrl), ears)
      : openPostgresBus(databaseUrl, ears),
  );
}
