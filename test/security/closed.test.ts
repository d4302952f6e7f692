import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { calendarFeed } from '../../contract/calendar/endpoints.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { bookmarks, postFollow, posts } from '../../contract/posts/endpoints.ts';
import { postPoll } from '../../contract/posts/poll.ts';
import { tags } from '../../contract/posts/tags.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { searchKinds } from '../../contract/search/copy.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionMessages } from '../../contract/sessions/messages.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { updateSuggestedWords } from '../../server/search/words.queries.ts';
import { startApp, type TestApp } from '../app.ts';
import { allIndexed } from '../search.ts';
import { png, upload } from '../uploads.ts';
import { member, newPost, newSession, newTribe, type Person, visitor } from '../world.ts';
import { addressesOf, whereAre as findWords } from './canaries.ts';
import { type Community, openCommunity } from './community.ts';

/** In every text that members wrote in the closed tribe. */
const WORD = 'zqclosed';
/** In the texts of the member who has left it. */
const FORMER = 'zqformer';
const text = (more: string) => `${WORD} ${more}`;

let app: TestApp;
let there: Community;
let gozie: Person;
let tribeId: string;
let closedPost: string;
let formersPost: string;
let image: string;
/** A message to the attendees of its session. */
let toAttendeesId: string;
let inviteCode: string;
let elsewhere: string[];
let leftAt: Date;
/** Ten people who are not in the tribe. */
let outsiders: Record<string, Person>;
const calendars = new Map<Person, string>();

beforeAll(async () => {
  app = await startApp();
  there = await openCommunity(app);
  const { ada, bola, chidi, admin } = there;
  const names = ['requester', 'banned', 'former', 'invited', 'blocked', 'hidden', 'moderator', 'gozie'];
  const people = new Map<string, Person>();
  for (const name of names) people.set(name, await member(app, name));
  const the = (name: string) => people.get(name) as Person;
  gozie = the('gozie');
  await bola.call(memberSettings.update, { private_profile: false });

  const tribe = await newTribe(ada, { name: 'Quiet room', description: 'For patients', closed: true });
  tribeId = tribe.id;
  const letIn = async (person: Person) => {
    const asked = { id: tribeId, request_id: uuidv7() };
    await person.call(tribeRequests.ask, asked);
    expect((await ada.call(tribeRequests.decide, { ...asked, state: 'approved' })).status).toBe(200);
  };
  for (const person of [bola, the('former'), the('banned'), gozie]) await letIn(person);
  const bell = { id: tribeId };
  for (const person of [the('former'), the('banned')]) await person.call(tribes.ring, bell);
  await chidi.call(tags.follow, { name: WORD });

  // Everything that a tribe can have; the former and the banned member take part.
  image = (await upload(ada, 'closed_post', await png())).body.url;
  closedPost = uuidv7();
  const written = await ada.call(tribePosts.create, {
    id: tribeId,
    post_id: closedPost,
    content: `${text('post')} #${WORD} @chidi @former`,
    images: [{ url: image, alt: text('image') }],
    poll: { options: [text('first'), text('second')], hours: 24 },
  });
  expect(written.status).toBe(201);
  const at = { id: closedPost };
  const comment = { ...at, comment_id: uuidv7(), content: text('comment') };
  await bola.call(postComments.add, comment);
  formersPost = uuidv7();
  await the('former').call(tribePosts.create, {
    id: tribeId,
    post_id: formersPost,
    content: `${FORMER} post`,
  });
  const formers = { ...at, comment_id: uuidv7(), content: `${FORMER} comment` };
  for (const name of ['former', 'banned']) {
    await the(name).call(posts.like, at);
    await the(name).call(bookmarks.add, at);
    await the(name).call(postFollow.follow, at);
    await the(name).call(postPoll.vote, { ...at, option: 0 });
  }
  await the('former').call(postComments.add, formers);
  await bola.call(postComments.add, {
    ...at,
    comment_id: uuidv7(),
    content: text('@former'),
    parent_id: formers.comment_id,
  });
  await bola.call(posts.like, { id: formersPost });
  const session = await newSession(ada, {
    title: text('session'),
    description: text('session'),
    location: text('place'),
    tribe_id: tribeId,
  });
  for (const person of [bola, the('former'), the('banned')])
    await person.call(sessions.attend, { id: session.id });
  const toAttendees = { id: session.id, message_id: uuidv7(), content: text('to attendees') };
  await ada.call(sessionMessages.create, toAttendees);
  toAttendeesId = toAttendees.message_id;
  await newPost(bola, { content: 'Something open, by bola' });

  // They leave, in their ways; others wait outside.
  await the('former').call(tribes.leave, { id: tribeId });
  await ada.call(tribeBans.ban, { id: tribeId, user_id: the('banned').id, days: 'always' });
  await the('requester').call(tribeRequests.ask, { id: tribeId, request_id: uuidv7() });
  inviteCode = (await ada.call(invites.create, { id: tribeId, invite_id: uuidv7() })).body.code;
  await the('blocked').call(blocks.block, { id: ada.id });
  await admin.call(dashboard.hide, { id: the('hidden').id, since: 'always', reason: 'Spam' });
  leftAt = (await sql('select clock_timestamp() as at'))[0].at;
  // What follows their departure reaches them neither.
  await bola.call(postComments.add, { ...at, comment_id: uuidv7(), content: text('later @former @banned') });
  await bola.call(posts.like, { id: formersPost });
  await ada.call(tribePosts.create, { id: tribeId, post_id: uuidv7(), content: text('later') });
  await bola.call(postComments.add, { id: formersPost, comment_id: uuidv7(), content: text('under it') });

  outsiders = {
    visitor: visitor(app),
    'a member of other tribes': chidi,
    requester: the('requester'),
    'banned member': the('banned'),
    'former member': the('former'),
    'invited member': the('invited'),
    'member with a block': the('blocked'),
    'hidden member': the('hidden'),
    moderator: the('moderator'),
    admin,
  };
  for (const person of [bola, ...Object.values(outsiders).filter(({ id }) => id)]) {
    const { url } = (await person.call(calendarFeed.create, {})).body;
    calendars.set(person, new URL(url ?? '').pathname);
  }
  Object.assign(there.ids, {
    posts: closedPost,
    tribes: tribeId,
    post_id: closedPost,
    comment_id: comment.comment_id,
    sessions: session.id,
    name: WORD,
    q: WORD,
  });
  elsewhere = [
    image,
    `/api/posts/${closedPost}/comments/${comment.comment_id}/replies`,
    `/api/posts/${formersPost}`,
    `/api/tribes/${tribeId}?by=${inviteCode}`,
    `/home/tribes/${tribeId}?by=${inviteCode}`,
    `/t/${tribeId}?by=${inviteCode}`,
    `/api/sessions?tribe_id=${tribeId}`,
    '/api/posts?feed=following',
    '/api/posts?feed=tribes',
    '/api/posts?page=1',
    `/api/posts?user_id=${ada.id}`,
    `/api/search?kind=posts&q=in:quiet`,
    `/api/search?kind=posts&q=from:ada`,
    ...searchKinds.map((kind) => `/api/search?kind=${kind}&q=${WORD}`),
    '/api/notifications',
    '/api/bookmarks',
    '/api/admin/overview',
  ];
  await allIndexed(app);
});

