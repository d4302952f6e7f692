import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../contract/operator/endpoints.ts';
import { jobLanes } from '../../contract/operator/lanes.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { command } from '../../test/dataCommand.ts';
import { newFailedJob } from '../../test/jobs.ts';
import { examined } from '../../test/operator.ts';
import { member, type Person, visitor } from '../../test/world.ts';
import { newerThan } from '../db/postgresVersion.ts';
import { jobKind, LANES } from '../deps/jobs.ts';
import { version } from '../version.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
});

const state = async () => (await admin.call(operator.system, {})).body;

it('shows admins the version, the database, the disk, and where mails and files go', async () => {
  const { rows } = await app.deps.db.pool.query("select current_setting('server_version') as version");
  const found = await state();
  expect(found).toMatchObject({
    version,
    database: { version: rows[0].version.split(' ')[0], embedded: !app.deps.env.databaseUrl },
    disk: { low: false },
    smtp: false,
    bucket: false,
    backup: null,
    failed_backup: null,
  });
  expect(Date.parse(found.started_at)).toBeLessThan(Date.now());
  expect(found.disk.free_bytes).toBeGreaterThan(1024 * 1024);
});

it('is denied to visitors, members and moderators', async () => {
  const people = [visitor(app), await member(app, 'ada'), await member(app, 'moderator')];
  const answers = await Promise.all(people.map((person) => person.call(operator.system, {})));
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
});

it('counts the jobs of each lane, and those of unknown kinds among the rest', async () => {
  expect([...jobLanes].sort()).toEqual(Object.keys(LANES).sort());
  await newFailedJob(app);
  // Repeated every 15 seconds, so it may just be due.
  await app.deps.db.pool.query("delete from jobs where kind = 'digests'");
  const due = new Date(Date.now() - 60_000);
  await app.deps.jobs.add(app.deps.db, jobKind('nobody runs this'), {}, { runAt: due });
  const { lanes } = await state();
  expect(lanes.find(({ name }) => name === 'mail')).toMatchObject({ failed: 1, oldest: null });
  expect(lanes.find(({ name }) => name === 'rest')).toMatchObject({ waiting: 1, oldest: due.toISOString() });
  expect(lanes.find(({ name }) => name === 'digests')).toMatchObject({ waiting: 0, failed: 0 });
});

it('shows the last backup, and a failed one only while it is the last', async () => {
  const { dataDir, databaseUrl } = { dataDir: app.deps.env.dataDir, databaseUrl: app.databaseUrl };
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_SECRET: app.deps.env.appSecret ?? '' };
  const folder = (name: string) => join(dataDir, '..', `backups of ${admin.id}`, name);
  expect(await command(['backup', folder('first')], settings)).toMatchObject({ code: 0 });
  const first = await state();
  expect(first).toMatchObject({ backup: { destination: 'folder', late: false }, failed_backup: null });
  expect(first.backup?.bytes).toBeGreaterThan(0);

  expect(await command(['backup', folder('first')], settings)).toMatchObject({ code: 1 });
  const second = await state();
  expect(second.backup).toEqual(first.backup);
  expect(second.failed_backup).toMatchObject({
    destination: 'folder',
    error: expect.stringMatching(/is there already, and a backup overwrites nothing/),
  });

  expect(await command(['backup', folder('second')], settings)).toMatchObject({ code: 0 });
  await app.deps.db.pool.query("update last_backups set ended_at = ended_at - interval '49 hours'");
  expect(await state()).toMatchObject({ backup: { late: true }, failed_backup: null });
});

describe('the version of PostgreSQL', () => {
  it.each([
    [180_004, '18.6'],
    [180_006, undefined],
    [150_019, '15.20'],
    [150_021, undefined],
    [190_000, undefined],
  ])('%i has the security fix %s to come', (number, newer) => {
    expect(newerThan(number)).toBe(newer);
  });

  it('of DATABASE_URL is judged by npm run doctor as on the page', async () => {
    const { database } = await state();
    const { PostgreSQL } = await examined(app, { databaseUrl: app.databaseUrl });
    expect(PostgreSQL?.state).toBe(database.newer ? 'warning' : 'ok');
    expect(PostgreSQL?.detail).toContain(database.newer ?? database.version);
  });
});
