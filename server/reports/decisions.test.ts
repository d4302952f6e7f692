import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminCopy } from '../../contract/admin/copy.ts';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { type ReportKind, type ReportOutcome, reportCopy } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { jpeg, upload } from '../../test/uploads.ts';
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
} from '../../test/world.ts';
import { catalogueFor } from '../i18n.ts';
import { sentenceOf } from '../notifications/sentence.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let deputy: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin, deputy] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
    member(app, 'deputy'),
  ]);
  await admin.call(adminCalls.grant, { id: deputy.id });
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.db.pool.query<Row>(text, values)).rows;
/** Reports a thing, once by each of these members; returns the id of the first report. */
async function reported(kind: ReportKind, subject_id: string, by: Person[] = [bola]): Promise<string> {
  const ids = by.map(() => uuidv7());
  for (const [n, person] of by.entries())
    await person.call(reports.create, { id: ids[n] ?? '', kind, subject_id, reason: 'Spam' });
  return ids[0] ?? '';
}
const decide = (id: string, outcome: ReportOutcome, note = '', by = admin) =>
  by.call(reports.decide, { id, outcome, note });
const states = async (subject_id: string) =>
  (
    await sql<{ state: string }>('select state from reports where subject_id = $1 order by created_at, id', [
      subject_id,
    ])
  ).map(({ state }) => state);
const latestAct = async () => (await admin.call(adminCalls.audit, { limit: 1 })).body.items[0];
const toldOf = async (person: Person, reportId: string) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.filter(
    ({ about }) => about.id === reportId,
  );
const inQueue = async (id: string) =>
  (await admin.call(reports.list, { limit: 50 })).body.items.some((item) => item.id === id);

async function heardWhile(work: () => Promise<unknown>) {
  const heard: [LiveEvent, string[] | undefined][] = [];
  const stop = app.deps.live.subscribe((event, to) => heard.push([event, to]));
  await work();
  stop();
  return heard;
}

