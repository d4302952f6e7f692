import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { tribeCopy as pidgin } from '../../contract/languages/pcm/tribes.copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newTribe, type Person } from '../../test/world.ts';
import { removeEndedTribeBans } from './bans.queries.ts';

let app: TestApp;
let admin: Person;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [admin, ada, bola, chidi] = await Promise.all([
    member(app, 'admin'),
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
  ]);
});

/** A tribe of ada's with these members. */
async function tribeWith(...people: Person[]) {
  const { id } = await newTribe(ada);
  for (const person of people) await person.call(tribes.join, { id });
  return id;
}

const ban = (actor: Person, id: string, { id: user_id }: Person, days: '1' | '7' | '30' | 'always' = '7') =>
  actor.call(tribeBans.ban, { id, user_id, days });
const remove = (actor: Person, id: string, { id: user_id }: Person) =>
  actor.call(tribeBans.remove, { id, user_id });
const lift = (actor: Person, id: string, { id: user_id }: Person) =>
  actor.call(tribeBans.lift, { id, user_id });
const promote = (id: string, { id: user_id }: Person) =>
  ada.call(tribeMembers.setRole, { id, user_id, role: 'moderator' });
const get = async (person: Person, id: string) => (await person.call(tribes.get, { id })).body;
const bansOf = async (id: string) => (await ada.call(tribeBans.list, { id })).body.items;
const sql = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values);

describe('removing a member', () => {
  it('ends the membership, and they may come back', async () => {
    const id = await tribeWith(bola);
    for (let n = 0; n < 2; n++) expect((await remove(ada, id, bola)).status).toBe(200);
    expect(await get(bola, id)).toMatchObject({ joined: false, role: null, members_count: 1 });
    expect((await bola.call(tribes.join, { id })).status).toBe(200);
  });

  it('frees the use of the invite link by which they joined', async () => {
    const id = await tribeWith();
    const { code } = (await ada.call(invites.create, { id, invite_id: uuidv7(), max_uses: 1 })).body;
    await bola.call(tribes.join, { id, by: code });
    await remove(ada, id, bola);
    expect((await ada.call(invites.list, { id })).body.items[0]?.uses).toBe(0);
  });
});

