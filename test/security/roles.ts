import { uuidv7 } from 'uuidv7';
import { vi } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { push } from '../../contract/push/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { makeAdmin } from '../../server/auth/queries.ts';
import { startApp, type TestApp } from '../app.ts';
import {
  makeModerator,
  makeMutual,
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../world.ts';
import type { Role, Row } from './matrix.ts';

export type People = Record<Role, Person>;

/** An owner, a person in each relation to the owner, and the owner's rows. */
export interface Fixture {
  app: TestApp;
  people: People;
  /** The owner's rows, which exist from the beginning and are never deleted. */
  post: string;
  comment: string;
  tribe: string;
  tribePost: string;
  session: string;
  challenge: string;
  /** The participant's submission to that challenge. */
  entry: string;
}

/** A push service that members may name here; the host does not exist. */
export const PUSH_SERVICE = 'push.invalid';

/**
 * A server on which members may delete their accounts. It runs no sweeps, since its start uses fake timers: the changes of a
 * sweep would look like the effect of a rejected request.
 */
export async function startStillApp(): Promise<TestApp> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    return await startApp({ ACCOUNT_DELETION: 'on' }, undefined, {
      isPushService: ({ hostname }) => hostname === PUSH_SERVICE,
    });
  } finally {
    vi.useRealTimers();
  }
}

export interface Fixtures {
  open: Fixture;
  closed: Fixture;
}

/** The fixture that a row is about. */
export const fixtureOf = ({ situation }: Row, { open, closed }: Fixtures) =>
  /private/.test(situation) ? closed : open;

/** Two fixtures with the same people around two owners: a public one and a private one. */
export async function createFixtures(app: TestApp): Promise<Fixtures> {
  const names = {
    owner: 'ada',
    mutual: 'bola',
    stranger: 'chidi',
    follower: 'dayo',
    participant: 'efe',
    tribeMember: 'femi',
    exMember: 'gozie',
    moderator: 'moderator',
    admin: 'admin',
  };
  const people = { visitor: visitor(app) } as People;
  for (const [role, name] of Object.entries(names)) people[role as Role] = await member(app, name);
  const open = await createFixture(app, people);
  const closed = await createFixture(app, { ...people, owner: await member(app, 'halima') });
  await closed.people.owner.call(memberSettings.update, { private_profile: true });
  // The server creates the key on first use, which could be in the middle of a test.
  await people.owner.call(push.key, {});
  return { open, closed };
}

async function createFixture(app: TestApp, people: People): Promise<Fixture> {
  const { owner, follower, mutual } = people;
  await makeMutual(owner, mutual);
  await follower.call(follows.follow, { id: owner.id });
  const [post, tribe, session, challenge] = [
    (await newPost(owner)).id,
    await tribeOf(people),
    (await newSession(owner, { max_attendees: 'unlimited' })).id,
    await challengeOf(people),
  ];
  const entry = (await submitted(people.participant, { id: challenge })).id;
  const comment = await commentOf(owner, post);
  return {
    app,
    people,
    post,
    comment,
    tribe,
    tribePost: await tribePostOf(owner, tribe),
    session,
    challenge,
    entry,
  };
}

/** A tribe of the owner's; `tribeMember` has joined it and `exMember` has left it. */
export async function tribeOf({ owner, tribeMember, exMember }: People): Promise<string> {
  const { id } = await newTribe(owner);
  await Promise.all([tribeMember, exMember].map((person) => person.call(tribes.join, { id })));
  await exMember.call(tribes.leave, { id });
  return id;
}

/** A challenge of the owner's, which the participant has joined. */
export async function challengeOf({ owner, participant }: People): Promise<string> {
  const { id } = await newChallenge(owner);
  await participant.call(challenges.join, { id });
  return id;
}

export async function tribePostOf(author: Person, id: string): Promise<string> {
  const { body } = await author.call(tribePosts.create, {
    id,
    post_id: uuidv7(),
    content: `Who brings tea? ${uuidv7()}`,
  });
  return body.id;
}

export async function commentOf(author: Person, id: string): Promise<string> {
  const { body } = await author.call(postComments.add, { id, comment_id: uuidv7(), content: 'Well said' });
  return body.id;
}

let made = 0;

/** A new member, who may be suspended, signed out or renamed, or lose an upload; with a role of staff, new staff. */
export async function twinOf(app: TestApp, role: Role): Promise<Person> {
  if (role === 'visitor') return visitor(app);
  const twin = await member(app, `twin${++made}`);
  if (role === 'admin') await makeAdmin(app.deps.db, twin.id);
  if (role === 'moderator') await makeModerator(app, twin.id);
  return twin;
}

/** An unused address. */
export const newEmail = () => `somebody${++made}@example.ng`;

export async function emailOf(app: TestApp, id: string): Promise<string> {
  const { rows } = await app.deps.db.pool.query('select email from users where id = $1', [id]);
  return rows[0].email;
}
