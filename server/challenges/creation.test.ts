import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../contract/challenges/judging/copy.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { CRITERIA } from '../../test/judging.ts';
import { member, type Person } from '../../test/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const create = (changes: Partial<Input<typeof challenges.create>>) =>
  ada.call(challenges.create, {
    ...{ id: uuidv7(), title: 'Danfo', category: null, difficulty: null, image: null },
    deadline: inDays(7),
    ...changes,
  });

describe('criteria of a new challenge', () => {
  it('are created with it, together with the judging settings', async () => {
    const setup = { criteria: CRITERIA, judges_per_entry: 2, blind: true, judging_until: inDays(9) };
    const { status, body } = await create(setup);
    expect([status, body.judging]).toEqual([
      201,
      { ...setup, organiser_judges: false, judges_count: 0, role: null },
    ]);
    expect(await ada.call(judging.overview, { id: body.id })).toMatchObject({ status: 200 });
    const again = await create({ ...setup, id: body.id, criteria: [] });
    expect([again.status, again.body.judging]).toEqual([200, body.judging]);
  });

  it('default to three judges per entry, not blind, without an end of judging', async () => {
    expect((await create({ criteria: CRITERIA })).body.judging).toMatchObject({
      judges_per_entry: 3,
      blind: false,
      judging_until: null,
    });
  });

  it('are empty if omitted, and other judging settings are then ignored', async () => {
    for (const changes of [{}, { criteria: [] }, { blind: true, judges_per_entry: 2 }])
      expect((await create(changes)).body.judging).toMatchObject({
        criteria: [],
        blind: false,
        judges_per_entry: 3,
      });
  });

  it.each<[why: string, changes: Partial<Input<typeof challenges.create>>, field: string, message: string]>([
    ['without a deadline', { criteria: CRITERIA, deadline: null }, 'deadline', judgingCopy.needsDeadline],
    [
      'judged until before it',
      { criteria: CRITERIA, judging_until: inDays(3) },
      'judging_until',
      judgingCopy.untilEarly,
    ],
    ['without a name', { criteria: [{ name: '', weight: 1 }] }, 'criteria.0.name', judgingCopy.nameNeeded],
  ])('are rejected %s, and nothing is created', async (_, changes, field, message) => {
    const id = uuidv7();
    expect(await create({ ...changes, id })).toMatchObject({
      status: 400,
      error: { fields: { [field]: message } },
    });
    expect(await ada.call(challenges.get, { id })).toMatchObject({ status: 404 });
  });
});
