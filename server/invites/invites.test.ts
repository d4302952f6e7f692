import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { inviteCopy } from '../../contract/invites/copy.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { pagesOf } from '../../test/pages.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let tribe: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
  tribe = (await newTribe(ada)).id;
  await bola.call(tribes.join, { id: tribe });
});

const create = (person: Person, changes: Partial<Input<typeof invites.create>> = {}) =>
  person.call(invites.create, { id: tribe, invite_id: uuidv7(), ...changes });
const newInvite = async (person: Person, changes = {}) => (await create(person, changes)).body;
const listed = async (person: Person, id = tribe) => (await person.call(invites.list, { id })).body.items;
const usesOf = async (id: string, of = tribe) => (await listed(ada, of)).find((one) => one.id === id)?.uses;
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

/** A new tribe of ada's with one invite link of hers. */
async function invited(changes = {}) {
  const { id } = await newTribe(ada);
  const invite = await newInvite(ada, { id, ...changes });
  return { id, invite, by: invite.code, uses: () => usesOf(invite.id, id) };
}

describe('an invite link', () => {
  it('is created once for one id, with a random code of 12 characters', async () => {
    const asked = { id: tribe, invite_id: uuidv7() };
    const answers = [await bola.call(invites.create, asked), await bola.call(invites.create, asked)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[0]?.body).toMatchObject({ id: asked.invite_id, created_by: bola.id, uses: 0 });
    expect(answers[0]?.body.code).toMatch(/^[\w-]{12}$/);
    expect((await newInvite(bola)).code).not.toBe(answers[0]?.body.code);
    expect((await ada.call(invites.create, asked)).status).toBe(409);
  });

  it('can only be created by members of the tribe', async () => {
    const refused = [
      [await create(chidi), 403, inviteCopy.membersOnly],
      [await create(visitor(app)), 401, inviteCopy.ask],
      [await create(ada, { id: uuidv7() }), 404, 'Tribe not found'],
    ] as const;
    for (const [{ status, error }, wanted, message] of refused)
      expect([status, error?.message]).toEqual([wanted, message]);
  });

  it('is rejected with a lifetime or number of uses out of range', async () => {
    for (const changes of [{ days: 366 }, { max_uses: 0 }, { max_uses: 10_001 }])
      expect((await create(ada, changes)).status).toBe(400);
  });
});

describe('the list of invite links', () => {
  it('shows members their own links, and all links to the tribe’s creator and admins', async () => {
    const { id } = await newTribe(ada);
    for (const person of [bola, chidi]) await person.call(tribes.join, { id });
    const [a, b, c] = [
      await newInvite(ada, { id }),
      await newInvite(bola, { id }),
      await newInvite(chidi, { id }),
    ];
    expect(idsOf(await listed(bola, id))).toEqual([b.id]);
    for (const person of [ada, admin]) expect(idsOf(await listed(person, id))).toEqual([c.id, b.id, a.id]);
    expect((await visitor(app).call(invites.list, { id })).status).toBe(401);
    expect((await ada.call(invites.list, { id: uuidv7() })).status).toBe(404);
    const pages = [];
    for await (const items of pagesOf((cursor) => ada.call(invites.list, { id, limit: 2, cursor })))
      pages.push(idsOf(items));
    expect(pages).toEqual([[c.id, b.id], [a.id]]);
  });

  it('omits links by blocked members', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    await newInvite(bola, { id });
    await ada.call(blocks.block, { id: bola.id });
    expect(await listed(ada, id)).toEqual([]);
    await ada.call(blocks.unblock, { id: bola.id });
  });
});

