import { AppError } from '../../contract/errors.ts';

/** A place in a list, opaque to its holder: the sequence number of the last row given. */
export const cursorOf = (seq: number) => Buffer.from(String(seq)).toString('base64url');

export function seqOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,15}$/.test(text)) throw new AppError('invalid', 'This list has moved on; start again');
  return Number(text);
}
