import { Webhook } from 'standardwebhooks';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { results } from '../../contract/challenges/results/endpoints.ts';
import { webhookDeliveries, webhooks } from '../../contract/webhooks/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { entryToJudge } from '../../test/judging.ts';
import { deliveriesOf, newWebhook, RECEIVER_URL, type Received, startReceiver } from '../../test/receiver.ts';
import { allAttempted, passTime } from '../../test/webhookJobs.ts';
import { member, newChallenge, newPost, newSession, type Person } from '../../test/world.ts';

const HOUR_MS = 60 * 60_000;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let app: TestApp;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  receiver = await startReceiver({
    'inside.example': ['10.0.0.1'],
    'both.example': ['93.184.215.14', '127.0.0.1'],
  });
  app = await startApp({}, undefined, { network: receiver.network });
  admin = await member(app, 'admin');
  ada = await member(app, 'ada');
});
beforeEach(async () => {
  await app.deps.db.pool.query('delete from webhooks');
  await allAttempted(app);
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});

/** Verifies by the library of Standard Webhooks. Throws if the signature is wrong. */
const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
const ping = async (id: string) => {
  const delivery_id = uuidv7();
  await admin.call(webhookDeliveries.test, { id, delivery_id });
  await allAttempted(app);
  return delivery_id;
};
const received = () => receiver.received.map(({ body }) => JSON.parse(body));
const one = async (of: { id: string }) => (await deliveriesOf(admin, of))[0];

describe('an event', () => {
  it.each<[string, () => Promise<{ id: string }>, (id: string) => string]>([
    ['post.created', () => newPost(ada), (id) => `/post/${id}`],
    ['session.scheduled', () => newSession(ada), (id) => `/s/${id}`],
    ['challenge.created', () => newChallenge(ada), (id) => `/c/${id}`],
  ])('%s is sent with the id and the address of its row', async (type, create, pathOf) => {
    const webhook = await newWebhook(admin);
    const { id } = await create();
    await allAttempted(app);
    const [request, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(verified(webhook.secret, request as Received)).toEqual({
      ...{ type, timestamp: expect.stringMatching(/^20\d\d-.*Z$/) },
      data: { id, url: app.deps.env.publicUrl + pathOf(id) },
    });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^VibeTribeWebhooks\/1 /),
      'webhook-id': (await one(webhook))?.id,
    });
    expect(await deliveriesOf(admin, webhook)).toMatchObject([
      { event: type, state: 'sent', attempts: 1, status: 204, error: null, next_at: null },
    ]);
  });

  it('challenge.results_published is sent once the results are out', async () => {
    const judge = await member(app, 'judge');
    const { id, ...entry } = await entryToJudge(app, {
      creator: ada,
      entrant: judge,
      judge: ['admin', admin],
    });
    await admin.call(judging.score, { id, ...entry });
    const webhook = await newWebhook(admin, { events: ['challenge.results_published'] });
    await newChallenge(ada);
    expect((await ada.call(results.publish, { id, allow_fewer: true })).status).toBe(200);
    await allAttempted(app);
    expect(received()).toMatchObject([{ type: 'challenge.results_published', data: { id } }]);
    expect(await deliveriesOf(admin, webhook)).toHaveLength(1);
  });

  it('of a weekly series is sent for each of its sessions', async () => {
    await newWebhook(admin);
    await newSession(ada, { repeats: 3 });
    await allAttempted(app);
    expect(received().map(({ type }) => type)).toEqual(Array(3).fill('session.scheduled'));
  });

  it('is sent to each webhook that wants it, and not to one that is off', async () => {
    const first = await newWebhook(admin, { url: 'https://hook.example/first' });
    await newWebhook(admin, { url: 'https://hook.example/second', events: ['challenge.created'] });
    const third = await newWebhook(admin, { url: 'https://hook.example/third' });
    const off = { name: 'Off', url: 'https://hook.example/first', events: ['post.created' as const] };
    await admin.call(webhooks.edit, { ...off, id: first.id, enabled: false, seen: 1 });
    await newPost(ada);
    await allAttempted(app);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/third']);
    expect(await deliveriesOf(admin, third)).toHaveLength(1);
    expect(await deliveriesOf(admin, first)).toEqual([]);
  });
});

