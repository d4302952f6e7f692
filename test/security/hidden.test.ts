import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { announcements } from '../../contract/challenges/organisers/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { portfolios } from '../../contract/proofs/portfolio.ts';
import { searchKinds } from '../../contract/search/copy.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionMessages } from '../../contract/sessions/messages.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { cvOf } from '../../server/proofs/portfolio.queries.ts';
import { updateSuggestedWords } from '../../server/search/words.queries.ts';
import { startApp, type TestApp } from '../app.ts';
import { allIndexed } from '../search.ts';
import {
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../world.ts';
import { addressesOf, whereAre as findWords } from './canaries.ts';
import { type Community, openCommunity } from './community.ts';

/** In every text that ada wrote today, and in her profile. */
const WORD = 'zqcanary';
const IN_PROFILE = 'zqprofile';
const text = (more: string) => `${WORD} ${more}`;

let app: TestApp;
let there: Community;
let gozie: Person;
let others: [name: string, person: Person][];

beforeAll(async () => {
  app = await startApp();
  there = await openCommunity(app);
  const { ada, bola, chidi } = there;
  gozie = await member(app, 'gozie');
  others = [
    ['bola', bola],
    ['chidi', chidi],
    ['gozie', gozie],
    ['visitor', visitor(app)],
  ];
  // Bola shows everything, so that all of ada's work can be seen with it.
  await bola.call(memberSettings.update, { private_profile: false, public_page: true });
  const bolas = await newPost(bola);
  const oldPost = there.ids.posts ?? '';
  const post = await newPost(ada, { title: text('post'), content: `${text('post')} #${WORD} @chidi` });
  const top = { id: bolas.id, comment_id: uuidv7(), content: `${text('comment')} @gozie` };
  await ada.call(postComments.add, top);
  await chidi.call(postComments.add, {
    id: bolas.id,
    comment_id: uuidv7(),
    content: 'Yes',
    parent_id: top.comment_id,
  });
  const own = { id: bolas.id, comment_id: uuidv7(), content: 'Which one?' };
  await bola.call(postComments.add, own);
  const reply = { id: bolas.id, comment_id: uuidv7(), content: text('reply'), parent_id: own.comment_id };
  await ada.call(postComments.add, reply);
  const tribe = await newTribe(ada, { name: text('tribe'), description: text('tribe') });
  for (const person of [bola, chidi]) await person.call(tribes.join, { id: tribe.id });
  await bola.call(tribes.ring, { id: tribe.id });
  const inTribe = { id: tribe.id, post_id: uuidv7() };
  await ada.call(tribePosts.create, { ...inTribe, content: text('in the tribe') });
  await bola.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: 'In it, by bola' });
  await newSession(bola, { tribe_id: tribe.id });
  const session = await newSession(ada, { title: text('session'), description: text('session') });
  await bola.call(sessions.attend, { id: session.id });
  const toAttendees = { id: session.id, message_id: uuidv7(), content: text('to attendees') };
  await ada.call(sessionMessages.create, toAttendees);
  const challenge = await newChallenge(ada, {
    title: text('challenge'),
    description: text('challenge'),
    team_max: 3,
  });
  const entry = await submitted(bola, challenge);
  fileInChallenge = entry.file_url;
  const announcement_id = uuidv7();
  const { id } = challenge;
  await ada.call(announcements.create, { id, announcement_id, content: text('announcement') });
  const bolasChallenge = await newChallenge(bola);
  const adas = await submitted(ada, bolasChallenge, { submission_text: text('entry') });
  const entered = { id: bolasChallenge.id, submission_id: adas.id };
  await bola.call(submissions.review, { ...entered, state: 'accepted', note: null, seen: 'submitted' });
  await ada.call(submissions.publish, entered);
  const bolasEntry = { id, submission_id: entry.id };
  await ada.call(submissions.review, { ...bolasEntry, state: 'accepted', note: null, seen: 'submitted' });
  await bola.call(submissions.publish, bolasEntry);
  for (const [person, work] of [
    [ada, adas],
    [bola, entry],
  ] as const)
    await person.call(portfolios.save, { links: [], skills: [], submissions: [work.id] });
  const teamed = await newChallenge(bola, { team_max: 3 });
  await ada.call(teams.create, { id: teamed.id, team_id: uuidv7(), name: text('team') });
  await newMessage(bola, ada, { content: 'Before' });
  const message = await newMessage(ada, bola, { content: text('message') });
  await newMessage(bola, ada, { content: 'An answer', reply_to: message.id });
  await newMessage(ada, bola, { content: text('the latest') });
  await ada.call(profiles.update, { bio: IN_PROFILE, full_name: `Ada ${IN_PROFILE}`, headline: IN_PROFILE });
  Object.assign(there.ids, {
    posts: post.id,
    tribes: tribe.id,
    post_id: inTribe.post_id,
    sessions: session.id,
    challenges: challenge.id,
    submission_id: entry.id,
    announcement_id,
    message_id: message.id,
    name: WORD,
    q: WORD,
  });
  elsewhere = [
    `/api/posts/${bolas.id}`,
    `/api/posts/${bolas.id}/comments`,
    `/api/posts/${bolas.id}/comments/${own.comment_id}/replies`,
    `/api/posts/${oldPost}`,
    `/api/challenges/${bolasChallenge.id}/entries`,
    `/api/challenges/${bolasChallenge.id}/submissions`,
    `/api/profiles/${bola.id}/portfolio`,
    `/api/public/members/bola`,
    `/u/bola`,
    `/api/search?kind=people&q=${IN_PROFILE}`,
    `/api/posts?feed=following`,
    `/api/posts?feed=tribes`,
    `/api/posts?page=1`,
    ...searchKinds.map((kind) => `/api/search?kind=${kind}&q=${WORD}`),
    `/api/messages/search?q=${WORD}`,
    `/api/notifications`,
  ];
  // Members for a month, who wrote the rest of the community's texts long ago.
  await sql(`update users set created_at = now() - interval '30 days' where id = $1`, [ada.id]);
  await allIndexed(app);
});

