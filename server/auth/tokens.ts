import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '../../contract/auth/limits.ts';
import type { Db } from '../db/db.ts';
import { firstOf, isEqual, type Secrets } from '../process/secrets.ts';
import { countCodeAttempt, type Purpose, replaceVerification, verificationByToken } from './queries.ts';

export const newToken = () => randomBytes(32).toString('base64url');

/** Signs the token of a sign-in for its cookie, so that only tokens of this server are looked up in the database. */
export function createTokenSigner(secrets: Secrets) {
  const signatureOf = (token: string, [secret] = secrets) =>
    createHmac('sha256', secret).update(token).digest();

  return {
    /** The value of the cookie. */
    sign: (token: string) => encodeURIComponent(`${token}.${signatureOf(token).toString('base64')}`),

    /** The token of a cookie's value; undefined unless its signature is right. */
    verify(value: string): string | undefined {
      const [token = '', signature = '', ...rest] = decoded(value).split('.');
      const given = Buffer.from(signature, 'base64');
      const isRight = secrets.some((secret) => isEqual(given, signatureOf(token, [secret])));
      return isRight && rest.length === 0 ? token : undefined;
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

/** Input from a mail: the token of its link, or the email address and the six-digit code. */
export interface VerificationInput {
  token?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
}

/**
 * Creates and checks the tokens and codes of mails. The database stores only their HMAC with a secret: a plain hash of six
 * digits could be brute-forced in a second.
 */
export function createVerificationTokens(db: Db, secrets: Secrets) {
  const hash = (text: string, [secret] = secrets) =>
    createHmac('sha256', secret).update(`mailed proof ${text}`).digest();

  return {
    /** `newEmail` is the address to confirm, for the purpose `email`. */
    async create(userId: string, purpose: Purpose, newEmail?: string) {
      const token = randomBytes(32).toString('base64url');
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const hashes = { token: hash(token), code: hash(userId + code) };
      await replaceVerification(db, userId, purpose, { ...hashes, newEmail });
      return { token, code };
    },

    /** The id of the verification, for `redeemVerification`; undefined if the input is wrong. Counts an attempt at a code. */
    async find(purpose: Purpose, { token, email, code }: VerificationInput): Promise<string | undefined> {
      if (token)
        return firstOf(
          secrets,
          async (secret) => (await verificationByToken(db, purpose, hash(token, [secret])))?.id,
        );
      if (!email || !code) return undefined;
      const found = await countCodeAttempt(db, purpose, email);
      const isRight = secrets.some(
        (secret) => found && isEqual(found.code_hash, hash(found.user_id + code, [secret])),
      );
      return isRight ? found?.id : undefined;
    },
  };
}
