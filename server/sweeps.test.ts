import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../test/app.ts';
import { png, upload } from '../test/uploads.ts';
import { member, type Person } from '../test/world.ts';
import type { Database } from './db/db.ts';
import { sweepOnce } from './sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;

/** Runs a sweep; returns how many rows each removing statement removed, by its name. */
async function sweep({ auditDays }: { auditDays?: number } = {}): Promise<Record<string, number[]>> {
  const steps: Record<string, number[]> = {};
  const counting = <D extends Pick<Database, 'run'>>(db: D): D => ({
    ...db,
    run: async (statement, values) => {
      const rows = await db.run(statement, values);
      if (/_remove_/.test(statement.name)) steps[statement.name] = [...(steps[statement.name] ?? []), rows];
      return rows;
    },
  });
  const { db, env, store } = app.deps;
  await sweepOnce({
    env: { ...env, auditDays },
    store,
    db: { ...counting(db), transaction: (work) => db.transaction((tx) => work(counting(tx))) },
  });
  return steps;
}

describe('a sweep of notifications', () => {
  beforeEach(() => sql('delete from notifications'));

  /** Adds notifications of this age. Their kinds differ: a member has one notification per kind and subject. */
  const add = (name: string, days: number, read: boolean, count = 1) =>
    sql(
      `insert into notifications (user_id, kind, member_id, actor_id, created_at, read_at)
       select $1, $3 || n, $2, $2, now() - $4 * interval '1 day', case when $5 then now() end
         from generate_series(1, $6) n`,
      [ada.id, bola.id, `${name} `, days, read, count],
    );
  const left = async () =>
    (await sql('select kind from notifications order by created_at, kind')).map(({ kind }) => kind);

  it('removes exactly the read ones after 180 days and the unread ones after 365 days', async () => {
    await add('unread, old', 366, false);
    await add('unread, a year', 364, false);
    await add('read, old', 181, true);
    await add('read, half a year', 179, true);
    await sql(
      `insert into notification_actors (user_id, notification_id, actor_id) select user_id, id, actor_id from notifications`,
    );
    await sweep();
    expect(await left()).toEqual(['unread, a year 1', 'read, half a year 1']);
    expect(await sql('select count(*)::int as n from notification_actors')).toEqual([{ n: 2 }]);
  });

  it('removes a backlog in batches of 1,000, oldest first, and continues at the next sweep', async () => {
    await add('read, oldest', 400, true, 20_000);
    await add('read, old', 200, true, 1_500);
    expect((await sweep()).notifications_remove_read).toEqual(Array(20).fill(1_000));
    expect(await left()).toHaveLength(1_500);
    expect(await sql("select 1 from notifications where kind like 'read, oldest %'")).toEqual([]);
    expect((await sweep()).notifications_remove_read).toEqual([1_000, 500]);
    expect(await left()).toEqual([]);
  });
});

describe('a sweep of sign-ins', () => {
  beforeEach(() => sql("delete from sign_ins where user_agent = 'test'"));

  /** Adds a sign-in with a push subscription: created so many days ago, and expiring in so many. */
  const add = (name: string, created: number, expires: number, count = 1) =>
    sql(
      `with added as (
         insert into sign_ins (id, user_id, token, user_agent, created_at, expires_at)
         select gen_random_uuid(), $1, $2 || n, 'test', now() - $3 * interval '1 day', now() + $4 * interval '1 day'
           from generate_series(1, $5) n returning id, user_id, token)
       insert into push_subscriptions (user_id, endpoint, p256dh, auth, sign_in_id)
       select user_id, 'https://push.example/' || token, '', '', id from added`,
      [ada.id, `${name} `, created, expires, count],
    );
  const left = async () =>
    (
      await sql(
        `select s.token, p.endpoint is not null as push from sign_ins s
           left join push_subscriptions p on p.user_id = s.user_id and p.sign_in_id = s.id
          where s.user_agent = 'test' order by s.token`,
      )
    ).map(({ token, push }) => [token, push]);

  it('removes exactly the ended ones, with their push subscriptions, after 14 days unused or 30 days', async () => {
    await add('unused for 14 days', 14.1, -0.1);
    await add('used, of 30 days', 30.1, 13.9);
    await add('in use', 29.9, 13.9);
    await sweep();
    expect(await left()).toEqual([['in use 1', true]]);
    expect(
      await sql("select from push_subscriptions where endpoint like 'https://push.example/%'"),
    ).toHaveLength(1);
  });

  it('removes a backlog in batches of 1,000', async () => {
    await add('old', 60, -46, 1_500);
    expect((await sweep()).sign_ins_remove_ended).toEqual([1_000, 500]);
    expect(await left()).toEqual([]);
  });
});

