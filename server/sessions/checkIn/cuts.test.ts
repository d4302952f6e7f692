import { beforeAll, expect, it } from 'vitest';
import { checkIn } from '../../../contract/sessions/checkIn/endpoints.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openBadNetwork } from '../../../test/badNetwork.ts';
import { codeAt, openSession } from '../../../test/checkIn.ts';
import { member, type Person, visitor } from '../../../test/world.ts';

const ATTENDEES = 60;
const CUTS = 200;

let app: TestApp;
let ada: Person;
let guests: Person[];

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  guests = [];
  for (let n = 0; n < ATTENDEES; n++) guests.push(await member(app, `guest${n}`));
});

it(`${ATTENDEES} members check in over ${CUTS} network cuts, each exactly once`, async () => {
  const id = await openSession(app, ada, guests);
  const code = await codeAt(ada, id);
  const at = new Date().toISOString();
  const network = await openBadNetwork(Number(new URL(app.url).port), CUTS);
  let events = 0;
  app.deps.live.subscribe((event) => {
    if (event.topic === 'sessions' && event.id === id) events++;
  });

  /** Like the outbox: sends the same request until there is a response. */
  async function checkInPersistently({ cookie }: Person) {
    const over = visitor({ ...app, url: network.url }, cookie);
    for (;;) {
      const sent = over.fetch(`/api/sessions/${id}/check-in`, {
        method: 'POST',
        body: JSON.stringify({ code, at }),
        headers: { 'content-type': 'application/json' },
      });
      const response = await sent.catch(() => undefined);
      const body = await response?.json().catch(() => undefined);
      if (response && body) return { status: response.status, checked_in: body.checked_in };
    }
  }

  const answers = await Promise.all(guests.map(checkInPersistently));
  expect(answers).toEqual(guests.map(() => ({ status: 200, checked_in: true })));
  expect(network.lostRequests + network.lostResponses).toBe(CUTS);
  expect(Math.min(network.lostRequests, network.lostResponses)).toBeGreaterThan(CUTS / 4);

  const { rows } = await app.deps.db.pool.query(
    'select count(*)::int as rows, count(distinct user_id)::int as members from session_check_ins where session_id = $1',
    [id],
  );
  expect(rows).toEqual([{ rows: ATTENDEES, members: ATTENDEES }]);
  expect((await ada.call(sessions.get, { id })).body.checked_in_count).toBe(ATTENDEES);
  const list = (await ada.call(checkIn.guests, { id, limit: 50 })).body.items;
  expect(list.every(({ method }) => method === 'code')).toBe(true);
  // A repeated request publishes nothing.
  expect(events).toBe(ATTENDEES);
});
