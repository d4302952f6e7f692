import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { queue } from '../../contract/reports/queue.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { webhookDeliveries } from '../../contract/webhooks/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { deliveriesOf, newWebhook, startReceiver } from '../../test/receiver.ts';
import { allAttempted } from '../../test/webhookJobs.ts';
import {
  member,
  newChallenge,
  newcomer,
  newPost,
  newSession,
  newTribe,
  type Person,
} from '../../test/world.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let app: TestApp;
let admin: Person;
let ada: Person;
let webhook: { id: string };
let n = 0;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({}, undefined, { network: receiver.network });
  admin = await member(app, 'admin');
});
beforeEach(async () => {
  await app.deps.db.pool.query('delete from webhooks');
  await allAttempted(app);
  receiver.received.length = 0;
  ada = await member(app, `ada_${++n}`);
  webhook = await newWebhook(admin);
});

const outcome = async () => {
  await allAttempted(app);
  const states = (await deliveriesOf(admin, webhook)).map(({ state, error }) => error ?? state);
  return { states, received: receiver.received.length };
};
/** What is sent of new rows while they are visible, and again after the change. */
const sentBefore = async (create: () => Promise<unknown>, change: () => Promise<unknown>) => {
  await create();
  const before = await outcome();
  await change();
  receiver.received.length = 0;
  for (const { id } of await deliveriesOf(admin, webhook))
    await admin.call(webhookDeliveries.sendAgain, { id });
  return [before, await outcome()];
};
const SENT_THEN_HIDDEN = [
  { states: ['sent'], received: 1 },
  { states: ['hidden'], received: 0 },
];

const hideMember = () => admin.call(dashboard.hide, { id: ada.id, reason: 'Spam', since: 'always' });
const turnPrivate = () => ada.call(memberSettings.update, { private_profile: true });
const postIn = (tribe: string) =>
  ada.call(tribePosts.create, { id: tribe, post_id: uuidv7(), content: `Quietly ${uuidv7()}` });

describe('nothing is sent of', () => {
  it('a post in a closed tribe, nor of a session there', async () => {
    const { id } = await newTribe(ada, { closed: true });
    expect((await postIn(id)).status).toBe(201);
    await newSession(ada, { tribe_id: id });
    expect(await outcome()).toEqual({ states: ['hidden', 'hidden'], received: 0 });
  });

  it('a private profile, also in an open tribe', async () => {
    const { id } = await newTribe(ada);
    await turnPrivate();
    await newPost(ada);
    await postIn(id);
    await newSession(ada);
    expect(await outcome()).toEqual({ states: ['hidden', 'hidden', 'hidden'], received: 0 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['post', () => newPost(ada)],
    ['session', () => newSession(ada)],
    ['challenge', () => newChallenge(ada)],
  ])('a %s of a hidden member', async (_what, create) => {
    expect(await sentBefore(create, hideMember)).toEqual(SENT_THEN_HIDDEN);
  });

  it.each<[string, () => Promise<{ id: string }>, (id: string) => Promise<{ status: number }>]>([
    ['post whose author turned private', () => newPost(ada), () => turnPrivate()],
    ['post that was deleted', () => newPost(ada), (id) => ada.call(posts.remove, { id })],
    ['session that was cancelled', () => newSession(ada), (id) => ada.call(sessions.cancel, { id })],
    ['challenge that was closed', () => newChallenge(ada), (id) => ada.call(challengeClosure.close, { id })],
    ['challenge that was deleted', () => newChallenge(ada), (id) => admin.call(challenges.remove, { id })],
  ])('a %s meanwhile', async (_what, create, change) => {
    let id = '';
    const both = await sentBefore(
      async () => ({ id } = await create()),
      async () => expect((await change(id)).status).toBe(200),
    );
    expect(both).toEqual(SENT_THEN_HIDDEN);
  });
});

describe('a held post', () => {
  it('is sent once a moderator publishes it, and not before or if it is rejected', async () => {
    const author = await newcomer(app, `new_${n}`);
    const held = async () => {
      const text = { title: 'Zobo recipe', content: `Look at https://example.com/${uuidv7()}` };
      const { body } = await author.call(posts.create, { id: uuidv7(), ...text });
      expect(body.held).toBe('link');
      return body.id;
    };
    const [published, rejected] = [await held(), await held()];
    expect(await outcome()).toEqual({ states: [], received: 0 });
    await admin.call(queue.decide, { id: published, outcome: 'published' });
    await admin.call(queue.decide, { id: rejected, outcome: 'rejected' });
    expect(await outcome()).toEqual({ states: ['sent'], received: 1 });
    expect(receiver.received[0]?.body).toContain(published);
  });
});

it('what visitors may see is sent, with no text of it', async () => {
  const { id } = await newTribe(ada);
  await newPost(ada, { title: 'Canary title', content: 'Canary content' });
  await postIn(id);
  await newSession(ada, { title: 'Canary session' });
  await newChallenge(ada, { title: 'Canary challenge' });
  expect(await outcome()).toEqual({ states: Array(4).fill('sent'), received: 4 });
  for (const { body } of receiver.received) {
    expect(body).not.toMatch(/canary|quietly/i);
    expect(body).not.toContain(ada.id);
  }
});
