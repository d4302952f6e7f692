import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invites } from '../../contract/invites/endpoints.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { startApp, type TestApp } from '../app.ts';
import { member, newTribe, type Person } from '../world.ts';

// What those outside a closed tribe learn of it by the ways of staff, reports and waiting texts (decision 107).

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;
/** Ada's closed tribe, new in each test; bola is a member, nobody else is. */
let id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
});

beforeEach(async () => {
  ({ id } = await newTribe(ada, { closed: true }));
  await letIn(bola);
});

async function letIn(person: Person) {
  const asked = { id, request_id: uuidv7() };
  await person.call(tribeRequests.ask, asked);
  expect((await ada.call(tribeRequests.decide, { ...asked, state: 'approved' })).status).toBe(200);
}

describe('an invite link of a closed tribe', () => {
  it('is neither listed for an admin outside nor revoked by one', async () => {
    const invite_id = uuidv7();
    await ada.call(invites.create, { id, invite_id });
    const codesFor = async (person: Person) =>
      (await person.call(invites.list, { id })).body.items.map((one) => one.id);
    expect([await codesFor(ada), await codesFor(admin)]).toEqual([[invite_id], []]);
    expect((await admin.call(invites.revoke, { id, invite_id })).status).toBe(404);
    expect(await codesFor(ada)).toEqual([invite_id]);
    const open = await newTribe(ada);
    const other = uuidv7();
    await ada.call(invites.create, { id: open.id, invite_id: other });
    expect((await admin.call(invites.list, { id: open.id })).body.items).toMatchObject([{ id: other }]);
    expect((await admin.call(invites.revoke, { id: open.id, invite_id: other })).status).toBe(200);
  });
});
