import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeHandover } from '../../contract/tribes/handover.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { listen } from '../../test/listener.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newTribe, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

async function tribeWith(owner: Person, ...people: Person[]) {
  const { id } = await newTribe(owner);
  for (const person of people) await person.call(tribes.join, { id });
  return id;
}

const offer = (actor: Person, id: string, { id: user_id }: Person) =>
  actor.call(tribeHandover.offer, { id, user_id });
const accept = (actor: Person, id: string) => actor.call(tribeHandover.accept, { id });
const end = (actor: Person, id: string) => actor.call(tribeHandover.end, { id });
const get = async (person: Person, id: string) => (await person.call(tribes.get, { id })).body;
const rolesIn = async (id: string, ...people: Person[]) =>
  Promise.all(people.map(async (person) => (await get(person, id)).role));
const offersTo = async (person: Person, id: string) =>
  (await person.call(notifications.list, {})).body.items.filter(
    ({ kind, about }) => kind === 'tribe_handover' && about.id === id,
  ).length;
const gone = { status: 409, error: { message: manageCopy.offerGone } };

describe('handing over a tribe', () => {
  it('makes the member who accepts the owner, and the owner a moderator', async () => {
    const id = await tribeWith(ada, bola);
    expect((await offer(ada, id, bola)).status).toBe(200);
    expect([(await get(bola, id)).offered, (await get(ada, id)).offered]).toEqual([true, false]);
    const [latest] = (await bola.call(notifications.list, {})).body.items;
    expect(latest).toMatchObject({ kind: 'tribe_handover', user: { id: ada.id }, about: { id } });
    expect(await rolesIn(id, ada, bola)).toEqual(['owner', 'member']);
    for (let n = 0; n < 2; n++) expect((await accept(bola, id)).status).toBe(200);
    expect(await rolesIn(id, ada, bola)).toEqual(['moderator', 'owner']);
    expect(await get(bola, id)).toMatchObject({ offered: false, created_by: ada.id, handed_over: true });
    expect((await ada.call(tribes.leave, { id })).status).toBe(200);
  });

  it('shows the offer to the owner and to the member only', async () => {
    const id = await tribeWith(ada, bola, chidi);
    await offer(ada, id, bola);
    const to = async (person: Person) => (await person.call(tribeHandover.get, { id })).body.to?.id;
    expect(await Promise.all([ada, bola, chidi].map(to))).toEqual([bola.id, bola.id, undefined]);
  });

  it('is declined by the member or withdrawn by the owner, and by nobody else', async () => {
    const id = await tribeWith(ada, bola, chidi);
    for (const person of [bola, ada]) {
      await offer(ada, id, bola);
      await end(chidi, id);
      expect((await get(bola, id)).offered).toBe(true);
      for (let n = 0; n < 2; n++) expect((await end(person, id)).status).toBe(200);
      expect(await accept(bola, id)).toMatchObject(gone);
    }
    expect(await rolesIn(id, ada, bola)).toEqual(['owner', 'member']);
  });

  it('is offered to one member at a time', async () => {
    const id = await tribeWith(ada, bola, chidi);
    await offer(ada, id, bola);
    await offer(ada, id, chidi);
    expect(await accept(bola, id)).toMatchObject(gone);
    expect((await accept(chidi, id)).status).toBe(200);
  });

  it('is for members that the owner sees, and only by the owner', async () => {
    const id = await tribeWith(ada, bola);
    const notMember = { status: 404, error: { message: manageCopy.notMember } };
    expect(await offer(ada, id, chidi)).toMatchObject(notMember);
    expect(await offer(bola, id, bola)).toMatchObject({
      status: 403,
      error: { message: manageCopy.ownerOnly },
    });
    expect((await offer(ada, id, ada)).status).toBe(409);
    const blocker = await member(app, 'blocker');
    await blocker.call(tribes.join, { id });
    await blocker.call(blocks.block, { id: ada.id });
    expect(await offer(ada, id, blocker)).toMatchObject(notMember);
  });

  it('ends when the member leaves, or is removed or banned', async () => {
    const ends = [
      (id: string) => bola.call(tribes.leave, { id }),
      (id: string) => ada.call(tribeBans.remove, { id, user_id: bola.id }),
    ];
    for (const leave of ends) {
      const id = await tribeWith(ada, bola);
      await offer(ada, id, bola);
      await leave(id);
      await bola.call(tribes.join, { id });
      expect(await accept(bola, id)).toMatchObject(gone);
    }
  });

  it('retracts the notification when the offer is gone, and its member’s list at once', async () => {
    const ends: [string, (id: string) => Promise<unknown>][] = [
      ['accepted', (id) => accept(bola, id)],
      ['declined', (id) => end(bola, id)],
      ['withdrawn', (id) => end(ada, id)],
      ['offered to another', (id) => offer(ada, id, chidi)],
      ['left', (id) => bola.call(tribes.leave, { id })],
      ['removed', (id) => ada.call(tribeBans.remove, { id, user_id: bola.id })],
      ['banned', (id) => ada.call(tribeBans.ban, { id, user_id: bola.id, days: '7' })],
    ];
    const screen = await listen(bola);
    for (const [how, act] of ends) {
      const id = await tribeWith(ada, bola, chidi);
      await offer(ada, id, bola);
      expect([how, await offersTo(bola, id)]).toEqual([how, 1]);
      const before = screen.events.length;
      await act(id);
      expect([how, await offersTo(bola, id)]).toEqual([how, 0]);
      const retracted = { topic: 'notifications', type: 'deleted' };
      await expect.poll(() => screen.events.slice(before)).toContainEqual(expect.objectContaining(retracted));
    }
    screen.close();
  });

  it('accepted and withdrawn at once has one outcome, and one owner', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await tribeWith(ada, bola);
      await offer(ada, id, bola);
      const [accepted] = await Promise.all([accept(bola, id), end(ada, id), accept(bola, id)]);
      const taken = accepted?.status === 200;
      expect(await rolesIn(id, ada, bola)).toEqual(taken ? ['moderator', 'owner'] : ['owner', 'member']);
    }
  });

  it('accepted while it is offered to somebody else leaves one owner', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await tribeWith(ada, bola, chidi);
      await offer(ada, id, bola);
      await Promise.all([accept(bola, id), offer(ada, id, chidi), accept(chidi, id)]);
      const roles = await rolesIn(id, ada, bola, chidi);
      expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
    }
  });

  it('takes the banner along, which stays when the former owner is erased', async () => {
    const former = await member(app, 'former');
    const image = (await upload(former, 'tribe', await jpeg())).body.url;
    const { id } = await newTribe(former, { image });
    await bola.call(tribes.join, { id });
    await offer(former, id, bola);
    await accept(bola, id);
    await erase(app.deps.db, former.id);
    expect(await get(bola, id)).toMatchObject({ role: 'owner', image, created_by: bola.id });
    expect((await bola.fetch(image)).status).toBe(200);
  });
});
