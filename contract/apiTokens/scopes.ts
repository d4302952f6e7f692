/** An API token begins with it, so that scanners for leaked secrets can find one. */
export const API_TOKEN_PREFIX = 'vibetribe_';

/** Days until an API token expires, as a member can choose; '0': never. */
export const apiTokenDays = ['30', '90', '365', '0'] as const;

/** The slices that API tokens can reach. Account, settings, blocks, reports and everything of staff are out of reach. */
export const apiTokenSlices = [
  'posts',
  'tribes',
  'sessions',
  'challenges',
  'profiles',
  'follows',
  'messages',
  'notifications',
  'files',
] as const;

export type ApiTokenSlice = (typeof apiTokenSlices)[number];
export type Scope = `${'read' | 'write'}:${ApiTokenSlice}`;

/** `files` has nothing to read: files are read at their addresses. */
export const scopes = apiTokenSlices.flatMap((slice): Scope[] =>
  slice === 'files' ? ['write:files'] : [`read:${slice}`, `write:${slice}`],
);
