import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../../test/world.ts';

/** Content of one member that another may see. */
interface Deeds {
  post: string;
  inTribe: string;
  session: string;
}

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
/** Chidi's content, in which all members take part. */
let common: { tribe: string; post: string; session: string; challenge: string };
let deeds: Record<string, Deeds>;

const of = (person: Person) => deeds[person.id] as Deeds;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
  const [tribe, post, session, challenge] = await Promise.all([
    newTribe(chidi),
    newPost(chidi),
    newSession(chidi),
    newChallenge(chidi),
  ]);
  common = { tribe: tribe.id, post: post.id, session: session.id, challenge: challenge.id };
  for (const person of [ada, bola, admin]) await person.call(tribes.join, { id: tribe.id });
  for (const person of [ada, bola]) await person.call(tribes.ring, { id: tribe.id });
  for (const person of [ada, bola]) {
    await person.call(follows.follow, { id: chidi.id });
    await admin.call(follows.follow, { id: person.id });
  }
  for (const [one, other] of [
    [ada, bola],
    [ada, chidi],
    [bola, chidi],
  ] as const) {
    await makeMutual(one, other);
    await newMessage(one, other);
    if (other === bola) await one.call(follows.unfollow, { id: other.id });
    await other.call(follows.unfollow, { id: one.id });
  }
  deeds = { [ada.id]: await act(ada), [bola.id]: await act(bola) };
});

async function act(person: Person): Promise<Deeds> {
  const { tribe, post, session, challenge: id } = common;
  await person.call(postComments.add, { id: post, comment_id: uuidv7(), content: 'Same here' });
  await person.call(sessions.attend, { id: session });
  const inTribe = { id: tribe, post_id: uuidv7(), content: 'Who is in?' };
  await person.call(tribePosts.create, inTribe);
  const { id: submission_id } = await submitted(person, { id });
  const review = { state: 'accepted', note: null, seen: 'submitted' } as const;
  await chidi.call(submissions.review, { id, submission_id, ...review });
  await person.call(submissions.publish, { id, submission_id });
  return {
    post: (await newPost(person)).id,
    inTribe: inTribe.post_id,
    session: (await newSession(person)).id,
  };
}

/** Whether the response contains the other's id. A rejection must be the same 404 as for a missing row. */
async function shows(answer: Promise<{ status: number; body: unknown }>, other: Person): Promise<boolean> {
  const { status, body } = await answer;
  expect([200, 404]).toContain(status);
  return status === 200 && JSON.stringify(body).includes(other.id);
}

type Look = (viewer: Person, other: Person) => Promise<{ status: number; body: unknown }>;

const places: Record<string, Look> = {
  'the feed': (viewer) => viewer.call(posts.list, {}),
  'a numbered page': (viewer) => viewer.call(posts.list, { page: 1 }),
  'their posts': (viewer, other) => viewer.call(posts.list, { user_id: other.id }),
  'one post': (viewer, other) => viewer.call(posts.get, { id: of(other).post }),
  'one post of a tribe': (viewer, other) => viewer.call(posts.get, { id: of(other).inTribe }),
};

const membersPlaces: Record<string, Look> = {
  ...places,
  'the posts of a tribe': (viewer) => viewer.call(tribePosts.list, { id: common.tribe }),
  'the members of a tribe': (viewer) => viewer.call(tribes.members, { id: common.tribe }),
  'comments under a post': (viewer) => viewer.call(postComments.list, { id: common.post }),
  'sessions to come': (viewer) => viewer.call(sessions.list, { when: 'upcoming' }),
  'one session': (viewer, other) => viewer.call(sessions.get, { id: of(other).session }),
  'those who attend': (viewer) => viewer.call(sessions.attendees, { id: common.session }),
  'their profile': (viewer, other) => viewer.call(profiles.get, { id: other.id }),
  'profiles by id': (viewer, other) => viewer.call(profiles.list, { ids: `${chidi.id},${other.id}` }),
  'the followers of a member': (viewer) => viewer.call(follows.followers, { id: chidi.id }),
  'those whom a member follows': (viewer) => viewer.call(follows.following, { id: admin.id }),
  'people by name': (viewer, other) => viewer.call(follows.search, { q: other === ada ? 'ada' : 'bola' }),
  'the newest people': (viewer) => viewer.call(follows.search, {}),
  'people to follow': (viewer) => viewer.call(follows.proposed, {}),
  'the conversations': (viewer) => viewer.call(messages.conversations, {}),
  'their messages': (viewer, other) => viewer.call(messages.thread, { user_id: other.id }),
  'entries to a challenge': (viewer) => viewer.call(submissions.published, { id: common.challenge }),
};

/** Requests whose response does not contain the other's id: only the status shows whether they are visible. */
const doors: Record<string, (viewer: Person, other: Person) => Promise<{ status: number }>> = {
  'comments under their post': (viewer, other) => viewer.call(postComments.list, { id: of(other).post }),
  'comments under their post in a tribe': (viewer, other) =>
    viewer.call(tribePosts.comments, { id: common.tribe, post_id: of(other).inTribe }),
  'their badges': (viewer, other) => viewer.call(profiles.badges, { id: other.id }),
  'those who attend their session': (viewer, other) =>
    viewer.call(sessions.attendees, { id: of(other).session }),
  'their session for a calendar': (viewer, other) =>
    viewer.fetch(`/api/sessions/${of(other).session}/session.ics`),
  'a like': (viewer, other) => viewer.call(posts.like, { id: of(other).post }),
  'the end of a like': (viewer, other) => viewer.call(posts.unlike, { id: of(other).post }),
  'a like in a tribe': (viewer, other) =>
    viewer.call(tribePosts.like, { id: common.tribe, post_id: of(other).inTribe }),
  'how they stand': (viewer, other) => viewer.call(follows.state, { id: other.id }),
  'their followers': (viewer, other) => viewer.call(follows.followers, { id: other.id }),
  'those whom they follow': (viewer, other) => viewer.call(follows.following, { id: other.id }),
  'a follow': async (viewer, other) => {
    const answer = await viewer.call(follows.follow, { id: other.id });
    await viewer.call(follows.unfollow, { id: other.id });
    return answer;
  },
  'the end of a follow': (viewer, other) => viewer.call(follows.unfollow, { id: other.id }),
  'having read their messages': (viewer, other) => viewer.call(messages.read, { user_id: other.id }),
  'a seat': (viewer, other) => viewer.call(sessions.attend, { id: of(other).session }),
};

