import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { type TribeRole, tribeCopy } from '../../contract/tribes/copy.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeHandover } from '../../contract/tribes/handover.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { member, newTribe, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
});

/** A tribe of `owner` with these members. */
async function tribeWith(owner: Person, ...people: Person[]) {
  const { id } = await newTribe(owner);
  for (const person of people) await person.call(tribes.join, { id });
  return id;
}

const roleOf = async (person: Person, id: string) => (await person.call(tribes.get, { id })).body.role;
const setRole = (actor: Person, id: string, user_id: string, role: 'moderator' | 'member') =>
  actor.call(tribeMembers.setRole, { id, user_id, role });
const sql = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values);

describe('the roles of a tribe', () => {
  it('begin with the creator as the owner; the list of members shows them', async () => {
    const id = await tribeWith(ada, bola);
    expect(await Promise.all([ada, bola, chidi].map((person) => roleOf(person, id)))).toEqual([
      'owner',
      'member',
      null,
    ]);
    await setRole(ada, id, bola.id, 'moderator');
    const { items } = (await chidi.call(tribes.members, { id })).body;
    expect(items.map(({ username, role }) => [username, role])).toEqual([
      ['bola', 'moderator'],
      ['ada', 'owner'],
    ]);
  });

  it('are changed by the owner, and again without effect', async () => {
    const id = await tribeWith(ada, bola);
    for (const role of ['moderator', 'moderator', 'member'] as const) {
      expect(await setRole(ada, id, bola.id, role)).toMatchObject({ status: 200, body: { role } });
      expect(await roleOf(bola, id)).toBe(role);
    }
  });

  it('are not changed by a member, a moderator, an outsider or an admin', async () => {
    const id = await tribeWith(ada, bola, chidi);
    await setRole(ada, id, bola.id, 'moderator');
    const outsider = await member(app, 'outsider');
    for (const person of [bola, chidi, outsider, admin]) {
      expect(await setRole(person, id, chidi.id, 'moderator')).toMatchObject({
        status: 403,
        error: { message: manageCopy.ownerOnly },
      });
    }
    expect(await roleOf(chidi, id)).toBe('member');
  });

  it('are not given to outsiders, nor taken from the owner', async () => {
    const id = await tribeWith(ada);
    expect(await setRole(ada, id, bola.id, 'moderator')).toMatchObject({
      status: 404,
      error: { message: manageCopy.notMember },
    });
    expect(await setRole(ada, id, ada.id, 'member')).toMatchObject({
      status: 409,
      error: { message: manageCopy.handOverInstead },
    });
    expect((await setRole(ada, uuidv7(), bola.id, 'moderator')).status).toBe(404);
  });

  it('notify a new moderator, and are in the audit log', async () => {
    const id = await tribeWith(ada, bola);
    await setRole(ada, id, bola.id, 'moderator');
    const [latest] = (await bola.call(notifications.list, {})).body.items;
    expect(latest).toMatchObject({ kind: 'tribe_moderator', user: { id: ada.id }, about: { id } });
    await setRole(ada, id, bola.id, 'member');
    const logged = (await admin.call(dashboard.audit, {})).body.items.slice(0, 2);
    expect(logged.map(({ action, actor, member: about }) => [action, actor?.id, about?.id])).toEqual([
      ['tribe_member', ada.id, bola.id],
      ['tribe_moderator', ada.id, bola.id],
    ]);
  });

  it('let a moderator neither edit nor delete the tribe', async () => {
    const id = await tribeWith(ada, bola);
    await setRole(ada, id, bola.id, 'moderator');
    expect((await bola.call(tribeEdits.edit, { id, name: 'Taken over', seen: 1 })).status).toBe(403);
    expect((await bola.call(tribes.remove, { id })).status).toBe(403);
  });

  it('allow one owner in the database', async () => {
    const id = await tribeWith(ada, bola);
    const second = sql(`update tribe_members set role = 'owner' where tribe_id = $1 and user_id = $2`, [
      id,
      bola.id,
    ]);
    await expect(second).rejects.toThrow('tribe_members_owner');
  });
});

