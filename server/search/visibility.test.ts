import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { challengeClosure } from '../../contract/challenges/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { searchKinds } from '../../contract/search/copy.ts';
import { search } from '../../contract/search/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { allIndexed } from '../../test/search.ts';
import {
  makeMutual,
  newPost as makePost,
  member,
  newChallenge,
  newMessage,
  newSession,
  newTribe,
  type Person,
  visitor,
} from '../../test/world.ts';
import { updateSuggestedWords } from './words.queries.ts';

// Ten kinds of viewers. `eve` is public, `olu` is private; both have blocked `blocked`, and `blocker` has blocked both.
const VIEWERS = [
  'visitor',
  'stranger',
  'follower',
  'requester',
  'mutual',
  'blocked',
  'blocker',
  'tribeMember',
  'exMember',
  'admin',
] as const;
type Viewer = (typeof VIEWERS)[number];

const SIGNED_IN = VIEWERS.filter((name) => name !== 'visitor');
const UNBLOCKED = SIGNED_IN.filter((name) => name !== 'blocked' && name !== 'blocker');
const FOLLOWERS: Viewer[] = ['follower', 'mutual'];

/** Words that each occur in one place only, and the viewers who find them. */
const CANARIES: Record<string, readonly Viewer[]> = {
  // Eve's.
  zebraopen: UNBLOCKED,
  zebracomment: UNBLOCKED,
  // Another member's reply to Eve's comment.
  zebrareply: UNBLOCKED,
  zebrasession: UNBLOCKED,
  zebraskill: UNBLOCKED,
  // Everybody sees tribes and challenges.
  zebratribe: SIGNED_IN,
  zebrachallenge: SIGNED_IN,
  // Olu's, who is private.
  zebraprivate: FOLLOWERS,
  zebraprivateskill: FOLLOWERS,
  zebrainterest: FOLLOWERS,
  // In a tribe, where every member reads.
  zebraintribe: UNBLOCKED,
  // A comment of another member on Olu's post.
  zebraunder: FOLLOWERS,
  // Deleted, closed, cancelled, or by a suspended member.
  zebradeleted: [],
  zebradeletedcomment: [],
  zebradeletedtribe: [],
  zebraofdeletedtribe: [],
  zebraclosed: [],
  zebracancelled: [],
  zebrasuspended: [],
  // A message between two other members.
  zebramessage: [],
};

let app: TestApp;
const people = {} as Record<Viewer | 'eve' | 'olu' | 'ngozi', Person>;

beforeAll(async () => {
  app = await startApp();
  people.visitor = visitor(app);
  for (const name of [...SIGNED_IN, 'eve', 'olu', 'ngozi'] as const) people[name] = await member(app, name);
  const { eve, olu, ngozi, admin } = people;
  for (const name of ['follower', 'mutual'] as const) await people[name].call(follows.follow, { id: olu.id });
  await olu.call(follows.follow, { id: people.mutual.id });
  await olu.call(memberSettings.update, { private_profile: true });
  await people.requester.call(follows.follow, { id: olu.id });
  for (const owner of [eve, olu]) {
    await owner.call(blocks.block, { id: people.blocked.id });
    await people.blocker.call(blocks.block, { id: owner.id });
  }
  await plant(eve, olu);
  await plantGone(eve, ngozi, admin);
  await allIndexed(app);
  await updateSuggestedWords(app.deps.db);
});

/** Pads title and content to the minimum length of a post. */
const newPost = (
  person: Person,
  { title = 'Title', content = '', ...more }: Partial<Input<typeof posts.create>>,
) => makePost(person, { title: title.padEnd(5, '.'), content: content.padEnd(10, '.'), ...more });

async function plant(eve: Person, olu: Person) {
  const comment = (by: Person, post: { id: string }, content: string, parent_id?: string) =>
    by.call(postComments.add, { id: post.id, comment_id: uuidv7(), content, parent_id });
  await newPost(eve, { title: 'Open', content: 'zebraopen' });
  const neutral = await newPost(people.ngozi, { title: 'Neutral' });
  const top = await comment(eve, neutral, 'zebracomment');
  await comment(people.stranger, neutral, 'zebrareply', top.body.id);
  await newSession(eve, { title: 'zebrasession' });
  await eve.call(profiles.update, { skills: ['zebraskill'] });
  const tribe = await newTribe(eve, { name: 'zebratribe' });
  await newChallenge(eve, { title: 'zebrachallenge' });
  for (const person of [olu, people.tribeMember, people.exMember])
    await person.call(tribes.join, { id: tribe.id });
  await people.exMember.call(tribes.leave, { id: tribe.id });
  await olu.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: 'zebraintribe' });
  const hidden = await newPost(olu, { title: 'Private', content: 'zebraprivate' });
  await comment(people.mutual, hidden, 'zebraunder');
  await olu.call(profiles.update, { skills: ['zebraprivateskill'], interests: ['zebrainterest'] });
}

