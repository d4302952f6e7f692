import { uuidv7 } from 'uuidv7';
import { auth } from '../contract/auth.ts';
import { address, type Endpoint, hasBody, type Input, type Output } from '../contract/endpoint.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { posts } from '../contract/posts.ts';
import { tribes } from '../contract/tribes.ts';
import type { TestApp } from './app.ts';

/** What came back over the wire: the contract's answer, or the refusal. */
export interface Answer<E extends Endpoint> {
  status: number;
  body: Output<E>;
  error: ErrorBody['error'] | undefined;
  headers: Headers;
}

/** Somebody at a browser: a visitor, or a member once signed in. */
export interface Person {
  id: string;
  cookie: string;
  /** Sends what the web would send, over a real socket. */
  call<E extends Endpoint>(e: E, input: Input<E>): Promise<Answer<E>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export function visitor(app: TestApp, cookie = '', id = ''): Person {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(app.url + path, {
      redirect: 'manual',
      ...init,
      headers: { origin: app.url, cookie, ...init.headers },
    });
  return {
    id,
    cookie,
    fetch: send,
    call: async (e, input) => {
      const { url, rest } = address(e, input as Record<string, unknown>);
      const body = hasBody(e)
        ? { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
        : {};
      const response = await send(url, { method: e.method, ...body });
      const json = await response.json();
      return { status: response.status, body: json, error: json.error, headers: response.headers };
    },
  };
}

const PASSWORD = 'correct horse';

/** The cast: `ada` writes, `bola` answers, `chidi` stands outside. Each call opens that member's account. */
export async function member(
  app: TestApp,
  name: 'ada' | 'bola' | 'chidi' | 'admin' | (string & {}),
): Promise<Person> {
  const email = `${name}@example.ng`;
  const form = {
    email,
    password: PASSWORD,
    full_name: `${name[0]?.toUpperCase()}${name.slice(1)} Test`,
    username: name,
  };
  const stranger = visitor(app);
  const opened = await stranger.call(auth.signUp, form);
  if (opened.status !== 201) throw new Error(`${name} could not sign up: ${JSON.stringify(opened.error)}`);
  const person = await signIn(app, email, PASSWORD);
  if (name === 'admin')
    await app.parts.db.run({ name: 'test_make_admin', text: "insert into user_roles values ($1, 'admin')" }, [
      person.id,
    ]);
  return person;
}

export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<Person> {
  const answer = await visitor(app).call(auth.signIn, { email, password });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.error)}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  return visitor(app, cookie, answer.body.user?.id);
}

export async function newPost(person: Person, changes: Partial<Input<typeof posts.create>> = {}) {
  const answer = await person.call(posts.create, {
    id: uuidv7(),
    title: 'Danfo to Yaba',
    content: 'Which bus stop do you use?',
    ...changes,
  });
  if (answer.status !== 201) throw new Error(`no post: ${JSON.stringify(answer.error)}`);
  return answer.body;
}

export async function newTribe(person: Person, changes: Partial<Input<typeof tribes.create>> = {}) {
  const answer = await person.call(tribes.create, {
    id: uuidv7(),
    name: `Lagos Builders ${uuidv7()}`,
    description: 'We build things after work',
    category: 'Technology',
    ...changes,
  });
  if (answer.status !== 201) throw new Error(`no tribe: ${JSON.stringify(answer.error)}`);
  return answer.body;
}
