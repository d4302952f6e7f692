import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { openTransaction } from '../../test/locks.ts';
import { unzip } from '../../test/unzip.ts';
import { createUsers, member, visitor } from '../../test/world.ts';
import { insertActiveDay } from './activeDays.queries.ts';
import { createActiveDays } from './activeDays.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');

/** Records with `write`, which the test settles. */
function recorder(options?: Parameters<typeof createActiveDays>[1]) {
  const writes: { userId: string; day: string; settle: { resolve(): void; reject(): void } }[] = [];
  const record = createActiveDays((userId, day) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    writes.push({ userId, day, settle: { resolve, reject: () => reject(new Error('down')) } });
    return promise;
  }, options);
  const writesAfter = (name: string) => {
    record(name, NOW);
    return writes.length;
  };
  return { record, writes, writesAfter };
}

describe('the recorder of active days', () => {
  it('writes once per member and day, which begins at midnight in West Africa', () => {
    const { record, writes } = recorder();
    for (const at of [NOW, NOW + 1, Date.parse('2026-11-30T22:59:59Z')]) record('ada', at);
    record('bola', NOW);
    record('ada', Date.parse('2026-11-30T23:00:00Z'));
    expect(writes.map(({ userId, day }) => [userId, day])).toEqual([
      ['ada', '2026-11-30'],
      ['bola', '2026-11-30'],
      ['ada', '2026-12-01'],
    ]);
  });

  it('tries again after a failed write, and neither waits nor throws', async () => {
    const { record, writes, writesAfter } = recorder();
    record('ada', NOW);
    writes[0]?.settle.reject();
    await expect.poll(() => writesAfter('ada')).toBe(2);
    writes[1]?.settle.resolve();
    await Promise.resolve();
    record('ada', NOW);
    expect(writes).toHaveLength(2);
  });

  it('has a limit of writes at once and of members that it remembers', async () => {
    const { record, writes, writesAfter } = recorder({ writesMax: 2, remembered: 2 });
    for (const name of ['ada', 'bola', 'chidi']) record(name, NOW);
    expect(writes).toHaveLength(2);
    for (const { settle } of writes) settle.resolve();
    await expect.poll(() => writesAfter('chidi')).toBe(3);
    writes[2]?.settle.resolve();
    // Ada was forgotten, so she is written again, which the database ignores.
    await expect.poll(() => writesAfter('ada')).toBe(4);
  });
});

describe('an active day', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  const sql = async (text: string, values: unknown[] = []) =>
    (await app.deps.db.pool.query(text, values)).rows;
  const daysOf = (id: string) =>
    sql(`select to_char(day, 'YYYY-MM-DD') as day from active_days where user_id = $1`, [id]);

  it('is recorded by a request of a member, and not by one of a visitor', async () => {
    await visitor(app).call(signedIn.session, {});
    const ada = await member(app, 'ada');
    await ada.call(signedIn.session, {});
    await expect.poll(() => daysOf(ada.id)).toEqual([{ day: dayInWat(Date.now()) }]);
    expect(await sql('select from active_days where user_id <> $1', [ada.id])).toEqual([]);
  });

  it('is not waited for: a request is answered while the table is locked', async () => {
    const bola = await member(app, 'bola');
    const client = await openTransaction(app);
    await client.query('lock table active_days in access exclusive mode');
    expect((await bola.call(signedIn.session, {})).status).toBe(200);
    expect((await bola.call(signedIn.session, {})).status).toBe(200);
    await client.query('commit');
    await expect.poll(() => daysOf(bola.id)).toHaveLength(1);
  });

  it('of a locked or unknown member, or one already recorded, writes nothing and waits for nothing', async () => {
    const { db } = app.deps;
    const [id = ''] = await createUsers(app, 1);
    const client = await openTransaction(app);
    await client.query('select from users where id = $1 for update', [id]);
    expect(await insertActiveDay(db.writes, id, '2026-11-30')).toBe(0);
    await client.query('commit');
    expect(await insertActiveDay(db.writes, id, '2026-11-30')).toBe(1);
    expect(await insertActiveDay(db.writes, id, '2026-11-30')).toBe(0);
    expect(await insertActiveDay(db.writes, crypto.randomUUID(), '2026-11-30')).toBe(0);
  });

  it('is in the export of its member, and goes with the account', async () => {
    const chidi = await member(app, 'chidi');
    await chidi.call(signedIn.session, {});
    await expect.poll(() => daysOf(chidi.id)).toHaveLength(1);
    const files = unzip(Buffer.from(await (await chidi.fetch(EXPORT_PATH)).arrayBuffer()));
    const { active_days } = JSON.parse(files.get('data.json')?.toString() ?? '');
    expect(active_days).toEqual(await daysOf(chidi.id));
    await erase(app.deps.db, chidi.id);
    expect(await daysOf(chidi.id)).toEqual([]);
  });
});
