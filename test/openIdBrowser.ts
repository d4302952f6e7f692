import { ways } from '../contract/account/ways.ts';
import { openId } from '../contract/auth/openid.ts';
import type { TestApp } from './app.ts';
import type { OpenIdProvider } from './openIdProvider.ts';
import { type Person, visitor } from './world.ts';

/** A browser with its cookies, which goes to the provider and back. */
export function openIdBrowser(app: TestApp, provider: OpenIdProvider, member?: Person) {
  const jar = new Map<string, string>();
  for (const pair of member?.cookie.split('; ') ?? []) if (pair) jar.set(...split(pair));
  const person = () => visitor(app, [...jar].map((pair) => pair.join('=')).join('; '), member?.id);

  function keep<A extends { headers: Headers }>(answer: A): A {
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = split(line.split(';')[0] ?? '');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  }

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

const split = (pair: string): [name: string, value: string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};
