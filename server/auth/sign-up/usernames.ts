import type { UsernameState } from '../../../contract/auth.username.ts';
import { isReservedUsername } from '../../../contract/profiles.reserved.ts';
import type { Deps } from '../../deps.ts';
import { isUsernameTaken } from './signUp.queries.ts';

/** The state of a username at sign-up. A username of an unverified account is also taken. */
export async function stateOfUsername({ env, db }: Deps, username: string): Promise<UsernameState> {
  if (isReservedUsername(username, env.appName)) return 'reserved';
  return (await isUsernameTaken(db.reads, username)) ? 'taken' : 'free';
}