let elsewhere: string[] = [];
/** The file of a published entry in ada's challenge. */
let fileInChallenge: string;
const sql = (words: string, values: unknown[] = []) => app.deps.db.pool.query(words, values);

/** The addresses whose response to this person has one of the words. */
async function whereAre(words: readonly string[], person: Person): Promise<string[]> {
  const addresses = new Set([...(await addressesOf(there)), ...elsewhere]);
  // The secret address of ada's calendar: her own view.
  if (person !== there.ada) addresses.delete(there.calendarPath);
  return findWords(words, { person, addresses, hashtag: WORD });
}

/** Everybody, also the member, sees these as a visitor. */
const isForVisitors = (address: string) => /^\/api\/public\/|feed\.xml$/.test(address);

const hide = (by: Person, since: '1' | '7' | 'always') =>
  by.call(dashboard.hide, { id: there.ada.id, since, reason: 'Spam' });
const show = (by: Person) => by.call(dashboard.show, { id: there.ada.id });

describe.each([
  ['what a member wrote in the last 7 days', '7', [WORD]],
  ['everything of a member', 'always', [WORD, IN_PROFILE]],
] as const)('hiding %s', (_, since, words) => {
  let before: Record<string, string[]>;
  const readAll = async () => {
    const found: Record<string, string[]> = {};
    for (const [name, person] of others) found[name] = await whereAre(words, person);
    return found;
  };
  const ownView = async () =>
    (await whereAre([WORD], there.ada)).filter((address) => !isForVisitors(address));

  it('leaves out every text from everything that others read, and shows all again when it is lifted', async () => {
    before = await readAll();
    expect(before.bola?.length).toBeGreaterThan(25);
    expect(before.visitor?.length).toBeGreaterThan(8);
    expect((await hide(there.admin, since)).status).toBe(200);
    expect(await readAll()).toEqual({ bola: [], chidi: [], gozie: [], visitor: [] });
    expect((await show(there.admin)).status).toBe(200);
    expect(await readAll()).toEqual(before);
  });

  it('changes nothing for the member, and staff see it', async () => {
    const [own, staffs] = [await ownView(), await whereAre([WORD], there.admin)];
    expect(own.length).toBeGreaterThan(25);
    await hide(there.admin, since);
    expect(await ownView()).toEqual(own);
    expect((await whereAre([WORD], there.admin)).filter((address) => !isForVisitors(address))).toEqual(
      staffs.filter((address) => !isForVisitors(address)),
    );
    await show(there.admin);
  });
});

