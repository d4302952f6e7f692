import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Listener, listen } from '../../test/listener.ts';
import { member, newTribe, type Person, signIn, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let streams: Record<'phone' | 'laptop' | 'ada' | 'nobody', Listener>;
let tribe: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  tribe = (await newTribe(ada)).id;
  await bola.call(tribes.join, { id: tribe });
  await bola.call(tribes.ring, { id: tribe });
});

beforeEach(async () => {
  await bola.call(notifications.readAll, {});
  const laptop = await signIn(app, 'bola@example.ng');
  streams = {
    phone: await listen(bola),
    laptop: await listen(laptop),
    ada: await listen(ada),
    nobody: await listen(visitor(app)),
  };
  return () => Object.values(streams).forEach((stream) => void stream.close());
});

const say = () =>
  ada.call(tribePosts.create, { id: tribe, post_id: uuidv7(), content: `Here I am ${uuidv7()}` });
const heard = ({ events }: Listener) => events.filter(({ topic }) => topic === 'notifications');
const event = (type: LiveEvent['type'], id = '') => ({ topic: 'notifications', type, id });

/**
 * Checks that both devices of the member receive exactly these events and nobody else does. The event of a new tribe, which
 * everybody receives, marks the end.
 */
async function expectHeard(...events: object[]) {
  for (const device of [streams.phone, streams.laptop])
    await expect.poll(() => heard(device)).toEqual(events);
  const last = (await newTribe(ada)).id;
  for (const stream of Object.values(streams))
    await expect.poll(() => stream.events.some(({ id }) => id === last)).toBe(true);
  for (const device of [streams.phone, streams.laptop]) expect(heard(device)).toEqual(events);
  for (const other of [streams.ada, streams.nobody]) expect(heard(other)).toEqual([]);
}

describe('a notification event reaches only its member, on every device', () => {
  it('when it is created, without its content', async () => {
    await say();
    await expectHeard(event('created'));
  });

  it('when it is read, once', async () => {
    await say();
    const id = (await bola.call(notifications.list, {})).body.items[0]?.id ?? '';
    for (const _ of [1, 2]) await bola.call(notifications.read, { id });
    await expectHeard(event('created'), event('updated', id));
  });

  it('when all are read, once', async () => {
    await say();
    for (const _ of [1, 2]) await bola.call(notifications.readAll, {});
    await expectHeard(event('created'), event('updated'));
  });
});

it('publishes no event for a rejected read mark', async () => {
  await say();
  const id = (await bola.call(notifications.list, {})).body.items[0]?.id ?? '';
  const answers = [
    await ada.call(notifications.read, { id }),
    await visitor(app).call(notifications.read, { id }),
    await visitor(app).call(notifications.readAll, {}),
    await ada.call(notifications.readAll, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 401, 401, 200]);
  await expectHeard(event('created'));
});
