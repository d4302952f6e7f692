import type { Env } from '../env.ts';
import { redisRoom } from '../redis.ts';
import { openPostgresBus, openRedisBus } from './bus.ts';
import { createHub, type Live } from './hub.ts';

/** The live events of this process, joined with those of the others by Redis where it is set, else by PostgreSQL. */
export function openLive(env: Pick<Env, 'redisUrl' | 'appSecret'>, databaseUrl: string): Promise<Live> {
  const { redisUrl } = env;
  return createHub((ears) =>
    redisUrl
      ? openRedisBus(redisUrl, `${redisRoom(env, databaseUrl)}:live`, ears)
      : openPostgresBus(databaseUrl, ears),
  );
}