const sql = async (words: string, values: unknown[] = []) =>
  (await app.deps.db.pool.query(words, values)).rows;

/** The addresses whose response to this person has one of the words. */
async function whereAre(words: readonly string[], person: Person): Promise<string[]> {
  const addresses = new Set([...(await addressesOf(there)), ...elsewhere]);
  addresses.delete(there.calendarPath);
  const own = calendars.get(person);
  if (own) addresses.add(own);
  return findWords(words, { person, addresses, hashtag: WORD });
}

describe('a closed tribe', () => {
  it('shows what is in it to its members, in everything that they read', async () => {
    const found = await whereAre([WORD], there.bola);
    expect(found.length).toBeGreaterThan(18);
    expect(found).toEqual(expect.arrayContaining([calendars.get(there.bola), `/api/posts/${closedPost}`]));
    expect((await there.bola.fetch(image)).status).toBe(200);
    expect((await gozie.fetch(image)).status).toBe(200);
  });

  it('is in no answer to ten people outside: lists, search, pages, cards, feeds, calendars, exports', async () => {
    expect(Object.keys(outsiders)).toHaveLength(10);
    for (const [name, person] of Object.entries(outsiders))
      expect(await whereAre([WORD], person), name).toEqual([]);
  });

  it('keeps what a former member wrote from themselves, except in their export', async () => {
    const { 'former member': former } = outsiders;
    expect(await whereAre([FORMER], former as Person)).toEqual(['export']);
    expect((await whereAre([FORMER], there.bola)).length).toBeGreaterThan(5);
  });

  it('shows its name, description, rules and number of members to everybody', async () => {
    await there.ada.call(tribeEdits.edit, { id: tribeId, seen: 1, rules: 'Be gentle' });
    for (const [name, person] of Object.entries(outsiders)) {
      const { body } = await person.call(tribes.get, { id: tribeId });
      const { closed, joining, members_count } = body;
      expect({ closed, joining, members_count }, name).toEqual({
        closed: true,
        joining: 'request',
        members_count: 3,
      });
      expect((await person.call(tribes.rules, { id: tribeId })).body).toEqual({ rules: 'Be gentle' });
    }
    const page = await (await visitor(app).fetch(`/t/${tribeId}`)).text();
    expect(page).toContain('Quiet room');
    expect(page).toContain('Only members see the posts and members of this tribe.');
  });

  it('answers 404 for what is in it', async () => {
    const addresses = [
      image,
      `/api/posts/${closedPost}/comments`,
      `/api/posts/${closedPost}/versions`,
      `/api/tribes/${tribeId}/posts`,
      `/api/tribes/${tribeId}/members`,
      `/api/tribes/${tribeId}/posts/${closedPost}/comments`,
      `/api/sessions?tribe_id=${tribeId}`,
      `/api/sessions/${there.ids.sessions}`,
      `/api/sessions/${there.ids.sessions}/attendees`,
      `/api/sessions/${there.ids.sessions}/messages`,
      `/api/sessions/${there.ids.sessions}/session.ics`,
    ];
    const { visitor: nobody, ...others } = outsiders;
    for (const [name, person] of Object.entries(others))
      for (const address of addresses)
        expect([name, address, (await person.fetch(address)).status]).toEqual([name, address, 404]);
    for (const address of [
      image,
      `/api/posts/${closedPost}`,
      `/post/${closedPost}`,
      `/s/${there.ids.sessions}`,
      `/card/post/${closedPost}.jpg`,
      `/card/session/${there.ids.sessions}.jpg`,
      `/t/${tribeId}/feed.xml`,
    ])
      expect([address, (await nobody?.fetch(address))?.status]).toEqual([address, 404]);
  });

  it('rejects every act on what is in it with 404', async () => {
    const at = { id: closedPost };
    const { comment_id = '', sessions: sessionId = '' } = there.ids;
    const report = { reason: 'Spam', details: '' } as const;
    const { visitor: _, ...others } = outsiders;
    for (const [name, person] of Object.entries(others)) {
      const answers = [
        await person.call(posts.like, at),
        await person.call(bookmarks.add, at),
        await person.call(postFollow.follow, at),
        await person.call(postComments.add, { ...at, comment_id: uuidv7(), content: 'Hello' }),
        await person.call(postComments.like, { ...at, comment_id }),
        await person.call(sessions.attend, { id: sessionId }),
        await person.call(reports.create, { id: uuidv7(), kind: 'post', subject_id: closedPost, ...report }),
        await person.call(reports.create, {
          id: uuidv7(),
          kind: 'session',
          subject_id: sessionId,
          ...report,
        }),
        await person.call(reports.create, {
          id: uuidv7(),
          kind: 'session_message',
          subject_id: toAttendeesId,
          ...report,
        }),
      ];
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual(answers.map(() => 404));
      const post = { id: tribeId, post_id: uuidv7(), content: `Hello ${name}` };
      expect((await person.call(tribePosts.create, post)).status, name).toBe(403);
    }
  });

  it('leaves no notification to those outside, nor counts one', async () => {
    for (const [name, person] of Object.entries(outsiders).filter(([, { id }]) => id)) {
      const { items, unread } = await (await person.fetch('/api/notifications')).json();
      const about = items.filter(({ about }: { about: { id: string } }) =>
        [tribeId, closedPost, formersPost].includes(about.id),
      );
      expect([name, about]).toEqual([name, []]);
      if (unread !== undefined)
        expect(unread, name).toBe(items.filter((one: { read: boolean }) => !one.read).length);
    }
    // None was even written for who never belonged to it, or after they left.
    const stored = await sql(
      `select n.kind from notifications n left join posts p on p.id = n.post_id
        where coalesce(p.tribe_id, n.tribe_id) = $1 and n.user_id = any($2::uuid[]) and n.created_at > $3
          and n.kind <> 'tribe_approved'`,
      [tribeId, Object.values(outsiders).flatMap(({ id }) => id || []), leftAt],
    );
    expect(stored).toEqual([]);
  });

  it('suggests none of its words', async () => {
    // Three members use one word in it, and one outside.
    const [words, people] = [
      ['zqinside', 'zqoutside'],
      [there.ada, there.bola, gozie],
    ] as const;
    for (const person of people) {
      const content = `${words[0]} ${uuidv7()}`;
      await person.call(tribePosts.create, { id: tribeId, post_id: uuidv7(), content });
      await newPost(person, { content: `${words[1]} ${uuidv7()}` });
    }
    await allIndexed(app);
    await updateSuggestedWords(app.deps.db);
    const rows = await sql('select word from suggested_words where word = any($1)', [words]);
    expect(rows).toEqual([{ word: words[1] }]);
  });
});
