import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '../../contract/auth.copy.ts';
import type { Db } from '../db/db.ts';
import { type Purpose, replaceVerification, tryAtCode, verificationByToken } from './queries.ts';

/** What a member brings from a mail: the token of its link, or the address and the six digits. */
export interface Proof {
  token?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
}

export type Proofs = ReturnType<typeof openProofs>;

/**
 * What mails carry, and the check of what comes back. At rest lies only a hash keyed with `secret`: six digits alone
 * are searched through in a second by whoever has read the table.
 */
export function openProofs(db: Db, secret: string) {
  const hash = (text: string) => createHmac('sha256', secret).update(`mailed proof ${text}`).digest();

  return {
    /** For purpose `email`, with the address that is to be proved. */
    async make(userId: string, purpose: Purpose, newEmail?: string) {
      const token = randomBytes(32).toString('base64url');
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const hashes = { token: hash(token), code: hash(userId + code) };
      await replaceVerification(db, userId, purpose, { ...hashes, newEmail });
      return { token, code };
    },

    /** The id to spend, or undefined where the proof does not hold. A try at a code is counted. */
    async find(purpose: Purpose, { token, email, code }: Proof): Promise<string | undefined> {
      if (token) return (await verificationByToken(db, purpose, hash(token)))?.id;
      if (!email || !code) return undefined;
      const found = await tryAtCode(db, purpose, email);
      return found && timingSafeEqual(found.code_hash, hash(found.user_id + code)) ? found.id : undefined;
    },
  };
}