describe('a signature', () => {
  it('is rejected after a change of the body, the id or the time, and with another secret', async () => {
    const { id, secret } = await newWebhook(admin);
    await ping(id);
    const [request] = receiver.received as [Received];
    expect(verified(secret, request)).toMatchObject({ type: 'ping' });
    const changed = (headers: object) => ({ ...request, headers: { ...request.headers, ...headers } });
    const later = String(Number(request.headers['webhook-timestamp']) + 1);
    for (const wrong of [
      { ...request, body: request.body.replace('ping', 'pong') },
      changed({ 'webhook-id': uuidv7() }),
      changed({ 'webhook-timestamp': later }),
    ])
      expect(() => verified(secret, wrong)).toThrow();
    const other = await newWebhook(admin);
    expect(() => verified(other.secret, request)).toThrow();
  });

  it('is made with the replaced secret, too, for 24 hours', async () => {
    const { id, secret: old } = await newWebhook(admin);
    const { body } = await admin.call(webhooks.replaceSecret, { id });
    await ping(id);
    const both = receiver.received.at(-1) as Received;
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const secret of [old, body.secret]) expect(verified(secret, both)).toMatchObject({ type: 'ping' });
    await app.deps.db.pool.query('update webhooks set old_secret_until = now() - make_interval(secs => 1)');
    await ping(id);
    const fresh = receiver.received.at(-1) as Received;
    expect(verified(body.secret, fresh)).toMatchObject({ type: 'ping' });
    expect(() => verified(old, fresh)).toThrow();
    expect((await admin.call(webhooks.list, {})).body.items[0]?.old_secret_until).toBeNull();
  });

  it('is made with the secret that the receiver has, too, if it is replaced again within 24 hours', async () => {
    const { id, secret: known } = await newWebhook(admin);
    const until = async () => (await admin.call(webhooks.list, {})).body.items[0]?.old_secret_until;
    await admin.call(webhooks.replaceSecret, { id });
    const first = await until();
    const { body } = await admin.call(webhooks.replaceSecret, { id });
    expect(await until()).toBe(first);
    await ping(id);
    const request = receiver.received.at(-1) as Received;
    for (const secret of [known, body.secret])
      expect(verified(secret, request)).toMatchObject({ type: 'ping' });
    await app.deps.db.pool.query('update webhooks set old_secret_until = now() - make_interval(secs => 1)');
    await admin.call(webhooks.replaceSecret, { id });
    await ping(id);
    const later = receiver.received.at(-1) as Received;
    expect(verified(body.secret, later)).toMatchObject({ type: 'ping' });
    expect(() => verified(known, later)).toThrow();
  });
});

describe('a receiver', () => {
  it.each([
    [500, 'status'],
    [404, 'status'],
    [301, 'redirect'],
  ])('that answers %i gets the event again, with the same id and body', async (status, error) => {
    const webhook = await newWebhook(admin);
    receiver.answer = (response) => response.writeHead(status, { location: 'https://inside.example/' }).end();
    await newPost(ada);
    await allAttempted(app);
    expect(await one(webhook)).toMatchObject({ state: 'waiting', attempts: 1, status, error });
    receiver.answer = (response) => response.writeHead(200).end('thanks');
    await passTime(app, 10_000);
    await allAttempted(app);
    expect(await one(webhook)).toMatchObject({ state: 'sent', attempts: 2, status: 200, error: null });
    const [first, second] = receiver.received as [Received, Received];
    expect([second.body, second.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']]);
    expect(receiver.received).toHaveLength(2);
  });

  it.each([
    ['a private address', 'https://10.0.0.1/'],
    ['this machine', 'https://127.0.0.1/'],
    ['the metadata service', 'https://169.254.169.254/latest/meta-data/'],
    ['a name with a private address', 'https://inside.example/'],
    ['a name with a private address beside a public one', 'https://both.example/'],
  ])('at %s is never connected to', async (_what, url) => {
    const { id } = await newWebhook(admin, { url });
    const before = receiver.connections;
    await ping(id);
    expect(await one({ id })).toMatchObject({ state: 'failed', status: null, error: 'address' });
    expect(receiver.connections).toBe(before);
  });

  it('with the certificate of another name gets nothing', async () => {
    const { id } = await newWebhook(admin, { url: 'https://another.example/' });
    await ping(id);
    expect(await one({ id })).toMatchObject({ state: 'failed', error: 'certificate' });
    expect(receiver.received).toEqual([]);
  });

  it('that never answers, or sends headers for ever, ends with a timeout, and the others get theirs', async () => {
    const [silent, slow, good] = [
      await newWebhook(admin, { url: 'https://hook.example/silent' }),
      await newWebhook(admin, { url: 'https://hook.example/slow' }),
      await newWebhook(admin),
    ];
    receiver.answer = (response, { path }) => {
      if (path === '/slow') response.socket?.write('HTTP/1.1 200 OK\r\nx-more: ');
      if (path === '/events') response.writeHead(200).end();
    };
    const { network } = receiver;
    const { timeoutMs } = network;
    onTestFinished(() => {
      network.timeoutMs = timeoutMs;
    });
    network.timeoutMs = 1_000;
    await newPost(ada);
    await allAttempted(app);
    for (const of of [silent, slow])
      expect(await one(of)).toMatchObject({ state: 'waiting', status: null, error: 'timeout' });
    expect(await one(good)).toMatchObject({ state: 'sent' });
  });

  it('with an endless body is not read', async () => {
    const { id } = await newWebhook(admin);
    let written = 0;
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written++;
      };
      response.on('drain', more);
      more();
    };
    await ping(id);
    expect(await one({ id })).toMatchObject({ state: 'sent', status: 200 });
    // What the buffers of the sockets hold.
    expect(written * 64).toBeLessThan(20_000);
  });

  it('that is gone (410) turns the webhook off, and drops what waits', async () => {
    const webhook = await newWebhook(admin);
    receiver.answer = (response) => response.writeHead(500).end();
    await newPost(ada);
    await allAttempted(app);
    receiver.answer = (response) => response.writeHead(410).end();
    await newPost(ada);
    await allAttempted(app);
    await passTime(app, HOUR_MS);
    await allAttempted(app);
    expect(await deliveriesOf(admin, webhook)).toMatchObject([
      { state: 'failed', status: 410, error: 'gone' },
      { state: 'dropped', status: null, error: 'off' },
    ]);
    expect((await admin.call(webhooks.list, {})).body.items).toMatchObject([
      { enabled: false, off_reason: 'gone', version: 2 },
    ]);
    const on = { ...{ id: webhook.id, name: 'Back', url: RECEIVER_URL }, events: ['post.created' as const] };
    await admin.call(webhooks.edit, { ...on, enabled: true, seen: 2 });
    expect((await admin.call(webhooks.list, {})).body.items[0]).toMatchObject({ off_reason: null });
  });
});

