import { createHmac, timingSafeEqual } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The token of an unsubscribe link. It only turns a member's digests off, so it does not expire. */
export const unsubscribeToken = (secret: string | undefined, userId: string) =>
  `${userId}.${signatureOf(secret, userId).toString('base64url')}`;

/** The member of a token; undefined if its signature is wrong. */
export function memberOf(secret: string | undefined, token: string): string | undefined {
  const [userId = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !UUID.test(userId)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, userId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}

// The signed text begins with its purpose, so that no other value signed with this secret is valid here.
function signatureOf(secret: string | undefined, userId: string) {
  if (!secret) throw new Error('APP_SECRET is missing: without it nothing can be sealed');
  return createHmac('sha256', secret).update(`unsubscribe from digests ${userId}`).digest();
}
