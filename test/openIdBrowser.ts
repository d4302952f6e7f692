import { ways } from '../contract/account/ways.ts';
import { openId } from '../contract/auth/openid.ts';
import type { TestApp } from './app.ts';
import { cookieJar } from './cookieJar.ts';
import type { OpenIdProvider } from './openIdProvider.ts';
import type { Person } from './world.ts';

/** A browser with its cookies, which goes to the provider and back. */
export function openIdBrowser(app: TestApp, provider: OpenIdProvider, member?: Person) {
  const { jar, keep, person } = cookieJar(app, member);
  const browser = {
    jar,
    keep,
    person,
    /** Leaves for the provider; returns the address that it opens. */
    async leave(): Promise<string> {
      const { status, body, error } = keep(await person().call(openId.begin, {}));
      if (status !== 200) throw new Error(`the sign-in did not begin: ${JSON.stringify(error)}`);
      return body.url;
    },
    leaveToLink: async (current?: string) => keep(await person().call(ways.link, { current })),
    answer: async (query: string) => keep(await person().call(openId.answer, { query })),
    /** Leaves, is approved and comes back. */
    signIn: async () => browser.answer(queryOf(provider.approve(await browser.leave()))),
    signUp: async (username: string, full_name = 'Ada Test') =>
      keep(await person().call(openId.signUp, { full_name, username })),
  };
  return browser;
}

export const queryOf = (address: string) => new URL(address).search;
