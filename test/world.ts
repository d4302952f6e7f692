import { randomBytes, scryptSync } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { auth } from '../contract/auth/endpoints.ts';
import { challenges } from '../contract/challenges/endpoints.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import { address, type Endpoint, hasBody, type Input, type Output } from '../contract/core/endpoint.ts';
import type { ErrorBody } from '../contract/core/errors.ts';
import { dayInWat } from '../contract/core/wat.ts';
import { follows } from '../contract/follows/endpoints.ts';
import { messages } from '../contract/messages/endpoints.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { grantRole } from '../server/admin/roles.queries.ts';
import { makeAdmin } from '../server/auth/queries.ts';
import { insertMember } from '../server/auth/sign-up/signUp.queries.ts';
import type { TestApp } from './app.ts';
import { pdf, upload } from './uploads.ts';

/** A response: the contract's output, or the error. */
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
  /** Sends the same request as the web, over a real socket. */
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
      if (e.method !== 'GET') await nextMillisecond();
      return { status: response.status, body: json, error: json.error, headers: response.headers };
    },
  };
}

/** Rows are ordered by their times in whole milliseconds. After this wait, the test's next row gets a later one. */
async function nextMillisecond() {
  const since = performance.now();
  while (performance.now() - since < 1) await new Promise(setImmediate);
}

/** The password of every test member. */
export const PASSWORD = 'correct horse';

// A stored password contains its hash cost. Here it is the lowest, since hashing takes most of the time of a crowd.
const [N, r, p] = [2, 1, 1];
const salt = randomBytes(16);
const HASH = ['scrypt', N, r, p, salt.toString('base64'), keyOf(PASSWORD).toString('base64')].join('$');

function keyOf(password: string) {
  return scryptSync(password, salt, 32, { N, r, p });
}

/**
 * Creates a member's account and signs in. The cast: `ada` writes, `bola` responds, `chidi` is an outsider. They are no new
 * members (decision 105); `newcomer` creates one.
 */
export async function member(
  app: TestApp,
  name: 'ada' | 'bola' | 'chidi' | 'moderator' | 'admin' | (string & {}),
): Promise<Person> {
  const { id, email } = await openAccount(app, name);
  if (name === 'admin') await makeAdmin(app.deps.db, id);
  if (name === 'moderator') await makeModerator(app, id);
  return signIn(app, email, PASSWORD);
}

/** A member who is new: what they write may be held for a moderator. */
export async function newcomer(app: TestApp, name: string): Promise<Person> {
  const { id, email } = await openAccount(app, name);
  await app.deps.db.pool.query('update users set established_at = null where id = $1', [id]);
  return signIn(app, email, PASSWORD);
}

export const makeModerator = (app: TestApp, id: string) =>
  grantRole(app.deps.db, 'moderator', { actorId: null, id });

/** Creates an account without signing in. Its password hash has a low cost. */
export async function openAccount(app: TestApp, name: string): Promise<{ id: string; email: string }> {
  const email = `${name.toLowerCase()}@example.ng`;
  const full_name = `${name[0]?.toUpperCase()}${name.slice(1)} Test`;
  const opened = await insertMember(app.deps.db, { email, full_name, username: name, password: HASH });
  if ('taken' in opened) throw new Error(`${name} could not sign up: ${opened.taken} is taken`);
  await app.deps.db.pool.query('update users set established_at = now() where id = $1', [opened.id]);
  return { id: opened.id, email };
}

/** A member who signs up as a visitor does, with the normal cost of the password hash. */
export async function signUp(app: TestApp, username: string): Promise<Person> {
  const email = `${username}@example.ng`;
  const form = { email, password: PASSWORD, full_name: `${username} Test`, username };
  const { status, error } = await visitor(app).call(auth.signUp, form);
  if (status !== 201) throw new Error(`${username} could not sign up: ${JSON.stringify(error)}`);
  return signIn(app, email);
}

/** Inserts members who never sign in, for tests that call queries directly. Returns their ids. */
export async function createUsers(app: TestApp, many: number): Promise<string[]> {
  const { rows } = await app.deps.db.pool.query<{ id: string }>(
    `insert into users (id, email, name)
       select gen_random_uuid(), gen_random_uuid() || '@example.ng', 'Crowd' from generate_series(1, $1)
     returning id`,
    [many],
  );
  return rows.map(({ id }) => id);
}

