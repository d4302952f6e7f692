import { createHmac } from 'node:crypto';
import { isEqual } from '../../process/secrets.ts';

/** Seconds per time step: the default of all authenticator apps. */
const TIME_STEP_SECONDS = 30;
const DIGITS = 6;
/** Time steps by which a phone's clock may be ahead or behind. */
const DRIFT_STEPS = 1;

const timeStepAt = (ms: number) => Math.floor(ms / 1000 / TIME_STEP_SECONDS);

/** The code of a time step (HOTP with SHA-1). https://www.rfc-editor.org/rfc/rfc4226#section-5.3 */
export function codeAt(key: Buffer, step: number): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(moment).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of a code, within the allowed drift and after `last`; undefined if the code is wrong. */
export function findTimeStep(key: Buffer, code: string, last: number): number | undefined {
  const now = timeStepAt(Date.now());
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step++) {
    const right = Buffer.from(codeAt(key, step));
    if (isEqual(given, right) && step > last) found = step;
  }
  return found;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding; the length of `bytes` must be a multiple of five. https://www.rfc-editor.org/rfc/rfc4648#section-6 */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

/** The `otpauth:` URI of a QR code. https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function keyUri(app: string, account: string, secret: string): string {
  const issuer = encodeURIComponent(app);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
}
