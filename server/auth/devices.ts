import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieFor } from './cookie.ts';

/*
 * Device cookies (OWASP): a browser that has signed in to an account is counted apart from the rest of the world, so that
 * wrong passwords from elsewhere do not lock the owner out. Chain: routes.ts (which counter), open.ts (which account),
 * this file (the cookie).
 */

/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60;
/** Only sign-in reads it, so no other request carries it. */
const PATH = '/api/auth';
/** Accounts one browser is known to; the one that signed in longest ago goes first. */
const ACCOUNTS_MAX = 5;
const ID_LENGTH = 16;
const MAC_LENGTH = 22;
const ENTRY = new RegExp(`^[\\w-]{${ID_LENGTH + MAC_LENGTH}}$`);

export function openDevices(publicUrl: string, secret: string) {
  const cookie = cookieFor(publicUrl, { part: '-device', seconds: SECONDS, path: PATH });
  const macOf = (id: string, userId: string) =>
    createHmac('sha256', secret).update(`device ${id} ${userId}`).digest('base64url').slice(0, MAC_LENGTH);
  const entriesOf = (request: FastifyRequest) =>
    (cookie.read(request) ?? '')
      .split('.')
      .filter((entry) => ENTRY.test(entry))
      .slice(0, ACCOUNTS_MAX);
  const isOf = (userId: string) => (entry: string) => {
    const mac = Buffer.from(macOf(entry.slice(0, ID_LENGTH), userId));
    return timingSafeEqual(Buffer.from(entry.slice(ID_LENGTH)), mac);
  };

  return {
    /** Whether this browser says that it is known to anybody. */
    says: (request: FastifyRequest): boolean => entriesOf(request).length > 0,

    /** The id of this browser, where this member has signed in from it before. */
    idOf: (request: FastifyRequest, userId: string): string | undefined =>
      entriesOf(request).find(isOf(userId))?.slice(0, ID_LENGTH),

    /** This member has signed in from this browser. */
    remember(request: FastifyRequest, reply: FastifyReply, userId: string) {
      const entries = entriesOf(request);
      const known = entries.find(isOf(userId));
      const id = known?.slice(0, ID_LENGTH) ?? randomBytes((ID_LENGTH * 3) / 4).toString('base64url');
      const others = entries.filter((entry) => entry !== known);
      cookie.set(reply, [id + macOf(id, userId), ...others].slice(0, ACCOUNTS_MAX).join('.'));
    },
  };
}