it('a sweep removes expired mail codes and links, with the new address that one of them confirms', async () => {
  await sql('delete from verifications');
  await sql(
    `insert into verifications (id, user_id, purpose, token_hash, code_hash, code_expires_at, new_email, expires_at)
     select gen_random_uuid(), $1, purpose, purpose::bytea, '', now(), new_email, now() + minutes * interval '1 minute'
       from (values ('email', 'new@example.com', -1), ('reset', null, -1), ('verify', null, 1)) v (purpose, new_email, minutes)`,
    [ada.id],
  );
  await sweep();
  expect(await sql('select purpose from verifications')).toEqual([{ purpose: 'verify' }]);
});

it('a sweep whose store of files does not respond takes the later steps, and fails in the end', async () => {
  const { db, env, store } = app.deps;
  await upload(ada, 'avatar', await png({ width: 64, height: 64 }));
  await sql("update files set created_at = now() - interval '25 hours'");
  await sql(
    `insert into audit_log (action, actor_id, detail, created_at) values ('of last year', $1, 'test', now() - interval '400 days')`,
    [ada.id],
  );
  const remove = () => Promise.reject(new Error('the store is away'));
  const away = { db, env: { ...env, auditDays: 90 }, store: { ...store, remove } };
  await expect(sweepOnce(away)).rejects.toThrow('the store is away');
  expect(await sql("select from audit_log where detail = 'test'")).toEqual([]);
});

describe('a sweep of the audit log', () => {
  const add = (action: string, days: number, count = 1) =>
    sql(
      `insert into audit_log (action, actor_id, detail, created_at)
       select $1, $2, 'test', now() - $3 * interval '1 day' from generate_series(1, $4)`,
      [action, ada.id, days, count],
    );
  const left = async () =>
    (await sql("select action from audit_log where detail = 'test' order by created_at, id")).map(
      ({ action }) => action,
    );

  it('removes nothing if AUDIT_DAYS is not set', async () => {
    await add('ancient', 10_000);
    expect(await sweep()).not.toHaveProperty('audit_log_remove_old');
    expect(await left()).toEqual(['ancient']);
  });

  it('removes exactly the older entries, in batches of 1,000, and continues at the next sweep', async () => {
    await add('old', 91, 21_000);
    await add('young', 89);
    expect((await sweep({ auditDays: 90 })).audit_log_remove_old).toEqual(Array(20).fill(1_000));
    expect((await sweep({ auditDays: 90 })).audit_log_remove_old).toEqual([1_000, 1]);
    expect(await left()).toEqual(['young']);
  });

  describe('in a transaction that sets the number of days', () => {
    const deleteAfter = (days: string) =>
      app.deps.db.transaction(async (tx) => {
        await tx.run({ name: '', text: `select set_config('vibetribe.audit_days', '${days}', true)` });
        return tx.run({ name: '', text: "delete from audit_log where detail = 'test'" });
      });

    it.each([
      ['an entry that is younger', '90'],
      ['one of the last 30 days, whatever the number', '0'],
      ['one of the last 30 days, even with a negative number', '-1'],
      ['anything, without a number', ''],
    ])('keeps %s', async (_, days) => {
      await add('of yesterday', 1);
      const before = await left();
      await expect(deleteAfter(days)).rejects.toThrow('append-only');
      expect(await left()).toEqual(before);
    });

    it('allows no deletion in the next transaction on the same connection', async () => {
      const client = await app.deps.db.pool.connect();
      try {
        await add('old', 91);
        await client.query("begin; select set_config('vibetribe.audit_days', '90', true); commit");
        await expect(client.query("delete from audit_log where action = 'old'")).rejects.toThrow(
          'append-only',
        );
      } finally {
        client.release();
      }
    });
  });
});
