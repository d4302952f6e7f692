import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');

/** Signs the token of a sign-in for its cookie, so that only tokens of this server are looked up in the database. */
export function createTokenSigner(secret: string) {
  const signatureOf = (token: string) => createHmac('sha256', secret).update(token).digest();

  return {
    /** The value of the cookie. */
    sign: (token: string) => encodeURIComponent(`${token}.${signatureOf(token).toString('base64')}`),

    /** The token of a cookie's value; undefined unless its signature is right. */
    verify(value: string): string | undefined {
      const [token = '', signature = '', ...rest] = decoded(value).split('.');
      const given = Buffer.from(signature, 'base64');
      const right = signatureOf(token);
      const isRight = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
      return isRight ? token : undefined;
    },
  };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