describe('counts', () => {
  const counted = async (person: Person) => {
    const [post, comments] = [elsewhere[0] ?? '', elsewhere[1] ?? ''];
    const { comments_count } = await (await person.fetch(post)).json();
    const { items } = await (await person.fetch(comments)).json();
    const shown = items.reduce(
      (sum: number, one: { replies_count: number }) => sum + 1 + one.replies_count,
      0,
    );
    return { comments_count, shown };
  };

  it('of comments have no hidden ones, nor the replies to them', async () => {
    const [bola, admin] = [there.bola, there.admin];
    expect(await counted(bola)).toEqual({ comments_count: 4, shown: 4 });
    await hide(admin, '7');
    expect(await counted(bola)).toEqual({ comments_count: 1, shown: 1 });
    expect(await counted(admin)).toEqual({ comments_count: 4, shown: 4 });
    await show(admin);
    expect(await counted(bola)).toEqual({ comments_count: 4, shown: 4 });
  });
});

describe('“Did you mean”', () => {
  it('suggests no word that too few use without the hidden member', async () => {
    const { ada, bola, chidi, admin } = there;
    for (const person of [ada, bola, chidi]) await newPost(person, { content: `zqshared ${uuidv7()}` });
    await allIndexed(app);
    const suggested = async () => {
      await updateSuggestedWords(app.deps.db);
      return (await sql("select from suggested_words where word = 'zqshared'")).rows.length;
    };
    expect(await suggested()).toBe(1);
    await hide(admin, '7');
    expect(await suggested()).toBe(0);
    await show(admin);
    expect(await suggested()).toBe(1);
  });
});

describe('a certificate', () => {
  it('keeps its page when the member who awarded it is hidden', async () => {
    await hide(there.admin, 'always');
    const { status, body } = await visitor(app).call(proofs.get, { code: there.ids.code ?? '' });
    expect([status, body.awarded_by]).toEqual([200, null]);
    await show(there.admin);
  });
});

describe('a CV', () => {
  it('leaves out hidden works and works in hidden challenges, except for those who see them', async () => {
    const { ada, bola, chidi, admin } = there;
    const worksIn = async (username: string, viewer: Person) =>
      (await cvOf(app.deps.db.reads, viewer.id || null, username))?.portfolio.submissions.length;
    const counted = async (viewer: Person) => [await worksIn('ada', viewer), await worksIn('bola', viewer)];
    const nobody = visitor(app);
    expect(await counted(nobody)).toEqual([1, 1]);
    await hide(admin, '7');
    expect([await counted(nobody), await counted(chidi), await counted(bola)]).toEqual(Array(3).fill([0, 0]));
    expect([await counted(ada), await counted(admin)]).toEqual(Array(2).fill([1, 1]));
    await show(admin);
  });
});

describe('the file of an entry in a hidden challenge', () => {
  it('is seen by its author and staff only', async () => {
    const { bola, chidi, admin } = there;
    const statuses = () =>
      Promise.all([chidi, bola, admin].map(async (one) => (await one.fetch(fileInChallenge)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await hide(admin, '7');
    expect(await statuses()).toEqual([404, 200, 200]);
    await show(admin);
  });
});
