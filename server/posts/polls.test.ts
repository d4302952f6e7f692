import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { postEdits } from '../../contract/posts/edits.ts';
import { bookmarks, posts } from '../../contract/posts/endpoints.ts';
import { POLL_HOURS_MAX, POLL_OPTION_MAX } from '../../contract/posts/limits.ts';
import { pollCopy } from '../../contract/posts/poll.copy.ts';
import { postPoll } from '../../contract/posts/poll.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { search } from '../../contract/search/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { listen } from '../../test/listener.ts';
import { allIndexed } from '../../test/search.ts';
import { unzip } from '../../test/unzip.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../test/world.ts';
import { statements } from '../db/db.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
});

const OPTIONS = ['Ojota', 'Yaba', 'Ikeja'];
const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const newPoll = (by = ada, poll: object = {}) =>
  newPost(by, { poll: { options: OPTIONS, hours: 24, ...poll } });
const vote = (by: Person, id: string, option: number) => by.call(postPoll.vote, { id, option });
const pollSeenBy = async (by: Person, id: string) => (await by.call(posts.get, { id })).body.poll;
const end = (id: string) =>
  sql('update polls set ends_at = now() - make_interval(secs => 1) where post_id = $1', [id]);
const exportOf = async (person: Person) => {
  const files = unzip(Buffer.from(await (await person.fetch(EXPORT_PATH)).arrayBuffer()));
  return JSON.parse(files.get('data.json')?.toString() ?? '');
};

describe('a poll', () => {
  it('is created with its post once, and ends after its hours', async () => {
    const input = {
      id: uuidv7(),
      title: 'Where shall we meet?',
      content: 'On Saturday at ten',
      poll: { options: OPTIONS, hours: 72 },
    };
    const made = await ada.call(posts.create, input);
    expect([made.status, made.body.poll]).toMatchObject([201, { options: OPTIONS, mine: null, votes: null }]);
    const hours = (Date.parse(made.body.poll?.ends_at ?? '') - Date.parse(made.body.created_at)) / 3_600_000;
    expect(hours).toBeCloseTo(72, 1);
    const again = await ada.call(posts.create, { ...input, poll: { options: ['A', 'B'], hours: 1 } });
    expect([again.status, again.body.poll?.options]).toEqual([200, OPTIONS]);
    expect((await newPost(ada)).poll).toBeUndefined();
  });

  it('is also part of a post in a tribe, and comes as JSON from a form', async () => {
    const { id } = await newTribe(ada);
    const poll = JSON.stringify({ options: OPTIONS, hours: 24 });
    const { body } = await ada.call(tribePosts.create, {
      id,
      post_id: uuidv7(),
      content: 'Which day?',
      poll,
    });
    expect(body.poll?.options).toEqual(OPTIONS);
    expect((await vote(bola, body.id, 1)).body).toMatchObject({ mine: 1, votes: [0, 1, 0] });
    const plain = await ada.call(tribePosts.create, { id, post_id: uuidv7(), content: 'No poll', poll: '' });
    expect([plain.status, plain.body.poll]).toEqual([201, undefined]);
  });

  it.each([
    [{ options: ['One'] }, 'poll.options', pollCopy.fewOptions],
    [{ options: ['1', '2', '3', '4', '5', '6', '7'] }, 'poll.options', pollCopy.manyOptions],
    [{ options: ['Yaba', ' '] }, 'poll.options.1', pollCopy.optionEmpty],
    [{ options: ['Yaba', 'w'.repeat(POLL_OPTION_MAX + 1)] }, 'poll.options.1', pollCopy.optionLong],
    [{ options: ['Yaba', ' yaba'] }, 'poll.options', pollCopy.sameOptions],
    [{ hours: 0 }, 'poll.hours', pollCopy.hours],
    [{ hours: POLL_HOURS_MAX + 1 }, 'poll.hours', pollCopy.hours],
    [{ hours: 1.5 }, 'poll.hours', pollCopy.hours],
  ])('is rejected, with its post: %j', async (poll, field, text) => {
    const id = uuidv7();
    const answer = await ada.call(posts.create, {
      ...{ id, title: 'Where shall we meet?', content: `On Saturday ${id}` },
      poll: { options: OPTIONS, hours: 24, ...poll },
    });
    expect([answer.status, answer.error?.fields]).toEqual([400, { [field]: text }]);
    expect((await ada.call(posts.get, { id })).status).toBe(404);
  });

  it('is accepted at its limits', async () => {
    const options = ['1', '2', '3', '4', '5', 'w'.repeat(POLL_OPTION_MAX)];
    expect((await newPoll(ada, { options, hours: POLL_HOURS_MAX })).poll?.options).toEqual(options);
  });

  it('stays as it is when its post is edited, and goes with it', async () => {
    const { id, version } = await newPoll();
    await vote(bola, id, 2);
    const edit = { id, seen: version, content: 'Which bus stop is nearest to you?' };
    const edited = await ada.call(postEdits.post, edit);
    expect([edited.status, edited.body.poll?.options]).toEqual([200, OPTIONS]);
    expect(await pollSeenBy(bola, id)).toMatchObject({ mine: 2, votes: [0, 0, 1] });
    await ada.call(posts.remove, { id });
    expect(await sql('select from polls where post_id = $1', [id])).toEqual([]);
    expect(await sql('select from poll_votes where post_id = $1', [id])).toEqual([]);
  });
});

