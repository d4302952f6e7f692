import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { RECOVERY_CODES, RECOVERY_LENGTH } from '../../../contract/twoStep.copy.ts';
import { isAppCode } from '../../../contract/twoStep.forms.ts';
import type { Db } from '../../db/db.ts';
import { stepOf } from './totp.ts';
import { lockTwoStep, takeRecoveryCode, takeStep } from './twoFactor.queries.ts';

/** Bytes of the key that an app shares with us: as long as the digests made of it (RFC 4226, section 4). */
const KEY_BYTES = 20;
/** Without letters that look like digits, or like each other. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Keys and codes of two-step sign-in. The library has a plugin for it, which accepts a code twice and writes outside our
 * transactions (decision 019); the encryption is the library's.
 */
export function openTwoStep(appSecret: string) {
  const hash = (userId: string, code: string) =>
    createHmac('sha256', appSecret).update(`recovery code ${userId} ${code}`).digest();
  const open = async (sealed: string) =>
    Buffer.from(await symmetricDecrypt({ key: appSecret, data: sealed }), 'base64');

  return {
    /** A new key, and what of it may lie in the database. */
    async newKey() {
      const key = randomBytes(KEY_BYTES);
      return { key, sealed: await symmetricEncrypt({ key: appSecret, data: key.toString('base64') }) };
    },

    /** Recovery codes as they are shown, once, and what is kept of them. */
    newCodes(userId: string) {
      const codes = new Set<string>();
      while (codes.size < RECOVERY_CODES) codes.add(randomCode());
      return { codes: [...codes].map(inTwo), hashes: [...codes].map((code) => hash(userId, code)) };
    },

    /**
     * Takes a code, never to be taken again, in the transaction of what it allows; false where it is wrong or taken.
     * Where two-step sign-in is not on, no code is right.
     */
    async take(tx: Db, userId: string, code: string): Promise<boolean> {
      const row = await lockTwoStep(tx, userId);
      if (!row?.on) return false;
      if (!isAppCode(code)) return takeRecoveryCode(tx, userId, hash(userId, code));
      const step = stepOf(await open(row.secret), code, row.last_step);
      if (step !== undefined) await takeStep(tx, userId, step);
      return step !== undefined;
    },

    /** The step of a code by a key that is not in use yet; undefined where the code is wrong. */
    stepBy: async (sealed: string, code: string) => stepOf(await open(sealed), code, 0),
  };
}

const randomCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const inTwo = (code: string) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