describe('dismissing a report', () => {
  it('keeps the content, closes all its reports, is audited, and notifies only the reporters', async () => {
    const { id: subject } = await newPost(ada, { title: 'Perfectly fine' });
    const id = await reported('post', subject, [bola, chidi]);
    const heard = await heardWhile(async () =>
      expect(await decide(id, 'dismissed', 'A joke')).toMatchObject({ status: 200, body: { ok: true } }),
    );
    expect((await ada.call(posts.get, { id: subject })).status).toBe(200);
    expect(await states(subject)).toEqual(['dismissed', 'dismissed']);
    expect(await inQueue(id)).toBe(false);
    expect(await latestAct()).toMatchObject({
      action: 'dismiss_report',
      actor: { username: 'admin' },
      member: { username: 'ada' },
      detail: 'Post: Spam',
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.[0]).toMatchObject({ topic: 'notifications', type: 'created' });
    expect(new Set(heard[0]?.[1])).toEqual(new Set([bola.id, chidi.id]));
    for (const person of [bola, chidi]) {
      const [told] = await toldOf(person, id);
      expect(told).toMatchObject({
        kind: 'report_outcome',
        user: null,
        others: 0,
        outcome: 'dismissed',
        read: false,
      });
      expect(told && sentenceOf(told, await catalogueFor('en'))).toBe(
        `Your report of "Perfectly fine Which bus stop do you use?": It doesn't break our rules.`,
      );
    }
    expect((await toldOf(bola, id))[0]?.about.path).toBe(`/post/${subject}`);
    await ada.call(posts.remove, { id: subject });
    expect((await toldOf(bola, id))[0]?.about).not.toHaveProperty('path');
    for (const person of [ada, admin]) expect(await toldOf(person, id)).toEqual([]);
    expect(await sql('select actor_id from notification_actors where actor_id = $1', [admin.id])).toEqual([]);
  });

  it('allows the content to be reported again', async () => {
    const { id: subject } = await newPost(ada);
    const first = await reported('post', subject);
    await decide(first, 'dismissed');
    const second = await reported('post', subject);
    expect(await inQueue(second)).toBe(true);
    expect((await decide(first, 'deleted')).error?.message).toBe(reportCopy.decided);
    expect(await states(subject)).toEqual(['dismissed', 'open']);
  });
});

/** Not the copies that reports keep. */
const FILES_IN_USE = "select id from files where claimed_at is not null and kind <> 'evidence'";

describe('deleting reported content', () => {
  it('deletes a post with its picture, and notifies the reporter', async () => {
    const media_url = (await upload(ada, 'post', await jpeg())).body.url;
    const post = await newPost(ada, { title: 'Buy my course', content: `Now ${'x'.repeat(100)}`, media_url });
    const id = await reported('post', post.id);
    const heard = await heardWhile(() => decide(id, 'deleted'));
    expect((await ada.call(posts.get, { id: post.id })).status).toBe(404);
    expect(await sql(FILES_IN_USE)).toEqual([]);
    expect(await states(post.id)).toEqual(['deleted']);
    expect(heard[0]).toEqual([{ topic: 'posts', type: 'deleted', id: post.id }, undefined]);
    expect(await latestAct()).toMatchObject({
      action: 'delete_post',
      detail: 'Buy my course',
      member: { username: 'ada' },
    });
    const [told] = await toldOf(bola, id);
    expect(told).toMatchObject({
      outcome: 'deleted',
      about: { name: `Buy my course Now ${'x'.repeat(42)}…` },
    });
    expect(told && sentenceOf(told, await catalogueFor('en'))).toMatch(/…": We removed it\.$/);
  });

  it('deletes a comment, and keeps its post', async () => {
    const { id: post } = await newPost(bola);
    const comment_id = uuidv7();
    await ada.call(postComments.add, { id: post, comment_id, content: 'Send me your BVN' });
    const id = await reported('comment', comment_id);
    const heard = await heardWhile(() => decide(id, 'deleted'));
    expect((await bola.call(posts.get, { id: post })).body.comments_count).toBe(0);
    expect(heard[0]?.[0]).toEqual({ topic: 'posts', type: 'updated', id: post });
    expect((await latestAct())?.action).toBe('delete_comment');
  });

  it('deletes a tribe', async () => {
    const tribe = await newTribe(ada);
    const heard = await heardWhile(async () => decide(await reported('tribe', tribe.id), 'deleted'));
    expect((await bola.call(tribes.get, { id: tribe.id })).status).toBe(404);
    expect(heard[0]?.[0]).toEqual({ topic: 'tribes', type: 'deleted', id: tribe.id });
    expect(await latestAct()).toMatchObject({ action: 'delete_tribe', detail: tribe.name });
  });

  it('deletes a challenge with its submissions and their files', async () => {
    const challenge = await newChallenge(ada);
    await submitted(chidi, challenge);
    const heard = await heardWhile(async () => decide(await reported('challenge', challenge.id), 'deleted'));
    expect((await bola.call(challenges.get, { id: challenge.id })).status).toBe(404);
    expect(await sql(FILES_IN_USE)).toEqual([]);
    expect(heard[0]?.[0]).toEqual({ topic: 'challenges', type: 'deleted', id: challenge.id });
    expect(await latestAct()).toMatchObject({ action: 'delete_challenge', detail: challenge.title });
  });

  it('deletes a message for both members, and publishes the event only to them', async () => {
    await makeMutual(ada, bola);
    const media_url = (await upload(ada, 'message', await jpeg())).body.url;
    const first = await newMessage(bola, ada, { content: 'Who is this?' });
    const second = await newMessage(ada, bola, { content: 'Send me your BVN', media_url });
    const two = new Set([ada.id, bola.id]);
    const gone = { topic: 'messages', type: 'deleted' };
    const id = await reported('message', second.id);
    const heard = await heardWhile(() => decide(id, 'deleted'));
    expect(heard.map(([event, to]) => [event, to && new Set(to)])[0]).toEqual([
      { ...gone, id: bola.id, user_id: ada.id },
      two,
    ]);
    expect((await bola.call(messages.thread, { user_id: ada.id })).body.items).toEqual([first]);
    expect((await ada.call(messages.conversations, {})).body.items).toMatchObject([
      { latest_message: 'Who is this?', latest_message_at: first.created_at, latest_sender_id: bola.id },
    ]);
    expect(await sql(FILES_IN_USE)).toEqual([]);
    expect(await latestAct()).toMatchObject({
      action: 'delete_message',
      detail: '',
      member: { username: 'ada' },
    });
    await decide(await reported('message', first.id, [ada]), 'deleted');
    for (const person of [ada, bola])
      expect((await person.call(messages.conversations, {})).body.items).toEqual([]);
  });

  it('cancels a session, and notifies its host, its attendees and the reporter', async () => {
    const session = await newSession(ada);
    await chidi.call(sessions.attend, { id: session.id });
    const id = await reported('session', session.id);
    const heard = await heardWhile(() => decide(id, 'deleted'));
    expect((await bola.call(sessions.get, { id: session.id })).body.cancelled).toBe(true);
    expect(heard[0]?.[0]).toEqual({ topic: 'sessions', type: 'updated', id: session.id });
    expect(new Set(heard[1]?.[1])).toEqual(new Set([ada.id, bola.id, chidi.id]));
    expect((await latestAct())?.action).toBe('cancel_session');
    expect(await toldOf(bola, id)).toHaveLength(1);
  });

  it('succeeds if the owner has already deleted it', async () => {
    const { id: subject } = await newPost(ada);
    const id = await reported('post', subject);
    await ada.call(posts.remove, { id: subject });
    expect((await decide(id, 'deleted')).status).toBe(200);
    expect(await states(subject)).toEqual(['deleted']);
  });

  it('is rejected for a member, whose report stays open', async () => {
    const id = await reported('member', ada.id);
    expect(await decide(id, 'deleted')).toMatchObject({
      status: 400,
      error: { message: reportCopy.cannotDelete },
    });
    expect(await inQueue(id)).toBe(true);
    expect(await toldOf(bola, id)).toEqual([]);
    await decide(id, 'dismissed');
  });
});

describe('suspending the owner of reported content', () => {
  it('signs the owner out, shows the reason at sign-in, and keeps the content', async () => {
    const eze = await member(app, 'eze');
    const { id: subject } = await newPost(eze);
    const stream = await listen(eze);
    const id = await reported('post', subject);
    expect((await decide(id, 'suspended', 'The third time')).status).toBe(200);
    await stream.ended;
    await expect.poll(async () => (await eze.call(signedIn.session, {})).body.user).toBeNull();
    const again = await eze.call(auth.signIn, { email: 'eze@example.ng', password: 'correct horse' });
    expect(again).toMatchObject({
      status: 403,
      error: { message: adminCopy.suspended('Spam: The third time') },
    });
    expect((await bola.call(posts.get, { id: subject })).status).toBe(200);
    expect(await latestAct()).toMatchObject({
      action: 'suspend',
      member: { username: 'eze' },
      detail: 'Spam: The third time',
    });
    const [told] = await toldOf(bola, id);
    expect(told?.outcome).toBe('suspended');
  });

  it('suspends a reported member', async () => {
    const femi = await member(app, 'femi');
    expect((await decide(await reported('member', femi.id), 'suspended')).status).toBe(200);
    expect(await sql('select reason from suspensions where user_id = $1', [femi.id])).toEqual([
      { reason: 'Spam' },
    ]);
  });

  it.each([
    ['an admin', (): Person => deputy, 409, adminCopy.adminFirst],
    ['oneself', (): Person => admin, 403, reportCopy.aboutYou],
  ])('is rejected for %s, and the report stays open', async (_whom, whose, status, message) => {
    const { id: subject } = await newPost(whose());
    const id = await reported('post', subject);
    expect(await decide(id, 'suspended')).toMatchObject({ status, error: { message } });
    expect(await states(subject)).toEqual(['open']);
    expect(await toldOf(bola, id)).toEqual([]);
  });

  it('is rejected if the owner’s account no longer exists', async () => {
    const gone = await member(app, 'gone');
    const challenge = await newChallenge(gone);
    const id = await reported('challenge', challenge.id);
    await sql('delete from users where id = $1', [gone.id]);
    expect(await decide(id, 'suspended')).toMatchObject({
      status: 404,
      error: { message: adminCopy.memberNotFound },
    });
    expect((await decide(id, 'deleted')).status).toBe(200);
  });
});

describe('two admins who decide concurrently', () => {
  it.each([
    ['the same', 'deleted', 'deleted'],
    ['differently', 'deleted', 'dismissed'],
    ['differently still', 'suspended', 'dismissed'],
  ] as const)('reach one outcome, deciding %s', async (_how, one, other) => {
    const owner = await member(app, `o${uuidv7().replaceAll('-', '').slice(-20)}`);
    const { id: subject } = await newPost(owner);
    const id = await reported('post', subject, [bola, chidi]);
    const before = (await sql("select 1 from audit_log where action not in ('sign_in', 'refused')")).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? decide(id, one, '', admin) : decide(id, other, '', deputy),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ error }) => error?.message))).toEqual(new Set([reportCopy.decided]));
    const [first, second] = await states(subject);
    expect(first).toBe(second);
    expect([one, other]).toContain(first);
    expect(await sql("select 1 from audit_log where action not in ('sign_in', 'refused')")).toHaveLength(
      before + 1,
    );
    for (const person of [bola, chidi])
      expect((await toldOf(person, id)).map(({ outcome }) => outcome)).toEqual([first]);
  });

  it('delete a reported post once, from the report and from the dashboard', async () => {
    const { id: subject } = await newPost(ada, { title: 'From both sides' });
    const id = await reported('post', subject);
    const [decided, removed] = await Promise.all([
      decide(id, 'deleted'),
      deputy.call(posts.remove, { id: subject }),
    ]);
    expect(decided.status).toBe(200);
    expect([200, 404]).toContain(removed.status);
    expect(await sql('select 1 from audit_log where detail = $1', ['From both sides'])).toHaveLength(1);
  });
});

