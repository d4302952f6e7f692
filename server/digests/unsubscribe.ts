import { digestCopy } from '../../contract/digests.copy.ts';
import { AppError } from '../../contract/errors.ts';
import type { Deps } from '../deps.ts';
import { turnDigestsOff } from './queries.ts';
import { memberOf } from './tokens.ts';

/** Turns off the digests of the token's member. Throws `invalid` if the token's signature is wrong. */
export async function unsubscribe(
  { db, live, env }: Pick<Deps, 'db' | 'live' | 'env'>,
  token: string,
): Promise<void> {
  const id = memberOf(env.appSecret, token);
  if (!id) throw new AppError('invalid', digestCopy.badLink, { token: digestCopy.badLink });
  const changed = await turnDigestsOff(db, id);
  // Open settings screens refetch.
  if (changed > 0) live.publish({ topic: 'account', type: 'updated', id }, [id]);
}
