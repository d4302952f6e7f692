import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';

/**
 * APP_SECRET, which signs and encrypts, then APP_SECRET_BEFORE if it is set: what that one signed or encrypted is still
 * accepted. What is encrypted with it is encrypted anew at the start, so it can be dropped once all signatures are outdated.
 */
export type Secrets = readonly [current: string, ...before: string[]];

export function secretsOf({
  appSecret = '',
  secretBefore,
}: Pick<Env, 'appSecret' | 'secretBefore'>): Secrets {
  return secretBefore ? [appSecret, secretBefore] : [appSecret];
}

/** The first result that is not undefined, from the current secret on. */
export async function firstOf<T>(secrets: Secrets, find: (secret: string) => Promise<T | undefined>) {
  for (const secret of secrets) {
    const found = await find(secret);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a given signature or code is the right one. Takes the same time wherever they differ, and tells no more than the length. */
export const isEqual = (given: Buffer, right: Buffer) =>
  given.length === right.length && timingSafeEqual(given, right);
