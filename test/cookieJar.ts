import type { TestApp } from './app.ts';
import { type Person, visitor } from './world.ts';

/** A browser's cookies: `keep` stores those of a response, `person` sends them. */
export function cookieJar(app: TestApp, member?: Person) {
  const jar = new Map<string, string>();
  for (const pair of member?.cookie.split('; ') ?? []) if (pair) jar.set(...split(pair));
  return {
    jar,
    person: () => visitor(app, [...jar].map((pair) => pair.join('=')).join('; '), member?.id),
    keep<A extends { headers: Headers }>(answer: A): A {
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = split(line.split(';')[0] ?? '');
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return answer;
    },
  };
}

const split = (pair: string): [name: string, value: string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};
