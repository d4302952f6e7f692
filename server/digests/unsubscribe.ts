import { createHmac } from 'node:crypto';
import { AppError } from '../../contract/core/errors.ts';
import { digestCopy } from '../../contract/digests/copy.ts';
import type { Deps } from '../deps/deps.ts';
import { isEqual, type Secrets, secretsOf } from '../process/secrets.ts';
import { turnDigestsOff } from './queries.ts';

/** Turns off the digests of the token's member. Throws `invalid` if the token's signature is wrong. */
export async function unsubscribe(
  { db, live, env }: Pick<Deps, 'db' | 'live' | 'env'>,
  token: string,
): Promise<void> {
  const id = memberOf(secretsOf(env), token);
  if (!id) throw new AppError('invalid', digestCopy.badLink, { token: digestCopy.badLink });
  const changed = await turnDigestsOff(db, id);
  // Open settings screens refetch.
  if (changed > 0) live.publish({ topic: 'account', type: 'updated', id }, [id]);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The token of an unsubscribe link. It only turns a member's digests off, so it does not expire. */
export const unsubscribeToken = (secret: string | undefined, userId: string) =>
  `${userId}.${signatureOf(secret, userId).toString('base64url')}`;

/** The member of a token; undefined if its signature is wrong. */
function memberOf(secrets: Secrets, token: string): string | undefined {
  const [userId = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !UUID.test(userId)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isRight = secrets.some((secret) => isEqual(given, signatureOf(secret, userId)));
  return isRight ? userId : undefined;
}

// The signed text begins with its purpose, so that no other value signed with this secret is valid here.
function signatureOf(secret: string | undefined, userId: string) {
  if (!secret) throw new Error('APP_SECRET is missing: without it nothing can be sealed');
  return createHmac('sha256', secret).update(`unsubscribe from digests ${userId}`).digest();
}
