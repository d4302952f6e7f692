import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  nobody = visitor(app);
});

const get = async (person: Person, id: string) => (await person.call(tribes.get, { id })).body;
const refused = {
  status: 401,
  error: { code: 'unauthenticated', message: 'Please log in to join tribes' },
};
/** Requests for a tribe's members and bell are rejected with the specification's other wording. */
const refusedHere = {
  status: 401,
  error: { code: 'unauthenticated', message: 'Please sign in to join tribes' },
};

describe('joining and leaving', () => {
  it('set the membership, and again change nothing', async () => {
    const { id } = await newTribe(ada);
    const states = [];
    for (const call of [tribes.join, tribes.join, tribes.leave, tribes.leave]) {
      const { status, body } = await bola.call(call, { id });
      states.push([status, body]);
    }
    const joined = [200, { joined: true, members_count: 2 }];
    const left = [200, { joined: false, members_count: 1 }];
    expect(states).toEqual([joined, joined, left, left]);
  });

  it('show the membership to the member, and the count to everybody', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    expect(await get(bola, id)).toMatchObject({ joined: true, members_count: 2 });
    expect(await get(chidi, id)).toMatchObject({ joined: false, members_count: 2 });
    expect(await get(nobody, id)).toMatchObject({ joined: false, members_count: 2 });
  });

  it('are rejected for visitors', async () => {
    const { id } = await newTribe(ada);
    for (const call of [tribes.join, tribes.leave])
      expect(await nobody.call(call, { id })).toMatchObject(refused);
    expect(await get(ada, id)).toMatchObject({ members_count: 1 });
  });

  it('apply only to the viewer, even if the request names another member', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id, user_id: chidi.id } as never);
    expect(await get(chidi, id)).toMatchObject({ joined: false, members_count: 2 });
    await chidi.fetch(`/api/tribes/${id}/membership?user_id=${bola.id}`, { method: 'DELETE' });
    expect(await get(bola, id)).toMatchObject({ joined: true, members_count: 2 });
  });
});

describe('a tribe’s members', () => {
  const list = (person: Person, asked: { id: string; limit?: number; cursor?: string }) =>
    person.call(tribes.members, asked);

  it('are listed newest first to every member', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    const { status, body } = await list(chidi, { id });
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          id: bola.id,
          username: 'bola',
          full_name: 'Bola Test',
          avatar_url: null,
          joined_at: expect.any(String),
          role: 'member',
        },
        {
          id: ada.id,
          username: 'ada',
          full_name: 'Ada Test',
          avatar_url: null,
          joined_at: expect.any(String),
          role: 'owner',
        },
      ],
      next_cursor: null,
    });
  });

  it('are listed once across pages, with returning members among the newest', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    await chidi.call(tribes.join, { id });
    await bola.call(tribes.leave, { id });
    await bola.call(tribes.join, { id });
    const seen = [];
    for await (const items of pagesOf((cursor) =>
      list(bola, { id, limit: 1, ...(cursor ? { cursor } : {}) }),
    ))
      seen.push(...items.map((one) => one.username));
    expect(seen).toEqual(['bola', 'chidi', 'ada']);
  });

  it('are listed despite a block to the owner and the moderators, who can act on them, and not to others', async () => {
    const [owner, moderator, plain, blocker] = await Promise.all([
      member(app, 'owner'),
      member(app, 'moderator'),
      member(app, 'plain'),
      member(app, 'blocker'),
    ]);
    const { id } = await newTribe(owner);
    for (const person of [moderator, plain, blocker]) await person.call(tribes.join, { id });
    await owner.call(tribeMembers.setRole, { id, user_id: moderator.id, role: 'moderator' });
    for (const { id: blocked } of [owner, moderator, plain])
      await blocker.call(blocks.block, { id: blocked });
    const sees = async (viewer: Person) =>
      (await list(viewer, { id })).body.items.some((row) => row.id === blocker.id);
    expect(await Promise.all([owner, moderator, plain].map(sees))).toEqual([true, true, false]);
    expect((await list(blocker, { id })).body.items).toMatchObject([{ id: blocker.id }]);
  });

  it('can be an empty list', async () => {
    const { id } = await newTribe(ada);
    // Only the previous release lets the owner leave.
    await app.deps.db.pool.query('delete from tribe_members where tribe_id = $1', [id]);
    expect(await list(ada, { id })).toMatchObject({ status: 200, body: { items: [], next_cursor: null } });
  });

  it('are not listed to visitors', async () => {
    const { id } = await newTribe(ada);
    expect(await list(nobody, { id })).toMatchObject(refusedHere);
  });

  it.each(['limit=0', 'limit=51', 'limit=x', 'cursor=abc', 'cursor=%00'])('%s is rejected', async (query) => {
    const { id } = await newTribe(ada);
    expect((await ada.fetch(`/api/tribes/${id}/members?${query}`)).status).toBe(400);
  });
});

describe('the bell of a tribe', () => {
  it('can be turned on and off, and again changes nothing', async () => {
    const { id } = await newTribe(ada);
    const states = [];
    for (const call of [tribes.ring, tribes.ring, tribes.silence, tribes.silence]) {
      const { status, body } = await ada.call(call, { id });
      states.push([status, body, (await get(ada, id)).notify]);
    }
    const on = [200, { notify: true }, true];
    const off = [200, { notify: false }, false];
    expect(states).toEqual([on, on, off, off]);
  });

  it('is separate for each member', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    await bola.call(tribes.ring, { id });
    expect(await get(bola, id)).toMatchObject({ notify: true });
    expect(await get(ada, id)).toMatchObject({ notify: false });
    expect(await get(nobody, id)).toMatchObject({ notify: false });
  });

  it('turns off when the member leaves', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    await bola.call(tribes.ring, { id });
    await bola.call(tribes.leave, { id });
    expect(await get(bola, id)).toMatchObject({ notify: false });
    await bola.call(tribes.join, { id });
    expect(await get(bola, id)).toMatchObject({ joined: true, notify: false });
  });

  it('is available only to members of the tribe', async () => {
    const { id } = await newTribe(ada);
    for (const call of [tribes.ring, tribes.silence]) {
      expect(await bola.call(call, { id })).toMatchObject({
        status: 403,
        error: { code: 'forbidden', message: 'Join this tribe to be notified of its posts' },
      });
      expect(await nobody.call(call, { id })).toMatchObject(refusedHere);
    }
    expect((await bola.call(tribes.ring, { id: uuidv7() })).status).toBe(404);
  });
});
