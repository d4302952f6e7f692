import { createHmac } from 'node:crypto';
import { twoFactor } from '../contract/account/endpoints.ts';
import type { Person } from './world.ts';

/** Milliseconds for which an app shows one code. */
export const STEP_MS = 30_000;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app with this key shows at this time. It follows RFC 6238 and shares no code with the
 * product.
 */
export function codeOf(secret: string, ms = Date.now()): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const moment = Buffer.from(
    Math.floor(ms / STEP_MS)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const digest = createHmac('sha1', key).update(moment).digest('hex');
  const from = 2 * Number.parseInt(digest.slice(-1), 16);
  const number = Number.parseInt(digest.slice(from, from + 8), 16) % 2 ** 31;
  return String(number).slice(-6).padStart(6, '0');
}

/** Turns two-step sign-in on, with the app's code at the time `ms`. */
export async function turnOnTwoFactor(person: Person, password = 'correct horse', ms = Date.now()) {
  const begun = await person.call(twoFactor.begin, { current: password });
  const { secret } = begun.body;
  const on = await person.call(twoFactor.turnOn, { code: codeOf(secret, ms) });
  if (on.status !== 200) throw new Error(`two-step sign-in is not on: ${JSON.stringify(on.error)}`);
  return { secret, codes: on.body.codes };
}
