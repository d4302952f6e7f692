import { ways } from '../contract/account/ways.ts';
import { passkey } from '../contract/auth/passkeys.ts';
import type { Input } from '../contract/core/endpoint.ts';
import type { TestApp } from './app.ts';
import { cookieJar } from './cookieJar.ts';
import type { createAuthenticator } from './passkeyAuthenticator.ts';
import { PASSWORD, type Person } from './world.ts';

/** The address of the app in tests of passkeys. Requests reach it at its port, by a loopback name. */
export const ORIGIN = 'https://vibetribe.example';

/** A browser with its cookies, which signs in with passkeys and adds them. */
export function passkeyBrowser(app: TestApp, member?: Person) {
  const { jar, keep, person } = cookieJar(app, member);
  return {
    jar,
    person,
    /** The options of a sign-in. */
    leave: async () => keep(await person().call(passkey.begin, {})).body,
    answer: async (credential: Input<typeof passkey.signIn>['credential']) =>
      keep(await person().call(passkey.signIn, { credential })),
    begin: async (confirmed: Input<typeof ways.beginPasskey>) =>
      keep(await person().call(ways.beginPasskey, confirmed)),
    add: async (credential: Input<typeof ways.addPasskey>['credential']) =>
      keep(await person().call(ways.addPasskey, { credential })),
  };
}

/** Adds a passkey of the authenticator to a member with a password. */
export async function addPasskey(
  app: TestApp,
  member: Person,
  authenticator: ReturnType<typeof createAuthenticator>,
  code?: string,
  current = PASSWORD,
) {
  const browser = passkeyBrowser(app, member);
  const { body } = await browser.begin({ current, code });
  const added = await browser.add(authenticator.create(body));
  if (added.status !== 200) throw new Error(`no passkey: ${JSON.stringify(added.error)}`);
}
