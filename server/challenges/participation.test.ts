import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { startApp } from '../../test/app.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';

let ada: Person;
let bola: Person;
let nobody: Person;

beforeAll(async () => {
  const app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  nobody = visitor(app);
});

const both = [
  ['joining', challenges.join, true],
  ['leaving', challenges.leave, false],
] as const;

describe('taking part', () => {
  it('is counted, shown only to the participant, and can be undone', async () => {
    const { id } = await newChallenge(ada);
    expect(await bola.call(challenges.join, { id })).toMatchObject({
      status: 200,
      body: { joined: true, participants_count: 1 },
    });
    const seen = async (person: Person) => {
      const { joined, participants_count } = (await person.call(challenges.get, { id })).body;
      return [joined, participants_count];
    };
    expect([await seen(bola), await seen(ada), await seen(nobody)]).toEqual([
      [true, 1],
      [false, 1],
      [false, 1],
    ]);
    expect((await ada.call(challenges.join, { id })).body).toEqual({ joined: true, participants_count: 2 });
    expect((await bola.call(challenges.leave, { id })).body).toEqual({
      joined: false,
      participants_count: 1,
    });
    expect([await seen(bola), await seen(ada)]).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  it('or leaving again changes nothing', async () => {
    const { id } = await newChallenge(ada);
    for (const [, call, joined] of both)
      for (const _ of [1, 2])
        expect((await bola.call(call, { id })).body).toEqual({ joined, participants_count: joined ? 1 : 0 });
  });

  it('can end without deleting the member’s submissions', async () => {
    const challenge = await newChallenge(ada);
    const { id } = challenge;
    const entry = await submitted(bola, challenge);
    await bola.call(challenges.leave, { id });
    expect((await bola.call(submissions.mine, { id })).body.items).toEqual([entry]);
    await bola.call(challenges.join, { id });
    expect(await submitted(bola, challenge)).toMatchObject({ version: 2 });
  });

  it.each(both)('%s is rejected for visitors and for unknown challenges', async (_what, call) => {
    const { id } = await newChallenge(ada);
    expect(await nobody.call(call, { id })).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: 'Please log in to join challenges' },
    });
    expect(await bola.call(call, { id: uuidv7() })).toMatchObject({
      status: 404,
      error: { message: 'Challenge not found' },
    });
    expect((await bola.call(call, { id: 'x' })).status).toBe(400);
    expect((await ada.call(challenges.get, { id })).body.participants_count).toBe(0);
  });
});
