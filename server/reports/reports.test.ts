import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../contract/core/endpoint.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { type ReportKind, reportCopy } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { REPORT_EXCERPT_LENGTH } from '../../contract/reports/limits.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, pdf, upload } from '../../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
  visitor,
} from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  await makeMutual(ada, bola);
});

type Asked = Input<typeof reports.create>;

const report = (by: Person, kind: ReportKind, subject_id: string, changes: Partial<Asked> = {}) =>
  by.call(reports.create, { id: uuidv7(), kind, subject_id, reason: 'Spam', ...changes });
const queue = async (asked: Input<typeof reports.list> = { limit: 50 }) =>
  (await admin.call(reports.list, asked)).body;
const inQueue = async (subject_id: string) =>
  (await queue()).items.find((item) => item.subject_id === subject_id);
const rows = async (subject_id: string) =>
  (await app.deps.db.pool.query('select * from reports where subject_id = $1', [subject_id])).rows;
const newComment = async (by: Person, id: string, content = 'Send me your BVN') =>
  (await by.call(postComments.add, { id, comment_id: uuidv7(), content })).body;

describe('a report', () => {
  const things: [ReportKind, unknown, () => Promise<string>][] = [
    ['post', 'Danfo to Yaba\nWhich bus stop do you use?', async () => (await newPost(ada)).id],
    ['comment', 'Send me your BVN', async () => (await newComment(ada, (await newPost(bola)).id)).id],
    [
      'tribe',
      expect.stringMatching(/^Yahoo School .+\nWe build things after work$/),
      async () => (await newTribe(ada, { name: `Yahoo School ${uuidv7()}` })).id,
    ],
    [
      'challenge',
      'Redesign the danfo stop\nOne board, three colours, your own city',
      async () => (await newChallenge(ada)).id,
    ],
    [
      'session',
      'Revision at the library\nPast questions, and who brings the snacks',
      async () => (await newSession(ada)).id,
    ],
    ['message', 'How far?', async () => (await newMessage(ada, bola)).id],
    ['member', 'Ada Test\n@ada\nEasy money, ask me how', async () => ada.id],
  ];

  it.each(things)('of a %s is queued with its owner and an excerpt', async (kind, excerpt, make) => {
    await ada.call(profiles.update, { bio: 'Easy money, ask me how' });
    const subject_id = await make();
    const id = uuidv7();
    const sent = await report(bola, kind, subject_id, { id, reason: 'Scam or fraud', details: '  Look  ' });
    expect(sent).toMatchObject({ status: 201, body: { ok: true } });
    expect(await inQueue(subject_id)).toEqual({
      id,
      kind,
      subject_id,
      post_id: kind === 'comment' ? expect.any(String) : null,
      challenge_id: null,
      session_id: null,
      exists: true,
      excerpt,
      words: excerpt,
      edited: false,
      has_evidence: false,
      reason: 'Scam or fraud',
      details: 'Look',
      member: { id: ada.id, username: 'ada', full_name: 'Ada Test', avatar_url: null },
      reporter: { id: bola.id, username: 'bola', full_name: 'Bola Test', avatar_url: null },
      reports: 1,
      created_at: expect.any(String),
    });
  });

  it.each(things)('of a %s by its owner is rejected', async (kind, _excerpt, make) => {
    const subject_id = await make();
    const before = await rows(subject_id);
    expect(await report(ada, kind, subject_id)).toMatchObject({
      status: 400,
      error: { message: reportCopy.own },
    });
    expect(await rows(subject_id)).toEqual(before);
  });

  it.each(things)('of a %s that does not exist is rejected with 404', async (kind) => {
    const gone = { status: 404, error: { code: 'not_found', message: reportCopy.gone } };
    expect(await report(bola, kind, uuidv7())).toMatchObject(gone);
  });

  it('of a message is accepted only from its recipient, also for a picture or a file', async () => {
    const media_url = (await upload(ada, 'message', await jpeg())).body.url;
    const { id } = await newMessage(ada, bola, { content: '', media_url });
    for (const other of [chidi, admin])
      expect(await report(other, 'message', id)).toMatchObject({
        status: 404,
        error: { message: reportCopy.gone },
      });
    expect(await rows(id)).toEqual([]);
    expect((await report(bola, 'message', id)).status).toBe(201);
    expect(await inQueue(id)).toMatchObject({ excerpt: 'Image', member: { id: ada.id }, exists: true });
    const file = (await upload(ada, 'message', pdf(), { name: 'Scam.pdf' })).body.url;
    const sent = await newMessage(ada, bola, { content: '', media_url: file });
    expect((await report(bola, 'message', sent.id)).status).toBe(201);
    expect(await inQueue(sent.id)).toMatchObject({ excerpt: 'Scam.pdf' });
  });

  it('of a message is accepted after its sender’s account was deleted', async () => {
    const gone = await member(app, 'sender');
    await makeMutual(gone, bola);
    const { id } = await newMessage(gone, bola);
    await app.deps.db.pool.query('delete from users where id = $1', [gone.id]);
    expect((await report(bola, 'message', id)).status).toBe(201);
    expect(await inQueue(id)).toMatchObject({ member: null, exists: true });
  });

  it('of a tribe quotes its rules', async () => {
    const { id, name, description } = await newTribe(ada);
    await ada.call(tribeEdits.edit, { id, seen: 1, rules: 'Send me your BVN' });
    await report(bola, 'tribe', id);
    expect((await inQueue(id))?.words).toBe(`${name}\n${description}\nSend me your BVN`);
  });

  it('of a tribe post quotes its first line only once', async () => {
    const tribe = await newTribe(ada);
    const post_id = uuidv7();
    await ada.call(tribePosts.create, { id: tribe.id, post_id, content: 'Buy now\nBefore it is gone' });
    await report(bola, 'post', post_id);
    expect((await inQueue(post_id))?.excerpt).toBe('Buy now\nBefore it is gone');
  });

  it('of a long text has a limited excerpt that is not cut inside an emoji', async () => {
    const family = '👨‍👩‍👧‍👦';
    const { id } = await newPost(ada, { title: 'Family', content: family.repeat(400) });
    await report(bola, 'post', id);
    const excerpt = (await inQueue(id))?.excerpt ?? '';
    expect(excerpt).toBe(`Family\n${family.repeat(REPORT_EXCERPT_LENGTH - 'Family\n'.length)}`);
  });

  it('is rejected with 401 for a visitor', async () => {
    const { id } = await newPost(ada);
    expect(await report(visitor(app), 'post', id)).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: reportCopy.ask },
    });
    expect(await rows(id)).toEqual([]);
  });

  it.each([
    ['a reason', { reason: 'Because' }, reportCopy.reason],
    ['no reason', { reason: undefined }, reportCopy.reason],
    ['details', { details: 'x'.repeat(1_001) }, reportCopy.detailsLong],
    ['a kind', { kind: 'letter' }, undefined],
  ])('with invalid input is rejected with 400: %s', async (_what, changes, message) => {
    const { id } = await newPost(ada);
    const refused = await report(bola, 'post', id, changes as object);
    expect(refused.status).toBe(400);
    if (message) expect(refused.error?.message).toBe(message);
    expect(await rows(id)).toEqual([]);
  });

  it('ignores a reporter, an owner and an outcome in the request', async () => {
    const { id } = await newPost(ada);
    const foreign = { reporter_id: chidi.id, member_id: chidi.id, state: 'deleted', excerpt: 'Nice' };
    expect((await report(bola, 'post', id, foreign as object)).status).toBe(201);
    expect(await rows(id)).toMatchObject([{ reporter_id: bola.id, member_id: ada.id, state: 'open' }]);
  });
});