describe('the owner of a tribe', () => {
  it('cannot leave it, a moderator can, and comes back as a member', async () => {
    const id = await tribeWith(ada, bola);
    await setRole(ada, id, bola.id, 'moderator');
    expect(await ada.call(tribes.leave, { id })).toMatchObject({
      status: 409,
      error: { message: tribeCopy.ownerLeaves },
    });
    expect((await bola.call(tribes.leave, { id })).body).toEqual({ joined: false, members_count: 1 });
    await bola.call(tribes.join, { id });
    expect(await roleOf(bola, id)).toBe('member');
  });

  it('answers for it when it is reported, and is named in the log when an admin deletes it', async () => {
    const id = await tribeWith(ada, bola);
    await sql(`update tribe_members set role = 'member' where tribe_id = $1`, [id]);
    await sql(`update tribe_members set role = 'owner' where tribe_id = $1 and user_id = $2`, [id, bola.id]);
    const report = { id: uuidv7(), kind: 'tribe', subject_id: id, reason: 'Spam', details: '' } as const;
    expect((await bola.call(reports.create, report)).status).toBe(400);
    expect((await ada.call(reports.create, report)).status).toBe(201);
    await admin.call(tribes.remove, { id });
    const [latest] = (await admin.call(dashboard.audit, {})).body.items;
    expect(latest).toMatchObject({ action: 'delete_tribe', member: { id: bola.id } });
  });

  it('is its creator who joins again, or the first member of an empty tribe', async () => {
    const empty = await tribeWith(ada);
    await sql(
      'with gone as (delete from tribe_members where tribe_id = $1 returning tribe_id) update tribes set members_count = 0 where id in (select tribe_id from gone)',
      [empty],
    );
    await bola.call(tribes.join, { id: empty });
    expect(await roleOf(bola, empty)).toBe('owner');
    const left = await tribeWith(ada, bola);
    await sql('delete from tribe_members where tribe_id = $1 and user_id = $2', [left, ada.id]);
    await ada.call(tribes.join, { id: left });
    expect(await roleOf(ada, left)).toBe('owner');
  });

  // As the previous release erases a creator.
  it('is the successor whom the previous release makes the creator, unless there is another owner', async () => {
    const transfer = 'update tribes set created_by = $2 where id = $1';
    const id = await tribeWith(ada, bola, chidi);
    await sql(transfer, [id, bola.id]);
    expect([await roleOf(ada, id), await roleOf(bola, id)]).toEqual(['member', 'owner']);
    const handedOver = await tribeWith(ada, bola, chidi);
    await ada.call(tribeHandover.offer, { id: handedOver, user_id: chidi.id });
    await chidi.call(tribeHandover.accept, { id: handedOver });
    await sql(transfer, [handedOver, bola.id]);
    expect([await roleOf(bola, handedOver), await roleOf(chidi, handedOver)]).toEqual(['member', 'owner']);
  });
});

describe('erasing the owner of a tribe', () => {
  const erased: [string, (people: Person[]) => Promise<string>, TribeRole[]][] = [
    [
      'makes the oldest moderator the owner',
      async ([owner, first, second]) => {
        const id = await tribeWith(owner as Person, first as Person, second as Person);
        await setRole(owner as Person, id, (second as Person).id, 'moderator');
        return id;
      },
      ['member', 'owner'],
    ],
    [
      'else the oldest member',
      async ([owner, first, second]) => tribeWith(owner as Person, first as Person, second as Person),
      ['owner', 'member'],
    ],
  ];

  it.each(erased)('%s', async (name, tribeOf, roles) => {
    const word = name.split(' ').at(-3) ?? '';
    const people = await Promise.all(
      ['owner', 'first', 'second'].map((role) => member(app, `${role}${word}`)),
    );
    const id = await tribeOf(people);
    await erase(app.deps.db, people[0]?.id ?? '');
    const left = people.slice(1);
    expect(await Promise.all(left.map((person) => roleOf(person, id)))).toEqual(roles);
    const owner = left[roles.indexOf('owner')];
    expect((await ada.call(tribes.get, { id })).body.created_by).toBe(owner?.id);
  });

  it('who is not its creator leaves the creator named; erasing the creator leaves the owner', async () => {
    const [maker, owner, last] = await Promise.all(
      ['maker', 'keeper', 'last'].map((name) => member(app, name)),
    );
    const id = await tribeWith(maker as Person, owner as Person, last as Person);
    await sql(`update tribe_members set role = 'member' where tribe_id = $1`, [id]);
    await sql(`update tribe_members set role = 'owner' where tribe_id = $1 and user_id = $2`, [
      id,
      owner?.id,
    ]);
    await erase(app.deps.db, maker?.id ?? '');
    expect(await roleOf(owner as Person, id)).toBe('owner');
    expect((await ada.call(tribes.get, { id })).body.created_by).toBe(owner?.id);
  });
});
