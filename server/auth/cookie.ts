import type { FastifyReply, FastifyRequest } from 'fastify';

/** The longest a sign-in lasts, in seconds; the server ends an idle one sooner. */
export const SIGN_IN_SECONDS = 30 * 24 * 60 * 60;
/** Longer values are not ours. */
const VALUE_MAX = 400;

interface Kind {
  /** Sets its name apart from the sign-in's own. */
  part?: string;
  seconds?: number;
  path?: string;
}

/**
 * `__Host-` binds the cookie to this very host over https; browsers refuse that name without `Secure`, or for a part of
 * the site, for which there is `__Secure-`.
 */
export function cookieFor(
  publicUrl: string,
  { part = '', seconds = SIGN_IN_SECONDS, path = '/' }: Kind = {},
) {
  const secure = publicUrl.startsWith('https:');
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = `${secure ? prefix : ''}vibetribe${part}`;
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    name,
    secure,
    /** The signed token as the browser sent it. Two cookies of our name mean that somebody planted one: none counts. */
    read(request: FastifyRequest): string | undefined {
      const values = (request.headers.cookie ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`));
      const value = values[0]?.slice(name.length + 1);
      return values.length === 1 && value && value.length <= VALUE_MAX ? value : undefined;
    },
    set(reply: FastifyReply, value: string) {
      reply.setCookie(name, value, { ...attributes, maxAge: seconds, encode: (v) => v });
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, attributes);
    },
  };
}

export type SignInCookie = ReturnType<typeof cookieFor>;
