import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AppError, statusOf } from '../../contract/core/errors.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { createUsers, member, newTribe, type Person } from '../../test/world.ts';
import { setMembership } from '../tribes/joining.queries.ts';

const AT_ONCE = 50;

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

/** A new tribe of ada's with one invite link. */
async function invited(changes = {}) {
  const { id } = await newTribe(ada);
  const invite = (await ada.call(invites.create, { id, invite_id: uuidv7(), ...changes })).body;
  const uses = async () => (await ada.call(invites.list, { id })).body.items[0]?.uses;
  return { id, invite, by: invite.code, uses };
}

describe('joining by an invite link', () => {
  it('counts each of fifty concurrent members once, even with retries', async () => {
    const { id, by, uses } = await invited();
    const people = await createUsers(app, AT_ONCE);
    const join = (userId: string) => setMembership(app.deps.db, id, userId, true, { by });
    const changed = await Promise.all([...people, ...people].map(join));
    expect(changed.filter((change) => change.changed)).toHaveLength(AT_ONCE);
    expect(await uses()).toBe(AT_ONCE);
  });

  it('counts fifty concurrent members only up to the limit of the link', async () => {
    const { id, by, uses } = await invited({ max_uses: 7 });
    const people = await createUsers(app, AT_ONCE);
    await Promise.all(people.map((userId) => setMembership(app.deps.db, id, userId, true, { by })));
    expect(await uses()).toBe(7);
    expect((await ada.call(tribes.get, { id })).body.members_count).toBe(AT_ONCE + 1);
  });

  it('and leaving concurrently counts the members who stay', async () => {
    const { id, by, uses } = await invited({ max_uses: 5 });
    const people = await createUsers(app, 10);
    const set = (userId: string, joined: boolean) => setMembership(app.deps.db, id, userId, joined, { by });
    await Promise.all(
      people.flatMap((userId) => [true, false, true, false, true].map((joined) => set(userId, joined))),
    );
    const { rows } = await app.deps.db.pool.query(
      'select count(*)::int as n from tribe_members where tribe_id = $1 and invite_id is not null',
      [id],
    );
    expect(await uses()).toBe(rows[0].n);
    expect(await uses()).toBeLessThanOrEqual(5);
    await Promise.all(people.map((userId) => set(userId, false)));
    expect(await uses()).toBe(0);
  });

  it('causes no error if members leave while the creator of the link is erased', async () => {
    const { id } = await newTribe(ada);
    const gone = await member(app, 'gone');
    await gone.call(tribes.join, { id });
    const { code } = (await gone.call(invites.create, { id, invite_id: uuidv7() })).body;
    await gone.call(tribes.leave, { id });
    const people = await createUsers(app, AT_ONCE);
    const set = (userId: string, joined: boolean) =>
      setMembership(app.deps.db, id, userId, joined, { by: code });
    await Promise.all(people.map((userId) => set(userId, true)));
    await Promise.all([erase(app.deps.db, gone.id), ...people.map((userId) => set(userId, false))]);
    expect((await ada.call(tribes.get, { id })).body.members_count).toBe(1);
  });

  it('causes no error while the link is revoked and the tribe is deleted', async () => {
    const { id, invite, by } = await invited();
    const people = await createUsers(app, AT_ONCE);
    // A member may also find the tribe deleted.
    const join = (userId: string) =>
      setMembership(app.deps.db, id, userId, true, { by }).then(
        () => 200,
        (error: AppError) => statusOf[error.code] ?? error,
      );
    const outcomes = await Promise.all([
      ...people.map(join),
      ada.call(invites.revoke, { id, invite_id: invite.id }).then(({ status }) => status),
      ada.call(tribes.remove, { id }).then(({ status }) => status),
    ]);
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 404)).toEqual([]);
    const { rows } = await app.deps.db.pool.query('select 1 from invites where tribe_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

it('fifty concurrent creations with one id create one invite link', async () => {
  const { id } = await newTribe(ada);
  const asked = { id, invite_id: uuidv7() };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ada.call(invites.create, asked)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
});