const comment = (viewer: Person, id: string, comment_id: string) =>
  viewer.call(postComments.add, { id, comment_id, content: 'Me too' });
const commentInTribe = (viewer: Person, post_id: string, comment_id: string) =>
  viewer.call(tribePosts.addComment, { id: common.tribe, post_id, comment_id, content: 'Me too' });

const countsOf = async (person: Person) => {
  const { likes_count, comments_count } = (await chidi.call(posts.get, { id: of(person).post })).body;
  return { likes_count, comments_count };
};

async function change(blocked: boolean) {
  const answer = await ada.call(blocked ? blocks.block : blocks.unblock, { id: bola.id });
  expect(answer.body).toEqual({ blocked });
}

const pairs = [
  { who: 'the member who blocked', viewer: () => ada, other: () => bola },
  { who: 'the blocked member', viewer: () => bola, other: () => ada },
];

describe.each(pairs)('members with a block between them, seen by $who', ({ viewer, other }) => {
  it.each(Object.entries(membersPlaces))('do not see each other in %s', async (_, look) => {
    const seen = () => shows(look(viewer(), other()), other());
    expect(await seen()).toBe(true);
    await change(true);
    expect(await seen()).toBe(false);
    expect(await shows(look(chidi, other()), other())).toBe(true);
    await change(false);
    expect(await seen()).toBe(true);
  });

  it.each(Object.entries(doors))('get 404 for %s', async (_, knock) => {
    const status = async () => (await knock(viewer(), other())).status;
    expect(await status()).toBe(200);
    await change(true);
    expect(await status()).toBe(404);
    expect((await knock(chidi, other())).status).toBe(200);
    await change(false);
    expect(await status()).toBe(200);
  });

  it.each([
    { where: 'the feed', say: comment, post: () => of(other()).post },
    { where: 'a tribe', say: commentInTribe, post: () => of(other()).inTribe },
  ])(
    'cannot comment on each other’s posts in $where, nor repeat an earlier comment',
    async ({ say, post }) => {
      const [before, after] = [uuidv7(), uuidv7()];
      const statusOf = async (id: string) => (await say(viewer(), post(), id)).status;
      expect(await statusOf(before)).toBe(201);
      await change(true);
      expect([await statusOf(before), await statusOf(after)]).toEqual([404, 404]);
      await change(false);
      expect([await statusOf(before), await statusOf(after)]).toEqual([200, 201]);
    },
  );

  it('cannot send messages or typing signals to each other', async () => {
    await makeMutual(viewer(), other());
    const two = { user_id: other().id };
    const acts = async () => [
      (await viewer().call(messages.send, { ...two, id: uuidv7(), content: 'How far?' })).status,
      (await viewer().call(messages.typing, two)).status,
    ];
    expect(await acts()).toEqual([201, 200]);
    await change(true);
    expect(await acts()).toEqual([403, 403]);
    await change(false);
    expect(await acts()).toEqual([201, 200]);
    for (const [one, { id }] of [
      [viewer(), other()],
      [other(), viewer()],
    ] as const)
      await one.call(follows.unfollow, { id });
  });

  it('do not get each other’s session as the next one, but can leave it', async () => {
    const { id } = await newSession(other(), { date: dayInWat(Date.now() + TWO_DAYS_MS) });
    await viewer().call(sessions.attend, { id });
    const next = async () => (await viewer().call(sessions.next, {})).body.session?.id;
    expect(await next()).toBe(id);
    await change(true);
    expect([common.session, of(viewer()).session]).toContain(await next());
    expect((await viewer().call(sessions.leave, { id })).body).toMatchObject({ attendance: 'none' });
    expect((await viewer().call(sessions.cancel, { id })).status).toBe(404);
    await change(false);
    expect((await viewer().call(sessions.cancel, { id })).status).toBe(403);
    await other().call(sessions.cancel, { id });
  });
});

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

describe('while one member has blocked the other', () => {
  it.each(Object.entries(places))('a visitor sees both in %s', async (_, look) => {
    await change(true);
    for (const person of [ada, bola]) expect(await shows(look(visitor(app), person), person)).toBe(true);
    await change(false);
  });

  it('like and comment counts stay the same', async () => {
    await bola.call(posts.like, { id: of(ada).post });
    const before = await countsOf(ada);
    await change(true);
    expect(await countsOf(ada)).toEqual(before);
    await change(false);
  });

  it('an admin with a block does not see the member’s post, but can remove it', async () => {
    const { id } = await newPost(bola);
    await admin.call(blocks.block, { id: bola.id });
    expect((await admin.call(posts.get, { id })).status).toBe(404);
    expect((await admin.call(posts.remove, { id })).status).toBe(200);
    expect((await bola.call(posts.get, { id })).status).toBe(404);
    await admin.call(blocks.unblock, { id: bola.id });
  });
});