it.each([
  ['no report', () => decide(uuidv7(), 'dismissed'), 404, reportCopy.notFound],
  ['no outcome', () => decide(uuidv7(), 'burned' as ReportOutcome), 400, reportCopy.outcome],
  ['a long note', () => decide(uuidv7(), 'dismissed', 'x'.repeat(501)), 400, reportCopy.noteLong],
])('rejects a decision with %s', async (_what, call, status, message) => {
  expect(await call()).toMatchObject({ status, error: { message } });
});

it('deletes a reported past session without notifying its attendees', async () => {
  const { id } = await newSession(ada);
  await bola.call(sessions.attend, { id });
  const report = await reported('session', id, [chidi]);
  await sql(
    "update vibe_sessions set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1",
    [id],
  );
  expect((await decide(report, 'deleted')).status).toBe(200);
  const past = (await bola.call(sessions.list, { when: 'past', limit: 50 })).body.items;
  expect(past.map((session) => session.id)).not.toContain(id);
  const told = (await bola.call(notifications.list, { limit: 50 })).body.items;
  expect(told.filter(({ about }) => about.id === id)).toEqual([]);
});

it('shows a report about an admin only to other admins, who decide it', async () => {
  const { id } = await newPost(deputy);
  const report = await reported('post', id);
  const seenBy = async (who: Person) =>
    (await who.call(reports.list, { limit: 50 })).body.items.some((item) => item.id === report);
  expect([await seenBy(deputy), await seenBy(admin)]).toEqual([false, true]);
  expect(await decide(report, 'dismissed', '', deputy)).toMatchObject({
    status: 403,
    error: { message: reportCopy.aboutYou },
  });
  expect((await decide(report, 'dismissed')).status).toBe(200);
});
