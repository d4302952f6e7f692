import { hash } from 'node:crypto';

type Kind =
  | 'user'
  | 'account'
  | 'file'
  | 'post'
  | 'comment'
  | 'tribe'
  | 'session'
  | 'organiser'
  | 'challenge'
  | 'submission'
  | 'notification'
  | 'message'
  | 'report'
  | 'audit';

/** The id of a demo row: the same in every database. A UUIDv8 (RFC 9562), the hash of the row's kind and name. */
export function idOf(kind: Kind, name: string): string {
  const hex = hash('sha256', `${kind} ${name}`);
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const userId = (username: string) => idOf('user', username);

/** The ids of stored files, one for each use: a picture may be in a post, in a message and on a banner. */
export const fileIds = {
  avatar: (username: string) => idOf('file', username),
  post: (picture: string) => idOf('file', picture),
  banner: (picture: string) => idOf('file', `banner ${picture}`),
  challenge: (picture: string) => idOf('file', `challenge ${picture}`),
  logo: (name: string) => idOf('file', `logo ${name}`),
  message: (author: string, picture: string) => idOf('file', `message ${author} ${picture}`),
  submission: (challenge: string, author: string, version: number) =>
    idOf('file', `entry ${challenge} ${author} ${version}`),
};
