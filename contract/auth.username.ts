import * as z from 'zod/mini';
import { authCopy } from './auth.copy.ts';
import { endpoint } from './endpoint.ts';
import { username } from './profiles.forms.ts';

const usernameState = z.enum(['free', 'taken', 'reserved']);

export type UsernameState = z.infer<typeof usernameState>;

/**
 * Whether a username is free, while it is typed. A POST, so that no cache and no log of addresses holds it. It says what a
 * sign-up would, so it has a rate limit of its own.
 */
export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/auth/username',
  who: 'anyone',
  summary: 'Whether a username is free, taken or reserved',
  input: z.object({ username }),
  output: z.object({ state: usernameState }),
  copy: { failed: authCopy.usernameCheckFailed },
});
