import { createHash } from 'node:crypto';

type Kind =
  | 'user'
  | 'account'
  | 'file'
  | 'post'
  | 'comment'
  | 'tribe'
  | 'session'
  | 'challenge'
  | 'submission'
  | 'notification'
  | 'message'
  | 'report'
  | 'act';

/** The id of a demo row: the same at every seeding. A UUIDv8 (RFC 9562), made from the row's name. */
export function idOf(kind: Kind, name: string): string {
  const hex = createHash('sha256').update(`${kind} ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
