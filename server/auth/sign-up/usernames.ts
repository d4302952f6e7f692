import type { UsernameState } from '../../../contract/auth.username.ts';
import { isReservedUsername } from '../../../contract/profiles.reserved.ts';
import type { Deps } from '../../deps.ts';
import { isUsernameTaken } from './signUp.queries.ts';

/** What a sign-up would say of a username: that of an unverified account is taken, too. */
export async function stateOfUsername({ env, db }: Deps, username: string): Promise<UsernameState> {
  if (isReservedUsername(username, env.appName)) return 'reserved';
  return (await isUsernameTaken(db.reads, username)) ? 'taken' : 'free';
}
