import { type Db, writeStatement } from './db.ts';

// Not `for update`: `notifyFrom` skips a member whose key is locked, and the notification would be lost.
const lock = writeStatement('users_lock', 'select id from users where id = $1 for no key update');

/**
 * Locks a member's account until the transaction ends, so that what is counted or decided of them stays. False if there is
 * no such member.
 */
export const lockMember = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.maybe(lock, [userId])) !== undefined;
