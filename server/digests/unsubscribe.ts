import { digestCopy } from '../../contract/digests.copy.ts';
import { AppError } from '../../contract/errors.ts';
import type { Deps } from '../deps.ts';
import { turnDigestsOff } from './queries.ts';
import { memberOf } from './tokens.ts';

/** Turns a member's digests off by the token of one. Throws `invalid` where we have not made it. */
export async function unsubscribe(
  { db, live, env }: Pick<Deps, 'db' | 'live' | 'env'>,
  token: string,
): Promise<void> {
  const id = memberOf(env.appSecret, token);
  if (!id) throw new AppError('invalid', digestCopy.badLink, { token: digestCopy.badLink });
  const changed = await turnDigestsOff(db, id);
  // The settings, where they are open.
  if (changed > 0) live.publish({ topic: 'account', type: 'updated', id }, [id]);
}
