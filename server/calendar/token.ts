import { randomBytes } from 'node:crypto';
import { isEqual } from '../process/secrets.ts';

// A token is the member's id without hyphens, followed by the secret. The id finds the row; the secret grants access.
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{22})$/;

/** 128 random bits in 22 characters. */
export const newSecret = () => randomBytes(16).toString('base64url');

export const tokenOf = (userId: string, secret: string) => userId.replaceAll('-', '') + secret;

/** The member's id and the secret in a token; undefined if its form is invalid. */
export function readToken(token: string): { userId: string; secret: string } | undefined {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  const secret = parts.pop();
  return secret === undefined ? undefined : { userId: parts.join('-'), secret };
}

export const isSame = (one: string, other: string) => isEqual(Buffer.from(one), Buffer.from(other));