describe('a vote', () => {
  it('shows the results to its member, and to nobody before their own', async () => {
    const { id } = await newPoll();
    expect((await vote(bola, id, 1)).body).toMatchObject({ mine: 1, votes: [0, 1, 0] });
    expect((await vote(chidi, id, 1)).body).toMatchObject({ mine: 1, votes: [0, 2, 0] });
    expect(await pollSeenBy(bola, id)).toMatchObject({ votes: [0, 2, 0] });
    // Also the author and admins vote first.
    for (const person of [ada, admin])
      expect(await pollSeenBy(person, id)).toMatchObject({ mine: null, votes: null });
  });

  it('never changes: a retry and another answer leave the first', async () => {
    const { id } = await newPoll();
    for (const option of [1, 1, 2])
      expect(await vote(bola, id, option)).toMatchObject({
        status: 200,
        body: { mine: 1, votes: [0, 1, 0] },
      });
  });

  it('of two devices at the same time counts once', async () => {
    const { id } = await newPoll();
    const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((option) => vote(bola, id, option)));
    const mine = new Set(answers.map(({ body }) => body.mine));
    expect([mine.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200, 200, 200, 200]]);
    expect((await pollSeenBy(bola, id))?.votes?.reduce((sum, n) => sum + n)).toBe(1);
  });

  it('is rejected after the end, when everybody sees the results; a retry of an earlier one succeeds', async () => {
    const { id } = await newPoll();
    await vote(bola, id, 0);
    await end(id);
    expect(await vote(chidi, id, 0)).toMatchObject({ status: 409, error: { message: pollCopy.over } });
    expect((await vote(bola, id, 0)).body).toMatchObject({ mine: 0, votes: [1, 0, 0] });
    for (const person of [ada, chidi])
      expect(await pollSeenBy(person, id)).toMatchObject({ mine: null, votes: [1, 0, 0] });
  });

  it('is rejected for an answer that does not exist, and a post without a poll', async () => {
    const { id } = await newPoll();
    expect((await vote(bola, id, 3)).error?.fields).toEqual({ option: pollCopy.noOption });
    expect((await vote(bola, id, 6)).status).toBe(400);
    expect((await vote(bola, (await newPost(ada)).id, 0)).status).toBe(404);
    expect((await vote(visitor(app), id, 0)).status).toBe(401);
    expect(await pollSeenBy(bola, id)).toMatchObject({ mine: null });
  });

  it('is neither read nor counted for a visitor, also after its end', async () => {
    const { id } = await newPoll();
    await vote(bola, id, 0);
    await end(id);
    const ofPost = statements.get('posts_by_id')?.text ?? '';
    const pollFor = async (viewer: string | null) => (await sql(ofPost, [viewer, id]))[0].poll;
    expect(await pollFor(null)).toBeNull();
    expect(await pollFor(chidi.id)).toMatchObject({ votes: [1, 0, 0] });
  });

  it('is a 404 across a block, and for a private author’s post', async () => {
    const dayo = await member(app, 'dayo');
    const { id } = await newPoll(dayo);
    await dayo.call(blocks.block, { id: bola.id });
    expect((await vote(bola, id, 0)).status).toBe(404);
    await dayo.call(memberSettings.update, { private_profile: true });
    expect((await vote(chidi, id, 0)).status).toBe(404);
    expect(await sql('select from poll_votes where post_id = $1', [id])).toEqual([]);
  });

  it('races with the deletion of its post without an error', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await newPoll();
      const [voted, removed] = await Promise.all([vote(bola, id, 0), ada.call(posts.remove, { id })]);
      expect([200, 404]).toContain(voted.status);
      expect(removed.status).toBe(200);
    }
  });

  it('leaves no trace in lists, search, feeds, live events and reports for members who have not voted', async () => {
    const marked = `Zobo${Date.now()}`;
    const { id } = await newPoll(ada, { options: [`${marked} one`, `${marked} two`] });
    await newPost(ada);
    await chidi.call(bookmarks.add, { id });
    const stream = await listen(chidi);
    const own = await listen(bola);
    expect((await vote(bola, id, 1)).status).toBe(200);
    await expect.poll(() => own.events).toContainEqual({ topic: 'posts', type: 'updated', id });
    // An event for both comes after the vote, so that one of the vote would be here by then.
    await ada.call(posts.remove, { id: (await newPost(ada)).id });
    await expect.poll(() => stream.events.some(({ type }) => type === 'deleted')).toBe(true);
    expect(stream.events.filter((event) => event.id === id)).toEqual([]);
    for (const one of [stream, own]) one.close();
    await allIndexed(app);
    const lists = [
      (await chidi.call(posts.list, { limit: 50 })).body,
      (await chidi.call(posts.list, { limit: 50, page: 1 })).body,
      (await chidi.call(posts.list, { limit: 50, user_id: ada.id })).body,
      (await chidi.call(bookmarks.list, { limit: 50 })).body,
    ];
    for (const { items } of lists)
      expect(items.find((post) => post.id === id)?.poll).toMatchObject({ mine: null, votes: null });
    const found = await chidi.call(search.all, { q: 'danfo', kind: 'posts', limit: 50 });
    const hit = found.body.items.find((one) => one.id === id);
    expect(hit).toMatchObject({ kind: 'post', post: { poll: { mine: null, votes: null } } });
    // Visitors get no poll.
    for (const path of [`/post/${id}`, '/', '/feed.xml', `/api/posts/${id}`, '/api/posts?limit=50'])
      expect(await (await visitor(app).fetch(path)).text(), path).not.toContain(marked);
    const report = { id: uuidv7(), kind: 'post', subject_id: id, reason: 'Spam' } as const;
    expect((await chidi.call(reports.create, report)).status).toBe(201);
    const [{ words }] = await sql('select words from reports where id = $1', [report.id]);
    expect(words).toContain(`\n${marked} one\n${marked} two`);
  });

  it('is in the export of its member without any count, and goes with the account', async () => {
    const efe = await member(app, 'efe');
    const { id } = await newPoll(efe);
    await vote(efe, id, 2);
    await vote(bola, id, 2);
    const other = await newPoll(ada);
    await vote(efe, other.id, 0);
    const data = await exportOf(efe);
    expect(data.votes).toMatchObject([
      { post_id: id, answer: 'Ikeja' },
      { post_id: other.id, answer: 'Ojota' },
    ]);
    const [post] = data.posts;
    expect(Object.keys(post.poll)).toEqual(['options', 'ends_at']);
    await erase(app.deps.db, efe.id);
    expect(await sql('select from polls where post_id = $1', [id])).toEqual([]);
    await vote(bola, other.id, 1);
    expect(await pollSeenBy(bola, other.id)).toMatchObject({ votes: [0, 1, 0] });
  });
});
