import pLimit from 'p-limit';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ErrorBody, statusOf } from '../../contract/core/errors.ts';
import type { Operation } from '../../server/ops/openapi.ts';
import type { TestApp } from '../app.ts';
import type { Person } from '../world.ts';
import { askedOf, askNames, nameOf } from './matrix.asks.ts';
import { type Got, sendAsked } from './matrix.send.ts';
import { type Cell, matrix, type Row } from './matrix.ts';
import { describedBy, endpointOf } from './operations.ts';
import { expectDiscreet, unchanged } from './refused.ts';
import { createFixtures, type Fixture, type Fixtures, fixtureOf, startStillApp } from './roles.ts';

/** The endpoints that a visitor may call. All others require a sign-in: a new line here is a decision. */
const OPEN = [
  'GET /api/announcement-bar',
  'GET /api/auth/session',
  'GET /api/challenges',
  'GET /api/challenges/:id',
  'GET /api/challenges/featured',
  'GET /api/legal/:page',
  'GET /api/organisers/:id',
  'GET /api/posts',
  'GET /api/posts/:id',
  'GET /api/proofs/:code',
  'GET /api/public/challenges/:id',
  'GET /api/public/challenges/:id/submissions',
  'GET /api/challenges/:id/results',
  'GET /api/public/figures',
  'GET /api/public/members/:username',
  'GET /api/public/sessions/:id',
  'GET /api/public/tribes/:id',
  'GET /api/tribes',
  'GET /api/tribes/:id',
  'GET /api/tribes/:id/rules',
  'GET /api/tribes/featured',
  'POST /api/account/email/confirmation',
  'POST /api/auth/openid',
  'POST /api/auth/openid/answer',
  'POST /api/auth/openid/sign-up',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/answer',
  'POST /api/auth/request-reset',
  'POST /api/auth/reset',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-up',
  'POST /api/auth/two-step',
  'POST /api/auth/username',
  'POST /api/auth/verify',
  'POST /api/unsubscribe',
];

let app: TestApp;
let fixtures: Fixtures;
let doors: { name: string; who: Operation['x-who'] }[];

beforeAll(async () => {
  app = await startStillApp();
  fixtures = await createFixtures(app);
  const { operations } = await describedBy(app.url);
  doors = operations.map((one) => ({ name: endpointOf(one), who: one.operation['x-who'] }));
});

const namesOf = (which: typeof doors) => which.map(({ name }) => name).toSorted();

describe('the endpoints', () => {
  it('open to visitors are exactly the listed ones', () => {
    expect(namesOf(doors.filter(({ who }) => who === 'anyone'))).toEqual(OPEN.toSorted());
  });

  it('are exactly those of the matrix', () => {
    expect(doors.length).toBeGreaterThan(100);
    expect([...new Set(matrix.map(({ endpoint }) => endpoint))].toSorted()).toEqual(namesOf(doors));
    const names = new Set(matrix.flatMap((row) => [row.endpoint, nameOf(row)]));
    expect(askNames.filter((name) => !names.has(name))).toEqual([]);
  });

  it('reject visitors with 401, and on staff endpoints other members with 403, before parsing the input', async () => {
    const { visitor, owner, moderator } = fixtures.open.people;
    for (const { name, who } of doors.filter(({ who }) => who !== 'anyone')) {
      const refusal = { status: 401, message: expect.stringMatching(/\w+ \w+/) };
      expect(await knock(visitor, name), name).toEqual(refusal);
      if (who === 'admin' || who === 'staff') expect((await knock(owner, name)).status, name).toBe(403);
      if (who === 'admin') expect((await knock(moderator, name)).status, name).toBe(403);
    }
  });
});

/** Sends a request with an invalid id and no body. */
async function knock(person: Person, name: string) {
  const [method = '', path = ''] = name.split(' ');
  const answer = await person.fetch(path.replace(/:\w+/g, 'x'), { method });
  return { status: answer.status, message: (await answer.json()).error?.message };
}

/** As many as search has connections: on a busy machine, one that waits for them gets 503. */
const inTurn = pLimit(2);
const rows = matrix.map((row) => [nameOf(row), row] as const);

describe('the response to each role from', () => {
  it.each(rows)('%s', async (_name, row) => {
    const fixture = fixtureOf(row, fixtures);
    const changesNothing = ({ status, quiet }: Cell) =>
      status >= 400 || quiet || row.endpoint.startsWith('GET');
    const [first, ...others] = row.cells.filter(changesNothing);
    if (first) {
      const asked = await askedOf(row, fixture, first.role);
      const got = await unchanged(app, () =>
        Promise.all(
          [first, ...others].map((cell) => inTurn(sendAsked, row.endpoint, asked, fixture.people[cell.role])),
        ),
      );
      [first, ...others].forEach((cell, n) => void check(cell, got[n]));
    }
    await Promise.all(
      row.cells.filter((cell) => !changesNothing(cell)).map((cell) => succeed(row, cell, fixture)),
    );
  });
});

/** Sends a request about rows created for it, so that its changes affect no other request. */
async function succeed(row: Row, cell: Cell, fixture: Fixture) {
  const asked = await askedOf(row, fixture, cell.role);
  check(cell, await sendAsked(row.endpoint, asked, asked.by ?? fixture.people[cell.role]));
  await asked.undo?.();
}

function check({ role, status }: Cell, got: Got | undefined) {
  expect(`${role} ${got?.status} ${status === got?.status ? '' : got?.text}`.trim()).toBe(
    `${role} ${status}`,
  );
  if (status < 400) return;
  const { error } = JSON.parse(got?.text ?? '') as ErrorBody;
  expect(Object.keys(error).filter((key) => key !== 'fields')).toEqual(['code', 'message']);
  expect(statusOf[error.code]).toBe(status);
  expectDiscreet(status, got?.text ?? '');
}
