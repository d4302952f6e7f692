/**
 * The visitor cookie: distinguishes browsers behind one address, for rate limits only (decision 047). It contains a random
 * id, the day it was issued and a signature. The server stores none of it, and it contains no personal data.
 */

import { createHmac, randomBytes } from 'node:crypto';
import type { VisitorCookie } from '../deps/rateLimiters.ts';
import { isEqual } from '../process/secrets.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
export const VISITOR_COOKIE_DAYS = 180;
const FORMAT = /^([\w-]{16})\.(\d{1,6})\.([\w-]{22})$/;

export function createVisitorCookie(secret: string, publicUrl: string, now = Date.now): VisitorCookie {
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}vibetribe-visitor`;
  const today = () => Math.floor(now() / DAY_MS);
  const sign = (id: string, day: string) =>
    createHmac('sha256', secret).update(`visitor-cookie ${id} ${day}`).digest().subarray(0, 16);

  return {
    idOf(request) {
      const [, id, day, signature] = FORMAT.exec(request.cookies[name] ?? '') ?? [];
      if (!id || !day || !signature) return undefined;
      const age = today() - Number(day);
      if (age < 0 || age > VISITOR_COOKIE_DAYS) return undefined;
      return isEqual(Buffer.from(signature, 'base64url'), sign(id, day)) ? id : undefined;
    },
    issue(reply) {
      const [id, day] = [randomBytes(12).toString('base64url'), String(today())];
      reply.setCookie(name, `${id}.${day}.${sign(id, day).toString('base64url')}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: (VISITOR_COOKIE_DAYS * DAY_MS) / 1_000,
      });
    },
  };
}
