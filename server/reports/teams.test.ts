import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { type ReportOutcome, reportCopy } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';

const NAME = 'Pay me first';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let admin: Person;
/** Ada's challenge; bola's team in it, which chidi has joined. */
let id: string;
let team_id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'dayo', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person, Person];
  await sql(`update users set created_at = now() - interval '2 days'`);
});

beforeEach(async () => {
  id = (await newChallenge(ada, { team_max: 3 })).id;
  await bola.call(challenges.join, { id });
  team_id = uuidv7();
  const { code } = (await bola.call(teams.create, { id, team_id, name: NAME })).body;
  await chidi.call(teams.join, { id, code });
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const report = (by: Person, subject_id = team_id, reportId = uuidv7()) =>
  by.call(reports.create, { id: reportId, kind: 'team', subject_id, reason: 'Scam or fraud' });
const queued = async () =>
  (await admin.call(reports.list, { limit: 50 })).body.items.find((item) => item.subject_id === team_id);
const decide = async (outcome: ReportOutcome) =>
  admin.call(reports.decide, { id: (await queued())?.id ?? '', outcome });
const name = async () => (await chidi.call(teams.mine, { id })).body.team?.name;
const latestAct = async () => (await admin.call(adminCalls.audit, { limit: 1 })).body.items[0];
const gone = { status: 404, error: { code: 'not_found', message: reportCopy.gone } };

it('a team’s name can be reported by members, but not by its captain or a visitor', async () => {
  expect((await report(dayo)).status).toBe(201);
  expect((await report(ada)).status).toBe(201);
  expect((await report(chidi)).status).toBe(201);
  expect(await report(bola)).toMatchObject({ status: 400, error: { message: reportCopy.own } });
  expect((await report(visitor(app))).status).toBe(401);
  expect(await report(dayo, uuidv7())).toMatchObject(gone);
  expect(await queued()).toMatchObject({
    ...{ kind: 'team', subject_id: team_id, challenge_id: id, post_id: null, exists: true, edited: false },
    ...{ excerpt: NAME, words: NAME, member: { username: 'bola' }, reports: 3 },
  });
  await decide('dismissed');
  expect(await name()).toBe(NAME);
});

it('a team cannot be reported by a member whom one of its members blocked', async () => {
  await chidi.call(blocks.block, { id: dayo.id });
  expect(await report(dayo)).toMatchObject(gone);
  await chidi.call(blocks.unblock, { id: dayo.id });
  expect((await report(dayo)).status).toBe(201);
  await decide('dismissed');
});

it('removing a team’s name replaces it, keeps members and submission, and notifies the reporter', async () => {
  await submitted(bola, { id });
  const reportId = uuidv7();
  await report(dayo, team_id, reportId);
  const heard: [LiveEvent, unknown][] = [];
  const stop = app.deps.live.subscribe((event, to) => void heard.push([event, to]));
  expect((await decide('deleted')).status).toBe(200);
  stop();
  expect(await name()).toMatch(/^Team [0-9A-F]{4}$/);
  expect((await chidi.call(teams.mine, { id })).body.team?.members_count).toBe(2);
  const { items } = (await ada.call(submissions.list, { id, limit: 5 })).body;
  expect(items.map(({ team }) => team?.name)).toEqual([await name()]);
  expect(heard[0]).toEqual([{ topic: 'challenges', type: 'updated', id }, undefined]);
  expect(await latestAct()).toMatchObject({
    ...{
      action: 'remove_team_name',
      detail: NAME,
      actor: { username: 'admin' },
      member: { username: 'bola' },
    },
  });
  const told = (await dayo.call(notifications.list, { limit: 5 })).body.items[0];
  expect(told).toMatchObject({
    kind: 'report_outcome',
    outcome: 'deleted',
    about: { id: reportId, name: NAME },
  });
  // A second removal changes nothing.
  const neutral = await name();
  await report(dayo);
  const acts = (await sql(`select from audit_log where action = 'remove_team_name'`)).length;
  expect((await decide('deleted')).status).toBe(200);
  expect(await name()).toBe(neutral);
  expect(await sql(`select from audit_log where action = 'remove_team_name'`)).toHaveLength(acts);
});

it('the report of a deleted team can still be decided', async () => {
  await report(dayo);
  await sql('delete from teams where id = $1', [team_id]);
  expect(await queued()).toMatchObject({ exists: false, challenge_id: null });
  expect((await decide('deleted')).status).toBe(200);
});

it('another team cannot take the id of an existing team', async () => {
  const other = (await newChallenge(ada, { team_max: 3 })).id;
  await dayo.call(challenges.join, { id: other });
  expect(await dayo.call(teams.create, { id: other, team_id, name: 'Same' })).toMatchObject({
    status: 409,
    error: { message: errorCopy.idTaken },
  });
});

it('a decision and a concurrent deletion of the challenge both succeed', async () => {
  await report(dayo);
  const [decided, removed] = await Promise.all([decide('deleted'), admin.call(challenges.remove, { id })]);
  expect([decided.status, removed.status]).toEqual([200, 200]);
});