async function plantGone(eve: Person, ngozi: Person, admin: Person) {
  const post = await newPost(ngozi, { title: 'Going', content: 'zebradeleted' });
  await ngozi.call(posts.remove, { id: post.id });
  const neutral = await newPost(ngozi, { title: 'Another' });
  const comment = { id: neutral.id, comment_id: uuidv7() };
  await ngozi.call(postComments.add, { ...comment, content: 'zebradeletedcomment' });
  await ngozi.call(postComments.remove, comment);
  const tribe = await newTribe(ngozi, { name: 'zebradeletedtribe' });
  await ngozi.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: 'zebraofdeletedtribe' });
  await ngozi.call(tribes.remove, { id: tribe.id });
  await ngozi.call(challengeClosure.close, { id: (await newChallenge(ngozi, { title: 'zebraclosed' })).id });
  await ngozi.call(sessions.cancel, { id: (await newSession(ngozi, { title: 'zebracancelled' })).id });
  const suspended = await member(app, 'zebrasuspended');
  await admin.call(adminCalls.suspend, { id: suspended.id, reason: 'Spam.' });
  await makeMutual(eve, ngozi);
  await newMessage(eve, ngozi, { content: 'zebramessage' });
}

const wordOf = (word: string) => new RegExp(`${word}[^a-z]`);

type Asked = { q: string; kind?: (typeof searchKinds)[number]; limit?: number };
const textOf = async (viewer: Viewer, asked: Asked) =>
  JSON.stringify((await people[viewer].call(search.all, asked)).body);
const seenIn = (text: string) => Object.keys(CANARIES).filter((canary) => wordOf(canary).test(text));
const dueTo = (viewer: Viewer) =>
  Object.keys(CANARIES).filter((canary) => CANARIES[canary]?.includes(viewer));

describe('the search of a viewer', () => {
  it.each(VIEWERS)('finds exactly the visible content by whole words, as %s', async (viewer) => {
    const texts = await Promise.all(Object.keys(CANARIES).map((q) => textOf(viewer, { q })));
    expect(seenIn(texts.join('\n'))).toEqual(dueTo(viewer));
  });

  it.each(VIEWERS)('finds exactly the visible content by a prefix in each kind, as %s', async (viewer) => {
    const texts = await Promise.all(
      searchKinds.map((kind) => textOf(viewer, { q: 'zebra', kind, limit: 50 })),
    );
    expect(seenIn(texts.join('\n'))).toEqual(dueTo(viewer));
  });

  it.each(VIEWERS)('finds no hidden content by operators or in messages, as %s', async (viewer) => {
    const queries = ['from:olu', 'from:eve', 'zebra from:olu', 'in:zebratribe'];
    const texts = await Promise.all(queries.map((q) => textOf(viewer, { q, limit: 50 })));
    expect(seenIn(texts.join('\n')).filter((canary) => !dueTo(viewer).includes(canary))).toEqual([]);
    const { body } = await people[viewer].call(search.messages, { q: 'zebra' });
    expect(seenIn(JSON.stringify(body))).toEqual([]);
  });
});

describe('“Did you mean” suggests no word', () => {
  it('that only one member uses', async () => {
    const { rows } = await app.deps.db.pool.query("select from suggested_words where word like 'zebra%'");
    expect(rows).toEqual([]);
  });

  it('that finds nothing for the viewer', async () => {
    for (const name of ['eve', 'olu', 'ngozi'] as const)
      await newPost(people[name], { title: 'Crocodile', content: `crocodile ${name}` });
    await app.deps.db.pool.query("insert into suggested_words values ('crocodiles', 3)");
    for (const viewer of SIGNED_IN) {
      const { did_you_mean } = (await people[viewer].call(search.all, { q: 'crocodles' })).body;
      expect(did_you_mean).toBeNull();
    }
  });
});

it('finds no posts by author alone while the author hides their activity', async () => {
  const { eve, stranger } = people;
  await eve.call(memberSettings.update, { show_activity: false });
  const { items } = (await stranger.call(search.all, { q: 'from:eve' })).body;
  expect(items).toEqual([]);
  await eve.call(memberSettings.update, { show_activity: true });
  expect((await stranger.call(search.all, { q: 'from:eve' })).body.items).not.toEqual([]);
});

it('looks with in: only among tribes that the viewer can read', async () => {
  const { eve, ngozi, stranger, tribeMember, admin } = people;
  const postIn = async (by: Person, name: string, closed = false) => {
    const tribe = await newTribe(by, { name, closed });
    const { body } = await by.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: name });
    return body.id;
  };
  const spammer = await member(app, 'spammer');
  await postIn(spammer, 'Quokka');
  const closed = await postIn(ngozi, 'Quokka!', true);
  const open = await postIn(eve, 'Quokka Builders');
  await admin.call(adminCalls.hide, { id: spammer.id, since: 'always', reason: 'Spam' });
  await allIndexed(app);
  const found = async (by: Person) =>
    (await by.call(search.all, { q: 'in:quokka', kind: 'posts' })).body.items.map(({ id }) => id);
  for (const person of [stranger, tribeMember]) expect(await found(person)).toEqual([open]);
  expect(await found(ngozi)).toEqual([closed]);
});

it('rejects visitors with 401', async () => {
  for (const e of [search.all, search.messages])
    expect((await people.visitor.call(e, { q: 'zebra' })).status).toBe(401);
});