describe('joining by an invite link', () => {
  it('counts a new member once, and does not count an existing one', async () => {
    const { id, by, uses } = await invited();
    for (const _ of [1, 2]) expect((await bola.call(tribes.join, { id, by })).body.joined).toBe(true);
    await chidi.call(tribes.join, { id });
    await chidi.call(tribes.join, { id, by });
    expect(await uses()).toBe(1);
  });

  it('counts a member until they leave', async () => {
    const { id, by, uses } = await invited({ max_uses: 1 });
    for (const _ of [1, 2, 3]) {
      await bola.call(tribes.join, { id, by });
      expect(await uses()).toBe(1);
      await bola.call(tribes.leave, { id });
      expect(await uses()).toBe(0);
    }
    await bola.call(tribes.join, { id });
    await bola.call(tribes.leave, { id });
    await chidi.call(tribes.join, { id, by });
    expect(await uses()).toBe(1);
  });

  it('counts a member until their account is erased', async () => {
    const { id, by, uses } = await invited();
    const gone = await member(app, 'gone');
    for (const person of [bola, gone]) await person.call(tribes.join, { id, by });
    await erase(app.deps.db, gone.id);
    expect(await uses()).toBe(1);
  });

  it('keeps the membership when the creator of the link is erased', async () => {
    const { id } = await newTribe(ada);
    const gone = await member(app, 'gone2');
    await gone.call(tribes.join, { id });
    const { code } = await newInvite(gone, { id });
    await bola.call(tribes.join, { id, by: code });
    await erase(app.deps.db, gone.id);
    expect((await bola.call(tribes.get, { id })).body.members_count).toBe(2);
    expect((await bola.call(tribes.leave, { id })).status).toBe(200);
  });

  it('does not count the creator of the link', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    const { code } = await newInvite(bola, { id });
    await bola.call(tribes.leave, { id });
    await bola.call(tribes.join, { id, by: code });
    expect((await bola.call(invites.list, { id })).body.items[0]?.uses).toBe(0);
  });

  it('with a wrong, revoked, expired or used-up code works, but is not counted', async () => {
    const other = await invited();
    const revoked = await invited();
    await ada.call(invites.revoke, { id: revoked.id, invite_id: revoked.invite.id });
    const expired = await invited({ days: 1 });
    await app.deps.db.pool.query(
      'update invites set expires_at = now() - make_interval(secs => 1) where id = $1',
      [expired.invite.id],
    );
    const full = await invited({ max_uses: 1 });
    await bola.call(tribes.join, { id: full.id, by: full.by });
    const tries = [
      [(await newTribe(ada)).id, other.by],
      [revoked.id, revoked.by],
      [expired.id, expired.by],
      [full.id, full.by],
      [(await newTribe(ada)).id, 'nothing at all'],
    ] as const;
    for (const [id, by] of tries) expect((await chidi.call(tribes.join, { id, by })).body.joined).toBe(true);
    const { rows } = await app.deps.db.pool.query(
      'select uses from invites where id = any($1) order by uses',
      [[other, revoked, expired, full].map(({ invite }) => invite.id)],
    );
    expect(rows.map(({ uses }) => uses)).toEqual([0, 0, 0, 1]);
  });
});

describe('revoking an invite link', () => {
  it('is allowed only for its creator, the tribe’s creator and admins', async () => {
    const made = await Promise.all([1, 2, 3].map(() => newInvite(bola)));
    const [own, creators, admins] = made;
    const revoke = async (person: Person, id = '') =>
      (await person.call(invites.revoke, { id: tribe, invite_id: id })).status;
    expect(await revoke(chidi, own?.id)).toBe(404);
    expect(await revoke(visitor(app), own?.id)).toBe(401);
    expect(await revoke(bola, own?.id)).toBe(200);
    expect(await revoke(bola, own?.id)).toBe(200);
    expect(await revoke(ada, creators?.id)).toBe(200);
    expect(await revoke(admin, admins?.id)).toBe(200);
    expect(await revoke(ada, uuidv7())).toBe(404);
    const left = idsOf(await listed(ada));
    for (const { id } of made) expect(left).not.toContain(id);
  });

  it('is offered to exactly those who may: a moderator not for links of the owner and other moderators', async () => {
    const { id } = await newTribe(ada);
    const other = await member(app, 'other');
    for (const person of [bola, chidi, other]) await person.call(tribes.join, { id });
    for (const { id: user_id } of [bola, chidi])
      await ada.call(tribeMembers.setRole, { id, user_id, role: 'moderator' });
    const links = [];
    for (const person of [ada, bola, chidi, other]) links.push(await newInvite(person, { id }));
    expect(links.map(({ revocable }) => revocable)).toEqual([true, true, true, true]);
    const offered = async (person: Person) =>
      (await listed(person, id)).toReversed().map(({ revocable }) => revocable);
    expect(await offered(ada)).toEqual([true, true, true, true]);
    expect(await offered(bola)).toEqual([false, true, false, true]);
    expect(await offered(other)).toEqual([true]);
    expect(await offered(admin)).toEqual([true, true, true, true]);
    const answers = await Promise.all(
      links.map(({ id: invite_id }) => bola.call(invites.revoke, { id, invite_id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 403, 200]);
  });

  it('of another member is written to the audit log', async () => {
    const { id } = await newInvite(bola);
    await admin.call(invites.revoke, { id: tribe, invite_id: id });
    const [latest] = (await admin.call(dashboard.audit, {})).body.items;
    expect(latest).toMatchObject({
      action: 'revoke_invite',
      actor: { id: admin.id },
      member: { id: bola.id },
    });
  });
});
