import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { isEqual } from '../process/secrets.ts';

// 16 MiB and about a fifth of a second per hash; one of OWASP's equivalent settings, stronger than Node's default (p = 1).
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Concurrent hashes. They run on Node's four worker threads, which files and DNS also need. */
const AT_ONCE = 2;
/** Queued hashes; a longer queue would take longer than a person waits. */
const WAITING_MAX = 100;

const inTurn = pLimit(AT_ONCE);

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The hash to store: its parameters, salt and key. Throws `unavailable` when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { N, r, p } = COST;
  const key = await keyOf(password, salt, COST);
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const stored = Buffer.from(key, 'base64');
  const given = await keyOf(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return isEqual(given, stored);
}

// Keyboards enter é as one character or as two; NFKC makes both the same password.
function keyOf(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  if (inTurn.pendingCount >= WAITING_MAX) throw new AppError('unavailable', errorCopy.unavailable);
  return inTurn(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, cost));
}
