import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { isAppCode } from '../../../contract/twoFactor/forms.ts';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '../../../contract/twoFactor/limits.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { createEncryption } from '../../process/encryption.ts';
import { type Secrets, secretsOf } from '../../process/secrets.ts';
import { findTimeStep } from './totp.ts';
import {
  keysAfter,
  lockTwoFactor,
  redeemRecoveryCode,
  replaceKey,
  setLastTimeStep,
} from './twoFactor.queries.ts';

/** Bytes of the shared key: the length of a SHA-1 digest (RFC 4226, section 4). */
const KEY_BYTES = 20;
/** Crockford's base 32: no letters that look like digits. https://www.crockford.com/base32.html */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Two-factor authentication (decision 019): keys, codes and recovery codes. Chain: twoFactorChallenge.ts (between the password
 * and the code) → this file → totp.ts (RFC 6238) and twoFactor.queries.ts. Turned on and off in server/account/twoFactor.ts.
 */
export function createTwoFactor(secrets: Secrets) {
  const hash = (userId: string, code: string, [secret] = secrets) =>
    createHmac('sha256', secret).update(`recovery code ${userId} ${code}`).digest();
  const { encrypt, decrypt } = createEncryption(secrets);

  return {
    /** A new key, and its encrypted form for the database. */
    createKey() {
      const key = randomBytes(KEY_BYTES);
      return { key, encrypted: encrypt(key) };
    },

    /** New recovery codes, shown once, and their hashes for the database. */
    createRecoveryCodes(userId: string) {
      const codes = new Set<string>();
      while (codes.size < RECOVERY_CODES) codes.add(randomCode());
      return { codes: [...codes].map(withDash), hashes: [...codes].map((code) => hash(userId, code)) };
    },

    /**
     * Redeems a code of the app or a recovery code, each at most once, in the caller's transaction. False if the code is
     * wrong or used, or two-factor authentication is off.
     */
    async redeemCode(tx: Db, userId: string, code: string): Promise<boolean> {
      const row = await lockTwoFactor(tx, userId);
      if (!row?.on) return false;
      if (!isAppCode(code)) {
        const hashes = secrets.map((secret) => hash(userId, code, [secret]));
        return redeemRecoveryCode(tx, userId, hashes);
      }
      const step = findTimeStep(decrypt(row.secret), code, row.last_time_step);
      if (step !== undefined) await setLastTimeStep(tx, userId, step);
      return step !== undefined;
    },

    /** The time step of a code for a key that is not enabled yet; undefined if the code is wrong. */
    timeStepOf: (encrypted: string, code: string) => findTimeStep(decrypt(encrypted), code, 0),
  };
}

const randomCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const withDash = (code: string) =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Encrypts the keys of all authenticator apps with the current secret, once after a start with APP_SECRET_BEFORE. Several
 * processes may do so at once.
 */
export async function renewTwoFactorKeys({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if (!env.secretBefore) return;
  const { renew } = createEncryption(secretsOf(env));
  let keys = await keysAfter(db, FIRST_ID);
  while (keys.length > 0) {
    for (const key of keys) {
      const renewed = renew(key.secret);
      if (renewed) await replaceKey(db, key, renewed);
    }
    keys = await keysAfter(db, keys.at(-1)?.user_id ?? FIRST_ID);
  }
}
