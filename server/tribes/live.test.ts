import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let heard: { event: LiveEvent; to: string[] | undefined; members: Promise<number | undefined> }[];

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  // Queries on a separate connection when the event arrives, which sees only committed rows.
  app.deps.live.subscribe((event, to) => heard.push({ event, to, members: membersOf(event.id) }));
});

beforeEach(() => {
  heard = [];
});

const membersOf = async (id: string) =>
  (
    await app.deps.db.maybe<{ members_count: number }>(
      { name: 'test_tribe', text: 'select members_count from tribes where id = $1' },
      [id],
    )
  )?.members_count;
const told = async () =>
  Promise.all(heard.map(async ({ event, to, members }) => ({ event, to, members: await members })));
const fields = () => ({
  id: uuidv7(),
  name: `Tribe ${uuidv7()}`,
  description: 'A tribe to hear of',
  category: 'Art' as const,
});

describe('everybody receives an event after the commit', () => {
  it('for a new tribe', async () => {
    const { id } = await newTribe(ada);
    const event = { topic: 'tribes', type: 'created', id, user_id: ada.id };
    expect(await told()).toEqual([{ event, to: undefined, members: 1 }]);
  });

  it.each([
    ['joining', tribes.join, 2],
    ['leaving', tribes.leave, 1],
  ] as const)('for %s, without the member’s id', async (_what, call, members) => {
    const { id } = await newTribe(ada);
    if (call === tribes.leave) await bola.call(tribes.join, { id });
    heard = [];
    await bola.call(call, { id });
    expect(await told()).toEqual([
      { event: { topic: 'tribes', type: 'updated', id }, to: undefined, members },
    ]);
  });

  it('for a lifted ban, once', async () => {
    const { id } = await newTribe(ada);
    const inTribe = { id, user_id: bola.id };
    await ada.call(tribeBans.ban, { ...inTribe, days: '7' });
    heard = [];
    for (let n = 0; n < 2; n++) await ada.call(tribeBans.lift, inTribe);
    expect(await told()).toEqual([
      { event: { topic: 'tribes', type: 'updated', id }, to: undefined, members: 1 },
    ]);
  });

  it('for a deletion', async () => {
    const { id } = await newTribe(ada);
    heard = [];
    await ada.call(tribes.remove, { id });
    const event = { topic: 'tribes', type: 'deleted', id };
    expect(await told()).toEqual([{ event, to: undefined, members: undefined }]);
  });
});

it('changing the bell publishes an event only to the member', async () => {
  const { id } = await newTribe(ada);
  heard = [];
  await ada.call(tribes.ring, { id });
  await ada.call(tribes.silence, { id });
  const one = { event: { topic: 'tribes', type: 'updated', id }, to: [ada.id], members: 1 };
  expect(await told()).toEqual([one, one]);
});

it('publishes the event of a retried creation again, since the first process may have died before publishing', async () => {
  const asked = fields();
  await ada.call(tribes.create, asked);
  heard = [];
  expect((await ada.call(tribes.create, asked)).status).toBe(200);
  const event = { topic: 'tribes', type: 'created', id: asked.id, user_id: ada.id };
  expect(await told()).toEqual([{ event, to: undefined, members: 1 }]);
});

describe('no event is published', () => {
  it('for a request that changes nothing', async () => {
    const { id } = await newTribe(ada);
    await ada.call(tribes.ring, { id });
    heard = [];
    const answers = [
      await ada.call(tribes.join, { id }),
      await ada.call(tribes.ring, { id }),
      await bola.call(tribes.leave, { id }),
      await bola.call(tribes.get, { id }),
      await bola.call(tribes.list, {}),
      await bola.call(tribes.members, { id }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await told()).toEqual([]);
  });

  it('for a rejected request', async () => {
    const { id, name } = await newTribe(ada);
    heard = [];
    const nobody = visitor(app);
    const answers = [
      await nobody.call(tribes.create, fields()),
      await nobody.call(tribes.join, { id }),
      await nobody.call(tribes.remove, { id }),
      await bola.call(tribes.remove, { id }),
      await bola.call(tribes.ring, { id }),
      await bola.call(tribes.create, { ...fields(), id }),
      await bola.call(tribes.create, { ...fields(), name }),
      await bola.call(tribes.create, { ...fields(), image: '/files/post_media/none.webp' }),
      await bola.call(tribes.join, { id: uuidv7() }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 403, 403, 409, 400, 400, 404]);
    expect(await told()).toEqual([]);
  });
});