export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<Person> {
  const answer = await visitor(app).call(auth.signIn, { email, password });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.error)}`);
  return signedInBy(app, answer);
}

/** The member whom a response signed in, with the cookies that it set. */
export function signedInBy(
  app: TestApp,
  { headers, body }: Pick<Answer<typeof auth.signIn>, 'headers' | 'body'>,
): Person {
  // The cookies that a browser sends with every request.
  const everywhere = headers.getSetCookie().filter((line) => /; Path=\/(;|$)/.test(line));
  const cookies = everywhere.map((line) => line.split(';')[0] ?? '');
  return visitor(app, cookies.filter((pair) => !pair.endsWith('=')).join('; '), body.user?.id);
}

const postsBy = new WeakMap<Person, number>();

/** Creates a post. Each text differs, since the server rejects the same post within an hour. */
export async function newPost(person: Person, changes: Partial<Input<typeof posts.create>> = {}) {
  const before = postsBy.get(person) ?? 0;
  postsBy.set(person, before + 1);
  const answer = await person.call(posts.create, {
    id: uuidv7(),
    title: 'Danfo to Yaba',
    content: `Which bus stop do you use?${before === 0 ? '' : ` (${before})`}`,
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

/** Makes two members follow each other, which messages require. */
export async function makeMutual(one: Person, other: Person) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await from.call(follows.follow, { id: to.id });
}

/** Sends a message between two members who follow each other. */
export async function newMessage(
  from: Person,
  to: Person,
  changes: Partial<Input<typeof messages.send>> = {},
) {
  const answer = await from.call(messages.send, {
    id: uuidv7(),
    user_id: to.id,
    content: 'How far?',
    ...changes,
  });
  if (answer.status !== 201) throw new Error(`no message: ${JSON.stringify(answer.error)}`);
  return answer.body;
}

/** Sends the messages `number 1.`, `number 2.` … The server sends the first and the last; one statement inserts the others. */
export async function newMessages(app: TestApp, from: Person, to: Person, many: number) {
  await newMessage(from, to, { content: 'number 1.' });
  await app.deps.db.pool.query(
    `with thread as (select * from conversations
        where user1_id = least($1::uuid, $2::uuid) and user2_id = greatest($1::uuid, $2::uuid)),
     sent as (
       insert into messages (id, sender_id, recipient_id, content, with_media, created_at)
       select gen_random_uuid(), $1, $2, 'number ' || n || '.', false, latest_message_at + n * interval '1 ms'
         from thread, generate_series(2, $3 - 1) n)
     update conversations c set latest_message_at = t.latest_message_at + $3 * interval '1 ms'
       from thread t where c.user1_id = t.user1_id and c.user2_id = t.user2_id`,
    [from.id, to.id, many],
  );
  await newMessage(from, to, { content: `number ${many}.` });
}

export async function newSession(person: Person, changes: Partial<Input<typeof sessions.create>> = {}) {
  const answer = await person.call(sessions.create, {
    id: uuidv7(),
    title: 'Revision at the library',
    description: 'Past questions, and who brings the snacks',
    date: dayInWat(Date.now() + SESSION_AHEAD_MS),
    location: null,
    link: 'https://meet.example.ng/revision',
    topics: [],
    tribe_id: null,
    ...changes,
  });
  if (answer.status !== 201) throw new Error(`no session: ${JSON.stringify(answer.error)}`);
  return answer.body;
}

const SESSION_AHEAD_MS = 7 * 24 * 60 * 60 * 1000;

export async function newChallenge(person: Person, changes: Partial<Input<typeof challenges.create>> = {}) {
  const answer = await person.call(challenges.create, {
    id: uuidv7(),
    title: 'Redesign the danfo stop',
    description: 'One board, three colours, your own city',
    category: 'Design',
    difficulty: 'Medium',
    deadline: new Date(Date.now() + DEADLINE_AHEAD_MS).toISOString(),
    image: null,
    ...changes,
  });
  if (answer.status !== 201) throw new Error(`no challenge: ${JSON.stringify(answer.error)}`);
  return answer.body;
}

const DEADLINE_AHEAD_MS = 7 * 24 * 60 * 60 * 1000;

/** Joins a challenge and submits to it. A further call creates the next version. */
export async function submitted(
  person: Person,
  challenge: { id: string },
  changes: Partial<Input<typeof submissions.create>> = {},
) {
  const { id } = challenge;
  await person.call(challenges.join, { id });
  const file_url = changes.file_url ?? (await upload(person, 'submission', pdf())).body.url;
  const entry = { id, submission_id: uuidv7(), submission_text: null, ...changes, file_url };
  const answer = await person.call(submissions.create, entry);
  if (answer.status !== 201) throw new Error(`no submission: ${JSON.stringify(answer.error)}`);
  return { ...answer.body, file_url };
}
