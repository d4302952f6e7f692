import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newTribe, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
/** Created by ada, joined by bola and chidi; a new one in each test. */
let tribe: string;
let told: (string[] | undefined)[] = [];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  app.deps.live.subscribe((event: LiveEvent, to) => event.topic === 'notifications' && told.push(to));
});

beforeEach(async () => {
  tribe = (await newTribe(ada)).id;
  for (const person of [bola, chidi]) await person.call(tribes.join, { id: tribe });
  told = [];
});

const ring = (person: Person) => person.call(tribes.ring, { id: tribe });
const say = (person: Person, changes: object = {}) =>
  person.call(tribePosts.create, {
    id: tribe,
    post_id: uuidv7(),
    content: `Saturday? ${uuidv7()}`,
    ...changes,
  });
const heardBy = async (person: Person) =>
  (await person.call(notifications.list, {})).body.items.filter((item) => item.about.id === tribe);

describe('a post in a tribe', () => {
  it('notifies members with the bell on, never its author', async () => {
    for (const person of [ada, bola]) await ring(person);
    expect((await say(ada)).status).toBe(201);
    expect(await heardBy(bola)).toMatchObject([
      { kind: 'tribe_post', user: { username: 'ada' }, read: false },
    ]);
    for (const person of [ada, chidi]) expect(await heardBy(person)).toEqual([]);
    expect(told).toEqual([[bola.id]]);
  });

  it('notifies all members with the bell on, also about a post with a picture', async () => {
    for (const person of [ada, chidi]) await ring(person);
    const media_url = (await upload(bola, 'post', await jpeg())).body.url;
    expect((await say(bola, { media_url })).status).toBe(201);
    expect(told.map((to) => to?.sort())).toEqual([[ada.id, chidi.id].sort()]);
    for (const person of [ada, chidi]) expect(await heardBy(person)).toHaveLength(1);
  });

  it('notifies no member without the bell on', async () => {
    await say(ada);
    for (const person of [ada, bola, chidi]) expect(await heardBy(person)).toEqual([]);
    expect(told).toEqual([]);
  });

  it('notifies no member again when it is sent again', async () => {
    await ring(bola);
    const post_id = uuidv7();
    expect((await say(ada, { post_id })).status).toBe(201);
    await bola.call(notifications.readAll, {});
    told = [];
    expect((await say(ada, { post_id })).status).toBe(200);
    expect((await say(chidi, { post_id })).status).toBe(409);
    expect(await heardBy(bola)).toMatchObject([{ user: { username: 'ada' }, others: 0, read: true }]);
    expect(told).toEqual([]);
  });

  it('notifies no member when it is rejected', async () => {
    await ring(bola);
    const stranger = await member(app, 'emeka');
    const media_url = (await upload(stranger, 'post', await jpeg())).body.url;
    expect((await say(stranger)).status).toBe(403);
    expect((await say(ada, { media_url })).status).toBe(400);
    expect((await say(ada, { content: ' ' })).status).toBe(400);
    expect(await heardBy(bola)).toEqual([]);
    expect(told).toEqual([]);
  });
});

describe('later posts do not notify', () => {
  it.each([
    ['who turned the bell off', tribes.silence],
    ['who left', tribes.leave],
  ])('a member %s, and earlier notifications stay', async (_who, stop) => {
    await ring(bola);
    await say(ada);
    const before = await heardBy(bola);
    await bola.call(stop, { id: tribe });
    told = [];
    await say(chidi);
    expect(await heardBy(bola)).toEqual(before);
    expect(before).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('a member who left and rejoined, until they turn the bell on again', async () => {
    await ring(bola);
    await bola.call(tribes.leave, { id: tribe });
    await bola.call(tribes.join, { id: tribe });
    await say(ada);
    expect(await heardBy(bola)).toEqual([]);
    await ring(bola);
    await say(ada);
    expect(await heardBy(bola)).toHaveLength(1);
  });
});

it('fifty concurrent posts notify each other member once, and count every author', async () => {
  const names = Array.from({ length: 50 }, (_, n) => `crowd${n}`);
  const crowd = await Promise.all(names.map((name) => member(app, name)));
  for (const person of crowd) await person.call(tribes.join, { id: tribe });
  for (const person of [...crowd, bola]) await ring(person);
  const answers = await Promise.all(crowd.map((person) => say(person)));
  expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201));
  expect(await heardBy(bola)).toMatchObject([{ others: 49 }]);
  for (const person of crowd.slice(0, 5)) expect(await heardBy(person)).toMatchObject([{ others: 48 }]);
  const { rows } = await app.deps.db.pool.query(
    'select count(*)::int as rows from notifications where tribe_id = $1',
    [tribe],
  );
  expect(rows).toEqual([{ rows: 51 }]);
  // Fifty passwords are slow to hash on a small machine.
});

it('concurrent posts, read marks and the tribe’s deletion cause no error', async () => {
  for (const person of [ada, bola, chidi]) await ring(person);
  for (let round = 0; round < 10; round++) {
    await say(ada);
    const [first] = await heardBy(bola);
    const answers = await Promise.all([
      say(ada),
      bola.call(notifications.readAll, {}),
      say(chidi),
      bola.call(notifications.read, { id: first?.id ?? '' }),
      bola.call(notifications.readAll, {}),
      say(bola),
      ...(round === 9 ? [ada.call(tribes.remove, { id: tribe })] : []),
    ]);
    const strange = answers.map(({ status }) => status).filter((s) => ![200, 201, 404].includes(s));
    expect(strange).toEqual([]);
  }
  for (const person of [ada, bola, chidi]) expect(await heardBy(person)).toEqual([]);
});
