import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEqual, type Secrets } from '../process/secrets.ts';
import { createCookie } from './cookie.ts';

const PATH = '/api';
const LONGEST = 3_000;

interface SignedCookieOptions {
  publicUrl: string;
  secrets: Secrets;
  /** Suffix of the name, and what the signature is for: a cookie cannot stand in for another. */
  part: string;
  minutes: number;
}

/**
 * A cookie whose value only this server can make, and that expires: the state of a sign-in that is under way in one browser.
 * The browser can read it. It can be sent more than once; what must not work twice is also spent (spentAnswers.queries.ts).
 */
export function createSignedCookie<Value extends object>({
  publicUrl,
  secrets,
  part,
  minutes,
}: SignedCookieOptions) {
  const cookie = createCookie(publicUrl, { part, seconds: minutes * 60, path: PATH, longest: LONGEST });
  const macOf = (text: string, [secret] = secrets) =>
    createHmac('sha256', secret).update(`cookie ${part} ${text}`).digest();

  return {
    /** Undefined if the cookie is missing, forged or expired. */
    read(request: FastifyRequest): Value | undefined {
      const [text = '', mac = ''] = cookie.read(request)?.split('.') ?? [];
      const given = Buffer.from(mac, 'base64url');
      if (!secrets.some((secret) => isEqual(given, macOf(text, [secret])))) return undefined;
      const { expires, ...value } = JSON.parse(Buffer.from(text, 'base64url').toString());
      return expires > Date.now() ? value : undefined;
    },
    set(reply: FastifyReply, value: Value) {
      const expires = Date.now() + minutes * 60_000;
      const text = Buffer.from(JSON.stringify({ ...value, expires })).toString('base64url');
      cookie.set(reply, `${text}.${macOf(text).toString('base64url')}`);
    },
    clear: cookie.clear,
  };
}