describe('reporting again', () => {
  it('changes nothing, with the same id or another one', async () => {
    const { id: subject } = await newPost(ada);
    const id = uuidv7();
    expect((await report(bola, 'post', subject, { id })).status).toBe(201);
    expect((await report(bola, 'post', subject, { id, reason: 'Violence or danger' })).status).toBe(200);
    expect((await report(bola, 'post', subject)).status).toBe(200);
    expect(await rows(subject)).toMatchObject([{ id, reason: 'Spam' }]);
    await ada.call(posts.remove, { id: subject });
    expect((await report(bola, 'post', subject, { id })).status).toBe(200);
    expect((await report(bola, 'post', subject)).status).toBe(404);
  });

  it('fifty times concurrently creates one report', async () => {
    const { id } = await newPost(ada);
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(bola, 'post', id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 201].includes(status))).toEqual([]);
    expect(await rows(id)).toHaveLength(1);
  });

  it('is rejected with 409 if the id belongs to another reporter or other content', async () => {
    const [one, other] = [await newPost(ada), await newPost(ada)];
    const id = uuidv7();
    await report(bola, 'post', one.id, { id });
    const taken = { status: 409, error: { code: 'conflict', message: errorCopy.idTaken } };
    expect(await report(chidi, 'post', one.id, { id })).toMatchObject(taken);
    expect(await report(bola, 'post', other.id, { id })).toMatchObject(taken);
    expect(await rows(other.id)).toEqual([]);
  });
});

describe('the queue of reports', () => {
  it('lists the oldest content first, in one row with all its reports, across pages', async () => {
    for (const { id } of (await queue()).items)
      await admin.call(reports.decide, { id, outcome: 'dismissed', note: '' });
    const made = [await newPost(ada), await newPost(ada), await newPost(ada)];
    for (const { id } of made) await report(bola, 'post', id);
    await report(chidi, 'post', made[0]?.id ?? '', { reason: 'Harassment or hate' });
    const all = (await queue()).items;
    expect(all.map((item) => item.subject_id)).toEqual(made.map(({ id }) => id));
    expect(all.map((item) => [item.reports, item.reason, item.reporter?.username])).toEqual([
      [2, 'Spam', 'bola'],
      [1, 'Spam', 'bola'],
      [1, 'Spam', 'bola'],
    ]);
    const first = await queue({ limit: 2 });
    const second = await queue({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.next_cursor).toBeNull();
    expect((await admin.call(reports.list, { cursor: 'bm9uZQ' })).status).toBe(400);
  });

  it('keeps the excerpt when the content, its owner and its reporter are deleted', async () => {
    const [gone, reporter] = [await member(app, 'gone'), await member(app, 'reporter')];
    const { id } = await newPost(gone, { title: 'Short lived' });
    await report(reporter, 'post', id);
    await app.deps.db.pool.query('delete from users where id = any($1)', [[gone.id, reporter.id]]);
    expect(await inQueue(id)).toMatchObject({
      exists: false,
      member: null,
      reporter: null,
      excerpt: expect.stringMatching(/^Short lived/),
    });
  });

  it('marks a cancelled session as no longer existing', async () => {
    const session = await newSession(ada);
    await report(bola, 'session', session.id);
    await ada.call(sessions.cancel, { id: session.id });
    expect(await inQueue(session.id)).toMatchObject({ exists: false });
  });
});
