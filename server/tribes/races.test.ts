import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { createUsers, member, newTribe, type Person } from '../../test/world.ts';
import { setMembership } from './joining.queries.ts';
import { setNotify } from './members.queries.ts';

const AT_ONCE = 50;

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map((a) => a.status))].sort();

const crowd = () => createUsers(app, AT_ONCE);

const rowsOf = async (id: string) =>
  (
    await app.deps.db.one<{ n: number }>(
      { name: 'test_members', text: 'select count(*) as n from tribe_members where tribe_id = $1' },
      [id],
    )
  ).n;
const countOf = async (id: string) => (await ada.call(tribes.get, { id })).body.members_count;

it('a retry of the creation during the deletion waits for it, and restores nothing', async () => {
  const id = uuidv7();
  const tribe = {
    id,
    name: 'Ibadan Readers',
    description: 'One book a month',
    category: 'Literature',
  } as const;
  expect((await ada.call(tribes.create, tribe)).status).toBe(201);
  const deletion = await openTransaction(app);
  await deletion.query('delete from tribes where id = $1', [id]);
  const retry = ada.call(tribes.create, tribe);
  await waitForLock(app, retry);
  await deletion.query('commit');
  expect(await retry).toMatchObject({ status: 409, error: { message: errorCopy.deleted } });
  expect((await ada.call(tribes.get, { id })).status).toBe(404);
});

describe('fifty concurrent requests', () => {
  it('to join by one member create one membership', async () => {
    const { id } = await newTribe(ada);
    const answers = await atOnce(() => bola.call(tribes.join, { id }));
    expect(statusesOf(answers)).toEqual([200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body)))).toEqual(
      new Set(['{"joined":true,"members_count":2}']),
    );
    expect(await rowsOf(id)).toBe(2);
  });

  it('to join and leave by one member keep the count and each response correct', async () => {
    const { id } = await newTribe(ada);
    const answers = await atOnce((n) => bola.call(n % 2 ? tribes.leave : tribes.join, { id }));
    expect(statusesOf(answers)).toEqual([200]);
    for (const { body } of answers) expect(body.members_count).toBe(body.joined ? 2 : 1);
    expect(await countOf(id)).toBe(await rowsOf(id));
    expect((await bola.call(tribes.leave, { id })).body).toEqual({ joined: false, members_count: 1 });
  });

  it('to join and leave by different members keep the count correct and never negative', async () => {
    const { id } = await newTribe(ada);
    const members = await crowd();
    const set = (joined: (n: number) => boolean) =>
      Promise.all(members.map((userId, n) => setMembership(app.deps.db, id, userId, joined(n))));
    await set(() => true);
    expect(await countOf(id)).toBe(AT_ONCE + 1);
    // Some leave and come back while others only leave.
    await Promise.all([set(() => false), set((n) => n % 3 === 0), set((n) => n % 2 === 0)]);
    const rows = await rowsOf(id);
    expect(await countOf(id)).toBe(rows);
    await set(() => false);
    expect([await countOf(id), await rowsOf(id)]).toEqual([1, 1]);
  });

  it('to create a tribe with one id create one tribe, and claim its banner once', async () => {
    const image = (await upload(ada, 'tribe', await jpeg())).body.url;
    const asked = {
      id: uuidv7(),
      name: 'Sent again',
      description: 'Because the line was bad',
      category: 'Art' as const,
      image,
    };
    const answers = await atOnce(() => ada.call(tribes.create, asked));
    expect(statusesOf(answers)).toEqual([200, 201]);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.every((answer) => answer.body.image === image)).toBe(true);
    expect(await rowsOf(asked.id)).toBe(1);
  });

  it('to create tribes with one name create one, and reject the others at the name field', async () => {
    const asked = { description: 'Who was first?', category: 'Art' as const };
    const answers = await atOnce((n) =>
      (n % 2 ? ada : bola).call(tribes.create, {
        ...asked,
        id: uuidv7(),
        name: n % 3 ? 'THE FIRST' : 'The First',
      }),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status !== 201);
    const message = 'A tribe with this name already exists.';
    for (const { status, error } of refused)
      expect([status, error?.fields]).toEqual([400, { name: message }]);
  });

  it('to delete one tribe succeed or respond with 404', async () => {
    const { id } = await newTribe(ada);
    const answers = await atOnce(() => ada.call(tribes.remove, { id }));
    expect(answers.some((answer) => answer.status === 200)).toBe(true);
    expect(answers.every((answer) => [200, 404].includes(answer.status))).toBe(true);
    expect(await rowsOf(id)).toBe(0);
  });
});