describe('a ban', () => {
  it('removes the member, and outlasts joining again, a link and a request', async () => {
    const id = await tribeWith(bola);
    const { code } = (await ada.call(invites.create, { id, invite_id: uuidv7() })).body;
    expect((await ban(ada, id, bola)).status).toBe(200);
    expect(await get(bola, id)).toMatchObject({ joined: false, members_count: 1 });
    const until = longMoment((await bansOf(id))[0]?.until ?? '');
    const denied = { status: 403, error: { message: tribeCopy.bannedUntil(until) } };
    expect(await bola.call(tribes.join, { id })).toMatchObject(denied);
    expect(await bola.call(tribes.join, { id, by: code })).toMatchObject(denied);
    await ada.call(tribeEdits.edit, { id, seen: 1, joining: 'request' });
    expect(await bola.call(tribeRequests.ask, { id, request_id: uuidv7() })).toMatchObject(denied);
    const answer = await bola.fetch(`/api/tribes/${id}/membership`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': 'pcm' },
      body: '{}',
    });
    const inPidgin = { message: pidgin.bannedUntil?.(until) };
    expect(await answer.json()).toMatchObject({ error: inPidgin });
  });

  it('applies to who has left already, and ends an open request', async () => {
    const id = await tribeWith(bola);
    await bola.call(tribes.leave, { id });
    await ada.call(tribeEdits.edit, { id, seen: 1, joining: 'request' });
    await bola.call(tribeRequests.ask, { id, request_id: uuidv7() });
    const heard: LiveEvent[] = [];
    app.deps.live.subscribe((event, to) => to?.includes(ada.id) && heard.push(event));
    await ban(ada, id, bola, 'always');
    expect((await ada.call(tribeRequests.list, { id })).body.items).toEqual([]);
    expect(await get(bola, id)).toMatchObject({ requested: false });
    const { items } = (await ada.call(notifications.list, {})).body;
    expect(items.filter(({ kind, about }) => kind === 'tribe_request' && about?.id === id)).toEqual([]);
    expect(heard).toContainEqual({ topic: 'notifications', type: 'deleted', id: '' });
    expect(await bola.call(tribes.join, { id })).toMatchObject({
      status: 403,
      error: { message: tribeCopy.banned },
    });
  });

  it('ends after its days, or when it is lifted', async () => {
    const id = await tribeWith(bola, chidi);
    await ban(ada, id, bola, '1');
    await ban(ada, id, chidi, 'always');
    await sql(
      `update tribe_bans set until = now() - make_interval(secs => 1) where tribe_id = $1 and until is not null`,
      [id],
    );
    expect((await bansOf(id)).map((one) => one.id)).toEqual([chidi.id]);
    expect((await bola.call(tribes.join, { id })).status).toBe(200);
    for (let n = 0; n < 2; n++) expect((await lift(ada, id, chidi)).status).toBe(200);
    expect((await chidi.call(tribes.join, { id })).status).toBe(200);
    expect(await removeEndedTribeBans(app.deps.db, 100)).toBeGreaterThan(0);
    expect((await sql('select from tribe_bans where tribe_id = $1', [id])).rowCount).toBe(0);
  });

  it('is listed with its end and who gave it; a further one replaces it', async () => {
    const id = await tribeWith(bola, chidi);
    await promote(id, chidi);
    await ban(chidi, id, bola, '30');
    const [listed] = await bansOf(id);
    expect(listed).toMatchObject({ id: bola.id, banned_by: { id: chidi.id } });
    const days = (Date.parse(listed?.until ?? '') - Date.parse(listed?.created_at ?? '')) / 86_400_000;
    expect(days).toBe(30);
    await ban(ada, id, bola, 'always');
    expect(await bansOf(id)).toMatchObject([{ id: bola.id, until: null, banned_by: { id: ada.id } }]);
  });

  it('needs a known member and one of the lengths', async () => {
    const id = await tribeWith();
    const user_id = uuidv7();
    expect(await ada.call(tribeBans.ban, { id, user_id, days: '7' })).toMatchObject({
      status: 404,
      error: { message: profileCopy.notFound },
    });
    expect((await ada.call(tribeBans.ban, { id, user_id, days: '2' as '1' })).status).toBe(400);
    expect((await ada.call(tribeBans.ban, { id: user_id, user_id, days: '7' })).status).toBe(404);
  });

  it('is written to the audit log, and so are a removal and its end', async () => {
    const id = await tribeWith(bola);
    const { name } = await get(ada, id);
    await remove(ada, id, bola);
    await ban(ada, id, bola, '7');
    await lift(ada, id, bola);
    const items = (await admin.call(dashboard.audit, {})).body.items.filter(
      ({ actor }) => actor?.id === ada.id,
    );
    expect(items.slice(0, 3).map(({ action, detail }) => [action, detail])).toEqual([
      ['tribe_unban', name],
      ['tribe_ban', `${name}: 7 days`],
      ['tribe_remove', name],
    ]);
  });

  it('wins over joins at once: nobody banned is a member', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await tribeWith();
      await Promise.all([bola.call(tribes.join, { id }), ban(ada, id, bola), bola.call(tribes.join, { id })]);
      expect(await get(bola, id)).toMatchObject({ joined: false, members_count: 1 });
    }
  });
});

describe('acts on members of a tribe', () => {
  it('are rejected on the owner, and of a moderator on a moderator', async () => {
    const id = await tribeWith(bola, chidi);
    await promote(id, bola);
    await promote(id, chidi);
    for (const act of [ban, remove]) {
      for (const actor of [ada, bola])
        expect(await act(actor, id, ada)).toMatchObject({
          status: 403,
          error: { message: manageCopy.notOnOwner },
        });
      for (const moderator of [bola, chidi])
        expect(await act(bola, id, moderator)).toMatchObject({
          status: 403,
          error: { message: manageCopy.ownerOnly },
        });
    }
    expect(await get(ada, id)).toMatchObject({ members_count: 3 });
    expect((await ban(ada, id, chidi)).status).toBe(200);
  });

  it('are rejected on an admin of the site, in the tribe or outside, also of the owner', async () => {
    const id = await tribeWith(bola, admin);
    await promote(id, bola);
    for (const act of [remove, ban])
      for (const actor of [ada, bola])
        expect(await act(actor, id, admin)).toMatchObject({
          status: 403,
          error: { message: manageCopy.notOnAdmin },
        });
    expect(await get(admin, id)).toMatchObject({ joined: true });
    await admin.call(tribes.leave, { id });
    expect((await ban(ada, id, admin)).status).toBe(403);
  });

  it('are rejected for members and outsiders', async () => {
    const id = await tribeWith(bola);
    for (const actor of [bola, chidi]) {
      const answers = [
        await ban(actor, id, bola),
        await remove(actor, id, bola),
        await lift(actor, id, bola),
        await actor.call(tribeBans.list, { id }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 403, error: { message: manageCopy.managersOnly } });
    }
  });
});
