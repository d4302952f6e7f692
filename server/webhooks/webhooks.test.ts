import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { webhooksCopy } from '../../contract/webhooks/copy.ts';
import { webhookDeliveries, webhooks } from '../../contract/webhooks/endpoints.ts';
import { WEBHOOKS_MAX } from '../../contract/webhooks/limits.ts';
import { newToken } from '../../test/apiTokens.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { newWebhook, RECEIVER_URL } from '../../test/receiver.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
});
beforeEach(async () => {
  await sql('delete from webhooks');
});

const sql = async (text: string, ...values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;
const listed = async (person = admin) => (await person.call(webhooks.list, {})).body.items;
const form = (changes: object = {}) => ({
  ...{ id: uuidv7(), name: 'Our newsletter', url: RECEIVER_URL, events: ['post.created' as const] },
  ...changes,
});
const edit = (id: string, changes: object = {}) =>
  admin.call(webhooks.edit, { ...form(), id, enabled: true, seen: 1, ...changes });
const acts = async () =>
  (await admin.call(dashboard.audit, {})).body.items
    .filter(({ action }) => /webhook/.test(action))
    .map(({ action, detail }) => [action, detail]);

describe('a webhook', () => {
  it('shows its secret once, and stores it encrypted', async () => {
    const sent = form();
    const { status, body } = await admin.call(webhooks.create, sent);
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
    expect(await listed()).toEqual([
      { ...sent, enabled: true, off_reason: null, old_secret_until: null, version: 1 },
    ]);
    const [row] = await sql('select * from webhooks');
    const bytes = Buffer.from(body.secret.slice('whsec_'.length), 'base64');
    expect(bytes).toHaveLength(32);
    for (const hint of [body.secret, bytes.toString('hex'), bytes.toString('base64')])
      expect(JSON.stringify(row)).not.toContain(hint);
  });

  it.each([
    ['no name', { name: ' ' }, webhooksCopy.nameShort],
    ['no event', { events: [] }, webhooksCopy.eventsShort],
    ['http', { url: 'http://hook.example/' }, webhooksCopy.urlWrong],
    ['a port', { url: 'https://hook.example:8443/' }, webhooksCopy.urlWrong],
    ['a password', { url: 'https://me:secret@hook.example/' }, webhooksCopy.urlWrong],
    ['no host', { url: 'https://' }, webhooksCopy.urlWrong],
    ['another scheme', { url: 'file:///etc/passwd' }, webhooksCopy.urlWrong],
    ['a long address', { url: `https://hook.example/${'x'.repeat(500)}` }, webhooksCopy.urlWrong],
  ])('is rejected with %s', async (_what, changes, message) => {
    const { status, error } = await admin.call(webhooks.create, form(changes));
    expect([status, error?.message]).toEqual([400, message]);
    const { id } = await newWebhook(admin);
    expect((await edit(id, changes)).error?.message).toBe(message);
  });

  it('is rejected with an unknown event, or one that is named twice counts once', async () => {
    expect((await admin.call(webhooks.create, form({ events: ['message.created'] }))).status).toBe(400);
    expect((await admin.call(webhooks.create, form({ events: ['ping'] }))).status).toBe(400);
    await newWebhook(admin, { events: ['post.created', 'post.created'] });
    expect((await listed())[0]?.events).toEqual(['post.created']);
  });

  it('gets another secret by a retry, until its first delivery', async () => {
    const sent = form();
    const first = (await admin.call(webhooks.create, sent)).body.secret;
    const retry = await admin.call(webhooks.create, sent);
    expect(retry.status).toBe(200);
    expect(retry.body.secret).not.toBe(first);
    await admin.call(webhookDeliveries.test, { id: sent.id, delivery_id: uuidv7() });
    expect((await admin.call(webhooks.create, sent)).status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  it('is one of at most ten, even if twelve are created at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 2 }, () => admin.call(webhooks.create, form())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(WEBHOOKS_MAX).fill(201), 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(webhooksCopy.tooMany);
    await admin.call(webhooks.remove, { id: (await listed())[3]?.id ?? '' });
    expect((await admin.call(webhooks.create, form())).status).toBe(201);
  });

  it('is changed by one of two admins who saw the same version', async () => {
    const { id } = await newWebhook(admin);
    expect((await edit(id, { name: 'The week', enabled: false })).status).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'The week', enabled: false, version: 2 }]);
    const other = await edit(id, { name: 'The month' });
    expect([other.status, other.error?.message]).toEqual([409, webhooksCopy.changed]);
    expect((await edit(uuidv7())).status).toBe(404);
  });

  it('is deleted with its deliveries, and then not found', async () => {
    const { id } = await newWebhook(admin);
    await newPost(admin);
    expect(await sql('select from webhook_deliveries')).toHaveLength(1);
    expect((await admin.call(webhooks.remove, { id })).status).toBe(200);
    expect(await sql('select from webhook_deliveries')).toEqual([]);
    for (const gone of [
      await admin.call(webhooks.remove, { id }),
      await admin.call(webhooks.replaceSecret, { id }),
      await admin.call(webhookDeliveries.test, { id, delivery_id: uuidv7() }),
      await admin.call(webhookDeliveries.sendAgain, { id: uuidv7() }),
    ])
      expect(gone.status).toBe(404);
  });

  it('that is being deleted gets no test event, and says that it is gone', async () => {
    const { id } = await newWebhook(admin);
    const deletion = await openTransaction(app);
    await deletion.query('delete from webhooks where id = $1', [id]);
    const sending = admin.call(webhookDeliveries.test, { id, delivery_id: uuidv7() });
    await waitForLock(app, sending);
    await deletion.query('commit');
    expect(await sending).toMatchObject({ status: 404, error: { message: webhooksCopy.gone } });
  });

  it('is in the log when it is created, changed, deleted, and gets another secret', async () => {
    const { id } = await newWebhook(admin, { name: 'Logged' });
    await edit(id, { name: 'Logged' });
    await admin.call(webhooks.replaceSecret, { id });
    await admin.call(webhooks.remove, { id });
    expect((await acts()).slice(0, 4)).toEqual(
      ['delete_webhook', 'webhook_secret', 'change_webhook', 'create_webhook'].map((act) => [act, 'Logged']),
    );
  });

  it('stays when the admin who created it is erased', async () => {
    const other = await member(app, 'other_admin');
    await sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, other.id);
    const { id } = await newWebhook(other);
    await erase(app.deps.db, other.id);
    expect(await listed()).toMatchObject([{ id, enabled: true }]);
  });

  it('is out of reach of an API token', async () => {
    const { id } = await newWebhook(admin);
    const { token } = await newToken(admin, ['read:posts', 'write:posts']);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/api/admin/webhooks', `/api/admin/webhooks/${id}/deliveries`])
      expect((await fetch(app.url + path, { headers })).status).toBe(403);
  });
});

