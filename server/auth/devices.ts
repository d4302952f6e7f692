import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE_DAYS } from '../../contract/auth/limits.ts';
import { isEqual, type Secrets } from '../process/secrets.ts';
import { createCookie } from './cookie.ts';

/*
 * Device cookies (OWASP): a browser that has signed in to an account before has its own counter of failures, so that wrong
 * passwords from elsewhere do not lock the owner out. Chain: routes.ts (chooses the counter),
 * authentication.ts (finds the account), this file (the cookie).
 */

const MAX_AGE_SECONDS = DEVICE_COOKIE_DAYS * 24 * 60 * 60;
/** Only the sign-in endpoints read the cookie. */
const PATH = '/api/auth';
/** Accounts per browser; the one that signed in longest ago is dropped first. */
const ACCOUNTS_MAX = 5;
const ID_LENGTH = 16;
const MAC_LENGTH = 22;
const ENTRY = new RegExp(`^[\\w-]{${ID_LENGTH + MAC_LENGTH}}$`);

export function createDeviceCookies(publicUrl: string, secrets: Secrets) {
  const cookie = createCookie(publicUrl, { part: '-device', seconds: MAX_AGE_SECONDS, path: PATH });
  const macOf = (id: string, userId: string, [secret] = secrets) =>
    createHmac('sha256', secret).update(`device ${id} ${userId}`).digest('base64url').slice(0, MAC_LENGTH);
  const entriesOf = (request: FastifyRequest) =>
    (cookie.read(request) ?? '')
      .split('.')
      .filter((entry) => ENTRY.test(entry))
      .slice(0, ACCOUNTS_MAX);
  const isOf = (userId: string) => (entry: string) => {
    const given = Buffer.from(entry.slice(ID_LENGTH));
    return secrets.some((secret) =>
      isEqual(given, Buffer.from(macOf(entry.slice(0, ID_LENGTH), userId, [secret]))),
    );
  };

  return {
    /** Whether the cookie names any account. Its entries are not verified here. */
    hasDevices: (request: FastifyRequest): boolean => entriesOf(request).length > 0,

    /** The id of this browser if this member has signed in from it before. */
    idOf: (request: FastifyRequest, userId: string): string | undefined =>
      entriesOf(request).find(isOf(userId))?.slice(0, ID_LENGTH),

    /** Adds the member to the cookie of this browser. */
    remember(request: FastifyRequest, reply: FastifyReply, userId: string) {
      const entries = entriesOf(request);
      const known = entries.find(isOf(userId));
      const id = known?.slice(0, ID_LENGTH) ?? randomBytes((ID_LENGTH * 3) / 4).toString('base64url');
      const others = entries.filter((entry) => entry !== known);
      cookie.set(reply, [id + macOf(id, userId), ...others].slice(0, ACCOUNTS_MAX).join('.'));
    },
  };
}
