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
