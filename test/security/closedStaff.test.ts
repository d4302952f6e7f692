import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import type { NotificationKind } from '../../contract/notifications/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionMessages } from '../../contract/sessions/messages.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeModeration } from '../../contract/tribes/moderation.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { idsOfSeries } from '../../server/sessions/series/series.queries.ts';
import { startApp, type TestApp } from '../app.ts';
import { png, upload } from '../uploads.ts';
import { member, newcomer, newSession, newTribe, type Person } from '../world.ts';

// What those outside a closed tribe learn of it by the ways of staff, reports and waiting texts (decision 107).

let app: TestApp;
let ada: Person;
let bola: Person;
let efe: Person;
let admin: Person;
let moderator: Person;
/** Ada's closed tribe, new in each test; bola is a member, nobody else is. */
let id: string;
let name: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, efe, admin, moderator] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'efe'),
    member(app, 'admin'),
    member(app, 'moderator'),
  ]);
});

beforeEach(async () => {
  ({ id, name } = await newTribe(ada, { closed: true }));
  await letIn(bola);
});

async function newPost(by: Person, content = `Quietly ${uuidv7()}`) {
  const post_id = uuidv7();
  expect((await by.call(tribePosts.create, { id, post_id, content })).status).toBe(201);
  return post_id;
}

/** A session of the member's in the tribe, which the other one attends, and a message of the host's to the attendees. */
async function newSessionWithMessage(by: Person, attendee: Person) {
  const { id: session } = await newSession(by, { tribe_id: id, title: 'Secret meeting' });
  await attendee.call(sessions.attend, { id: session });
  const message_id = uuidv7();
  await by.call(sessionMessages.create, { id: session, message_id, content: 'Secret room' });
  return { session, session_message: message_id };
}

const ban = (person: Person) => ada.call(tribeBans.ban, { id, user_id: person.id, days: '7' });

/** The notifications of the kind about this, for the person. */
const toldOf = async (person: Person, kind: NotificationKind, about: string) =>
  (await person.call(notifications.list, { limit: 50 })).body.items
    .filter((one) => one.kind === kind && one.about.id === about)
    .map((one) => one.about.name);

async function letIn(person: Person) {
  const asked = { id, request_id: uuidv7() };
  await person.call(tribeRequests.ask, asked);
  expect((await ada.call(tribeRequests.decide, { ...asked, state: 'approved' })).status).toBe(200);
}

describe('an invite link of a closed tribe', () => {
  it('is neither listed for an admin outside nor revoked by one', async () => {
    const invite_id = uuidv7();
    await ada.call(invites.create, { id, invite_id });
    const codesFor = async (person: Person) =>
      (await person.call(invites.list, { id })).body.items.map((one) => one.id);
    expect([await codesFor(ada), await codesFor(admin)]).toEqual([[invite_id], []]);
    expect((await admin.call(invites.revoke, { id, invite_id })).status).toBe(404);
    expect(await codesFor(ada)).toEqual([invite_id]);
    const open = await newTribe(ada);
    const other = uuidv7();
    await ada.call(invites.create, { id: open.id, invite_id: other });
    expect((await admin.call(invites.list, { id: open.id })).body.items).toMatchObject([{ id: other }]);
    expect((await admin.call(invites.revoke, { id: open.id, invite_id: other })).status).toBe(200);
  });
});

describe('a notification', () => {
  it.each(['dismissed', 'deleted'] as const)(
    'of a %s report has its text only while the reporter is in the tribe',
    async (outcome) => {
      const post = await newPost(ada, `Secret words ${uuidv7()}`);
      const comment = uuidv7();
      const commented = await newPost(ada);
      await ada.call(postComments.add, { id: commented, comment_id: comment, content: 'Secret reply' });
      const { session, session_message } = await newSessionWithMessage(ada, bola);
      const ids: string[] = [];
      for (const [kind, subject_id] of [
        ['post', post],
        ['comment', comment],
        ['session_message', session_message],
        ['session', session],
      ] as const) {
        const report = { id: uuidv7(), kind, subject_id, reason: 'Spam', details: '' } as const;
        expect((await bola.call(reports.create, report)).status).toBe(201);
        expect((await admin.call(reports.decide, { id: report.id, outcome, note: '' })).status).toBe(200);
        ids.push(report.id);
      }
      const names = async () =>
        (await Promise.all(ids.map((one) => toldOf(bola, 'report_outcome', one)))).flat();
      expect(await names()).toEqual(Array(4).fill(expect.stringContaining('Secret')));
      await ban(bola);
      expect(await names()).toEqual(['post', 'comment', 'session message', 'session']);
      await app.deps.db.pool.query('update tribes set closed = false where id = $1', [id]);
      expect(await names()).toEqual(Array(4).fill(expect.stringContaining('Secret')));
      await ada.call(tribes.remove, { id });
      expect(await names()).toEqual(['post', 'comment', 'session message', 'session']);
    },
  );

  it('of a removal reaches its author, also after a ban, and nobody else', async () => {
    const post = await newPost(bola);
    const removal = { id, subject_id: post, kind: 'post', reason: 'No selling here' } as const;
    expect((await ada.call(tribeModeration.remove, removal)).status).toBe(200);
    await ban(bola);
    expect(await toldOf(bola, 'tribe_removal', id)).toEqual([name]);
    expect(await toldOf(ada, 'tribe_removal', id)).toEqual([]);
  });
});

