import * as z from 'zod/mini';
import { authCopy } from './auth.copy.ts';
import { endpoint } from './endpoint.ts';
import { username } from './profiles.forms.ts';

const usernameState = z.enum(['free', 'taken', 'reserved']);

export type UsernameState = z.infer<typeof usernameState>;

/**
 * Checks a username while it is typed. A POST, so that no cache and no access log stores the username. It reveals which
 * usernames exist, as a sign-up does, so it has its own rate limit.
 */
export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/auth/username',
  who: 'anyone',
  summary: 'Check whether a username is free, taken or reserved',
  input: z.object({ username }),
  output: z.object({ state: usernameState }),
  copy: { failed: authCopy.usernameCheckFailed },
});