describe('a test event', () => {
  it('is sent once, also to a webhook that is off, and not twice after a retry', async () => {
    const { id } = await newWebhook(admin);
    await admin.call(webhooks.edit, {
      id,
      name: 'Off',
      url: RECEIVER_URL,
      events: ['post.created'],
      enabled: false,
      seen: 1,
    });
    const delivery_id = await ping(id);
    expect(received()).toMatchObject([{ type: 'ping', data: { id, url: `${app.deps.env.publicUrl}/` } }]);
    const retry = await admin.call(webhookDeliveries.test, { id, delivery_id });
    expect(retry.status).toBe(200);
    await allAttempted(app);
    expect(receiver.received).toHaveLength(1);
    const other = await newWebhook(admin);
    expect((await admin.call(webhookDeliveries.test, { id: other.id, delivery_id })).status).toBe(409);
  });

  it('that fails is not tried again, and turns nothing off', async () => {
    const { id } = await newWebhook(admin);
    receiver.answer = (response) => response.writeHead(500).end();
    await ping(id);
    expect(await one({ id })).toMatchObject({ state: 'failed', attempts: 1, next_at: null });
    expect((await admin.call(webhooks.list, {})).body.items).toMatchObject([{ enabled: true }]);
  });
});

describe('an event that is sent again', () => {
  it('has the same id, whether it was sent, failed or waits', async () => {
    const { id } = await newWebhook(admin);
    const delivery_id = await ping(id);
    expect((await admin.call(webhookDeliveries.sendAgain, { id: delivery_id })).status).toBe(200);
    await allAttempted(app);
    receiver.answer = (response) => response.writeHead(500).end();
    await newPost(ada);
    await allAttempted(app);
    receiver.answer = (response) => response.writeHead(200).end();
    const waiting = (await one({ id }))?.id ?? '';
    await admin.call(webhookDeliveries.sendAgain, { id: waiting });
    await allAttempted(app);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([delivery_id, delivery_id, waiting, waiting]);
    expect(await deliveriesOf(admin, { id })).toMatchObject([
      { id: waiting, state: 'sent', attempts: 2 },
      { id: delivery_id, state: 'sent', attempts: 1 },
    ]);
  });

  it('while an attempt ends is queued: neither transaction waits for the other', async () => {
    const { id } = await newWebhook(admin, { url: 'https://10.0.0.1/' });
    for (let round = 0; round < 30; round++) {
      const delivery_id = uuidv7();
      await admin.call(webhookDeliveries.test, { id, delivery_id });
      const again = () => admin.call(webhookDeliveries.sendAgain, { id: delivery_id });
      for (let turn = 0; turn < 3; turn++) {
        const answers = await Promise.all([again(), again(), again()]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      }
    }
  });

  it('of an unreadable secret says so, and is sent after the secret is replaced', async () => {
    const { id } = await newWebhook(admin);
    await app.deps.db.pool.query(`update webhooks set secret = 'ab'`);
    const delivery_id = await ping(id);
    expect(await one({ id })).toMatchObject({ state: 'failed', error: 'secret' });
    await admin.call(webhooks.replaceSecret, { id });
    await admin.call(webhookDeliveries.sendAgain, { id: delivery_id });
    await allAttempted(app);
    expect(await one({ id })).toMatchObject({ state: 'sent', error: null });
  });
});