describe('an image of a text that waits', () => {
  it('for the moderators of the tribe opens for them, and not for staff while there is the tribe', async () => {
    const { code } = (await ada.call(invites.create, { id, invite_id: uuidv7() })).body;
    const author = await newcomer(app, 'dayo');
    expect((await author.call(tribes.join, { id, by: code })).status).toBe(200);
    await letIn(efe);
    await ada.call(tribeMembers.setRole, { id, user_id: efe.id, role: 'moderator' });
    const url = (await upload(author, 'closed_post', await png())).body.url as string;
    const post = { id, post_id: uuidv7(), content: 'Softly', images: [{ url, alt: '' }] };
    expect((await author.call(tribePosts.create, post)).body.held).toBe('invited');
    const opens = async () =>
      Promise.all([ada, efe, bola, admin, moderator].map(async (by) => (await by.fetch(url)).status));
    expect(await opens()).toEqual([200, 200, 404, 404, 404]);
    await ada.call(tribes.remove, { id });
    expect(await opens()).toEqual([404, 404, 404, 200, 200]);
  });
});

describe('an admin outside', () => {
  /** A post of bola's, a comment of bola's under one of ada's, and a session of bola's with a message to ada, all of the tribe. */
  async function things() {
    const [post, under, comment] = [
      await newPost(bola),
      await newPost(ada, `Secret title ${uuidv7()}`),
      uuidv7(),
    ];
    await bola.call(postComments.add, { id: under, comment_id: comment, content: 'Softly' });
    return { post, under, comment, ...(await newSessionWithMessage(bola, ada)) };
  }
  type Things = Awaited<ReturnType<typeof things>>;
  const removeAll = async (by: Person, { post, under, comment, session, session_message }: Things) => [
    (await by.call(posts.remove, { id: post })).status,
    (await by.call(postComments.remove, { id: under, comment_id: comment })).status,
    (await by.call(sessionMessages.remove, { id: session, message_id: session_message })).status,
    (await by.call(sessions.cancel, { id: session })).status,
  ];
  const detailsOf = async () =>
    (await admin.call(dashboard.audit, {})).body.items
      .filter((act) =>
        /^(delete_post|delete_comment|delete_session_message|cancel_session)$/.test(act.action),
      )
      .slice(0, 4)
      .map((act) => act.detail);

  it('removes by its id only what is reported, and the log names the tribe, not the title', async () => {
    const there = await things();
    expect(await removeAll(admin, there)).toEqual([404, 404, 404, 404]);
    for (const kind of ['post', 'comment', 'session', 'session_message'] as const) {
      const report = { id: uuidv7(), kind, subject_id: there[kind], reason: 'Spam', details: '' } as const;
      expect((await ada.call(reports.create, report)).status).toBe(201);
    }
    expect(await removeAll(admin, there)).toEqual([200, 200, 200, 200]);
    expect(await detailsOf()).toEqual([name, name, name, name]);
    const others = await things();
    for (const kind of ['post', 'comment', 'session', 'session_message'] as const) {
      const report = { id: uuidv7(), kind, subject_id: others[kind], reason: 'Spam', details: '' } as const;
      await ada.call(reports.create, report);
      await admin.call(reports.decide, { id: report.id, outcome: 'dismissed', note: '' });
    }
    expect(await removeAll(admin, others)).toEqual([404, 404, 404, 404]);
  });

  it('cancels of a series from one session on only what is reported', async () => {
    const { id: first } = await newSession(bola, { tribe_id: id, repeats: 4 });
    const ids = idsOfSeries(first, 4);
    for (const n of [1, 3]) {
      const subject_id = ids[n] as string;
      const report = { id: uuidv7(), kind: 'session', subject_id, reason: 'Spam', details: '' } as const;
      expect((await ada.call(reports.create, report)).status).toBe(201);
    }
    const cancelled = async () =>
      Promise.all(ids.map(async (one) => (await bola.call(sessions.get, { id: one })).body.cancelled));
    const cancel = (by: Person) => by.call(sessions.cancel, { id: ids[1] as string, following: 'on' });
    expect((await cancel(admin)).status).toBe(200);
    expect(await cancelled()).toEqual([false, true, false, true]);
    expect((await cancel(bola)).status).toBe(200);
    expect(await cancelled()).toEqual([false, true, true, true]);
  });

  it('removes anything by its id where the tribe is not closed, and the log has the title', async () => {
    const there = await things();
    await app.deps.db.pool.query('update tribes set closed = false where id = $1', [id]);
    expect(await removeAll(admin, there)).toEqual([200, 200, 200, 200]);
    expect(await detailsOf()).toEqual([
      'Secret meeting',
      'Secret meeting',
      expect.stringMatching(/^Secret title/),
      expect.stringMatching(/^Quietly/),
    ]);
  });

  it('who is a member removes what is in it', async () => {
    await letIn(admin);
    expect(await removeAll(admin, await things())).toEqual([200, 200, 200, 200]);
    expect(await detailsOf()).toEqual([name, name, name, name]);
  });
});
