import { Webhook } from 'standardwebhooks';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookDeliveries, webhooks } from '../../contract/webhooks/endpoints.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { deliveriesOf, newWebhook, RECEIVER_URL, startReceiver } from '../../test/receiver.ts';
import { allAttempted, nextAttemptIn, passTime } from '../../test/webhookJobs.ts';
import { member, newChallenge, newPost, newSession, type Person, visitor } from '../../test/world.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({}, undefined, { network: receiver.network });
  admin = await member(app, 'admin');
});
beforeEach(async () => {
  await app.deps.db.pool.query('delete from webhooks');
  await allAttempted(app);
  receiver.received.length = 0;
});

const isDown = () => {
  receiver.answer = (response) => response.socket?.destroy();
};
const isUp = () => {
  receiver.answer = (response) => response.writeHead(200).end();
};
const state = async () => (await admin.call(webhooks.list, {})).body.items[0];

/** Lets time pass, with every attempt that falls due. */
async function letPass(ms: number) {
  let left = ms;
  while (left > 0) {
    const wait = Math.min(await nextAttemptIn(app), left);
    if (wait <= 0) break;
    await passTime(app, wait);
    await allAttempted(app);
    left -= wait;
  }
}

describe('a receiver that is down', () => {
  it('for 24 hours loses no event, and gets each once', async () => {
    const webhook = await newWebhook(admin);
    isDown();
    const [post, session, challenge] = [
      await newPost(admin),
      await newSession(admin),
      await newChallenge(admin),
    ];
    await allAttempted(app);
    await letPass(12 * HOUR_MS);
    const later = await newPost(admin);
    await allAttempted(app);
    await letPass(12 * HOUR_MS);
    expect(await deliveriesOf(admin, webhook)).toMatchObject(
      Array(4).fill({ state: 'waiting', error: 'connection', status: null }),
    );
    expect(await state()).toMatchObject({ enabled: true });

    receiver.received.length = 0;
    isUp();
    await letPass(DAY_MS);
    const verified = receiver.received.map(({ body, headers }) =>
      new Webhook(webhook.secret).verify(body, headers as Record<string, string>),
    ) as { data: { id: string } }[];
    expect(verified.map(({ data }) => data.id).toSorted()).toEqual(
      [post, session, challenge, later].map(({ id }) => id).toSorted(),
    );
    expect(await deliveriesOf(admin, webhook)).toMatchObject(Array(4).fill({ state: 'sent' }));
    expect(await nextAttemptIn(app)).toBe(0);
  });

  it('for a week makes ten attempts over three days, then the webhook is turned off', async () => {
    const webhook = await newWebhook(admin);
    isDown();
    await newPost(admin);
    await allAttempted(app);
    const waits: number[] = [];
    for (let wait = await nextAttemptIn(app); wait > 0; wait = await nextAttemptIn(app)) {
      waits.push(wait);
      await passTime(app, wait);
      await allAttempted(app);
    }
    const [SECOND_MS, MINUTE_MS] = [1_000, 60_000];
    const planned = [
      ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS],
      ...[10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
    ];
    expect(waits).toHaveLength(planned.length);
    for (const [n, wait] of waits.entries()) {
      // Some milliseconds pass before it is read.
      expect(wait).toBeGreaterThan(0.5 * (planned[n] ?? 0));
      expect(wait).toBeLessThanOrEqual(1.1 * (planned[n] ?? 0));
    }
    expect(await deliveriesOf(admin, webhook)).toMatchObject([
      { state: 'failed', attempts: 10, next_at: null },
    ]);
    expect(await state()).toMatchObject({ enabled: false, off_reason: 'failing' });
    await newPost(admin);
    expect(await deliveriesOf(admin, webhook)).toHaveLength(1);
  });

  it('for one event only keeps the webhook on', async () => {
    const webhook = await newWebhook(admin);
    const bad = uuidv7();
    receiver.answer = (response, { body }) => response.writeHead(body.includes(bad) ? 500 : 200).end();
    await newPost(admin, { id: bad });
    await allAttempted(app);
    await newPost(admin);
    await allAttempted(app);
    await letPass(5 * DAY_MS);
    expect((await deliveriesOf(admin, webhook)).map((one) => one.state)).toEqual(['sent', 'failed']);
    expect(await state()).toMatchObject({ enabled: true, off_reason: null });
    receiver.answer = (response) => response.writeHead(200).end();
    const failed = (await deliveriesOf(admin, webhook))[1]?.id ?? '';
    await admin.call(webhookDeliveries.sendAgain, { id: failed });
    await allAttempted(app);
    expect((await deliveriesOf(admin, webhook))[1]).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

it.each([
  [410, 0],
  [500, 9],
])(
  'an answer %i after %i attempts, of an address that an admin replaces meanwhile, leaves the webhook on',
  async (status, attempts) => {
    const webhook = await newWebhook(admin);
    receiver.answer = (response) => response.writeHead(503).end();
    await newPost(admin);
    await allAttempted(app);
    await app.deps.db.pool.query('update webhook_deliveries set attempts = $1', [attempts]);
    receiver.answer = async (response) => {
      const form = { id: webhook.id, name: 'Moved', url: `${RECEIVER_URL}/new` };
      await admin.call(webhooks.edit, { ...form, events: ['post.created'], enabled: true, seen: 1 });
      response.writeHead(status).end();
    };
    await passTime(app, HOUR_MS);
    await allAttempted(app);
    expect(await deliveriesOf(admin, webhook)).toMatchObject([{ state: 'failed', status }]);
    expect(await state()).toMatchObject({ enabled: true, off_reason: null, version: 2 });
  },
);

it('a process that closes during an attempt leaves it to another one, which sends it', async () => {
  const database = await freshDatabase();
  const first = await startApp({}, database, { network: receiver.network });
  const boss = await member(first, 'admin');
  const webhook = await newWebhook(boss);
  const asked = new Promise<void>((resolve) => {
    receiver.answer = () => resolve();
  });
  await newPost(boss);
  first.deps.jobs.wake();
  await asked;
  await first.close();
  isUp();
  const second = await startApp({}, database, { network: receiver.network });
  const there = visitor(second, boss.cookie, boss.id);
  await expect
    .poll(async () => {
      second.deps.jobs.wake();
      return (await deliveriesOf(there, webhook))[0];
    })
    .toMatchObject({ state: 'sent', attempts: 1 });
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});