describe('deliveries', () => {
  it('of a post are not queued without a webhook', async () => {
    // Those of the tests before, which are gone with their webhooks.
    await sql(`delete from jobs where kind = 'webhook_delivery'`);
    const { id } = await newPost(admin);
    expect((await admin.call(posts.get, { id })).status).toBe(200);
    expect(await sql(`select from jobs where kind = 'webhook_delivery'`)).toEqual([]);
  });

  it('are queued in the transaction of the row, and not if that fails', async () => {
    await newWebhook(admin);
    const author = await member(app, `author_${uuidv7().slice(-8)}`);
    const row = `insert into posts (id, user_id, title, content) values (gen_random_uuid(), '${author.id}', 'a', 'b')`;
    await expect(sql(`do $$ begin ${row}; raise exception 'no'; end $$`)).rejects.toThrow('no');
    expect(await sql('select from webhook_deliveries')).toEqual([]);
    await sql(row);
    expect(await sql('select from webhook_deliveries')).toHaveLength(1);
  });

  it('are listed in pages, the newest first', async () => {
    const { id } = await newWebhook(admin, { url: 'https://127.0.0.1/' });
    const sent = [uuidv7(), uuidv7(), uuidv7()];
    for (const delivery_id of sent) await admin.call(webhookDeliveries.test, { id, delivery_id });
    const first = (await admin.call(webhookDeliveries.list, { id, limit: 2 })).body;
    const cursor = first.next_cursor ?? undefined;
    const second = (await admin.call(webhookDeliveries.list, { id, limit: 2, cursor })).body;
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(sent.toReversed());
    expect(second.next_cursor).toBeNull();
  });

  it('are removed thirty days after their end, never while they wait', async () => {
    const { id } = await newWebhook(admin);
    const insert = (state: string, ended: string | null) =>
      sql(
        `insert into webhook_deliveries (id, webhook_id, event, state, next_at, ended_at, created_at)
         values (gen_random_uuid(), $1, 'ping', $2, case when $2 = 'waiting' then now() end, now() - $3::interval, now() - interval '40 days')`,
        ...[id, state, ended],
      );
    await insert('sent', '31 days');
    await insert('failed', '29 days');
    await insert('waiting', null);
    await sweepOnce(app.deps);
    expect(
      (await sql('select state from webhook_deliveries order by state')).map(({ state }) => state),
    ).toEqual(['failed', 'waiting']);
  });
});

it('a changed APP_SECRET encrypts the secrets of webhooks anew', async () => {
  const [OLD, NEW] = [
    'the secret of the first year, 32 letters',
    'the secret of the second year, 32 letters',
  ];
  const database = await freshDatabase();
  const before = await startApp({ APP_SECRET: OLD }, database);
  const boss = await member(before, 'admin');
  const { id } = await newWebhook(boss);
  await boss.call(webhooks.replaceSecret, { id });
  const stored = async () =>
    (await before.deps.db.pool.query('select secret, old_secret from webhooks')).rows[0];
  const first = await stored();
  const during = await startApp({ APP_SECRET: NEW, APP_SECRET_BEFORE: OLD }, database);
  const second = await stored();
  expect(second.secret).not.toBe(first.secret);
  expect(second.old_secret).not.toBe(first.old_secret);
  expect((await visitor(during, boss.cookie, boss.id).call(webhooks.list, {})).status).toBe(200);
});
