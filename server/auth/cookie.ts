import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_DAYS } from '../../contract/auth/limits.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Longer values are ignored, unless `longest` allows them. */
const VALUE_MAX = 400;

interface CookieOptions {
  /** Suffix of the name. */
  part?: string;
  seconds?: number;
  path?: string;
  longest?: number;
}

/**
 * An HTTP-only cookie. The `__Host-` prefix binds it to this host over https. Browsers reject that prefix without `Secure`
 * or for a path other than `/`; such a path uses `__Secure-`.
 */
export function createCookie(
  publicUrl: string,
  { part = '', seconds = SIGN_IN_DAYS * DAY_SECONDS, path = '/', longest = VALUE_MAX }: CookieOptions = {},
) {
  const secure = publicUrl.startsWith('https:');
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = `${secure ? prefix : ''}vibetribe${part}`;
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    secure,
    /** The value as sent. Undefined if the name occurs twice, since one may have been planted. */
    read(request: FastifyRequest): string | undefined {
      const values = (request.headers.cookie ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`));
      const value = values[0]?.slice(name.length + 1);
      return values.length === 1 && value && value.length <= longest ? value : undefined;
    },
    set(reply: FastifyReply, value: string) {
      reply.setCookie(name, value, { ...attributes, maxAge: seconds, encode: (v) => v });
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, attributes);
    },
  };
}