describe('deleting a tribe while members join, leave and ring', () => {
  // Several rounds, so that the deletion happens before, between and after the other requests.
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('leaves no members and no errors behind (%i)', async (round) => {
    const { id } = await newTribe(ada);
    const members = await crowd();
    const { db } = app.deps;
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 200,
        (error: { code: string }) => error.code,
      );
    await Promise.all(members.slice(25).map((userId) => setMembership(db, id, userId, true)));
    const outcomes = await Promise.all(
      members.map(async (userId, n) => {
        if (n === round * 6 + 3) return (await ada.call(tribes.remove, { id })).status;
        if (n % 5 === 0) return codeOf(setNotify(db, id, userId, true));
        return codeOf(setMembership(db, id, userId, n < 25));
      }),
    );
    expect(outcomes.filter((outcome) => ![200, 'not_found', 'forbidden'].includes(outcome))).toEqual([]);
    expect(await rowsOf(id)).toBe(0);
  });
});

it('erasing a member waits for the approval of their request, without a deadlock', async () => {
  const { id } = await newTribe(ada);
  const dayo = await member(app, 'dayo');
  await ada.call(tribeEdits.edit, { id, seen: 1, joining: 'request' });
  await dayo.call(tribeRequests.ask, { id, request_id: uuidv7() });
  const approval = await openTransaction(app);
  await approval.query('select 1 from tribes where id = $1 for no key update', [id]);
  const approve = `update tribe_requests set state = 'approved', decided_at = now() where tribe_id = $1`;
  await approval.query(approve, [id]);
  const erasing = erase(app.deps.db, dayo.id);
  await waitForLock(app, erasing);
  await approval.query('insert into tribe_members (tribe_id, user_id) values ($1, $2)', [id, dayo.id]);
  await approval.query('update tribes set members_count = members_count + 1 where id = $1', [id]);
  await approval.query('commit');
  expect(await erasing).toBeDefined();
  expect([await rowsOf(id), await countOf(id)]).toEqual([1, 1]);
});

it('the former owner cannot delete a tribe that is handed over meanwhile', async () => {
  const { id } = await newTribe(ada);
  await bola.call(tribes.join, { id });
  const handover = await openTransaction(app);
  await handover.query('select 1 from tribes where id = $1 for no key update', [id]);
  const role = 'update tribe_members set role = $3 where tribe_id = $1 and user_id = $2';
  await handover.query(role, [id, ada.id, 'moderator']);
  await handover.query(role, [id, bola.id, 'owner']);
  const deleting = ada.call(tribes.remove, { id });
  await waitForLock(app, deleting);
  await handover.query('commit');
  expect((await deleting).status).toBe(403);
  expect((await bola.call(tribes.get, { id })).body.role).toBe('owner');
});

it('leaving a tribe waits for its concurrent deletion, without a deadlock', async () => {
  const { id } = await newTribe(ada);
  await bola.call(tribes.join, { id });
  const deletion = await openTransaction(app);
  await deletion.query('select 1 from tribes where id = $1 for update', [id]);
  const leaving = bola.call(tribes.leave, { id });
  await waitForLock(app, leaving);
  await deletion.query('delete from tribes where id = $1', [id]);
  await deletion.query('commit');
  expect(await leaving).toMatchObject({ status: 404, error: { message: 'Tribe not found' } });
});
