import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, Input, Output } from '../../contract/core/endpoint.ts';
import type { AppError } from '../../contract/core/errors.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { createUsers, member, newSession, type Person } from '../../test/world.ts';
import { createInProcessCaller } from '../http/route.ts';
import { sessionRoutes } from './routes.ts';

const AT_ONCE = 50;
const FULL = 'This session is full. Join the waitlist.';

let app: TestApp;
let ada: Person;
let crowd: string[];
let call: ReturnType<typeof createInProcessCaller>;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  // Sign-in is not tested here: these members call the routes in process, like the rendering of a page.
  call = createInProcessCaller(sessionRoutes(app.deps));
  crowd = await createUsers(app, AT_ONCE);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

interface Outcome<Done> {
  done?: Done;
  refused?: string;
}

function ask<E extends Endpoint>(userId: string, e: E, input: Input<E>): Promise<Outcome<Output<E>>> {
  const from = { viewer: { id: userId, roles: [] }, input, request: null as never, reply: null as never };
  return call(e, from).then(
    (done) => ({ done: done as Output<E> }),
    (error: AppError) => ({ refused: error.message }),
  );
}

const attend = (userId: string, id: string, wait = false) => ask(userId, sessions.attend, { id, wait });
const leave = (userId: string, id: string) => ask(userId, sessions.leave, { id });
const all = <T>(act: (userId: string, n: number) => Promise<T>) => Promise.all(crowd.map(act));
const statesOf = (outcomes: Outcome<Output<typeof sessions.attend>>[]) =>
  outcomes.map(({ done }) => done?.attendance);

async function seats(most: number) {
  const { id } = await newSession(ada);
  await sql('update vibe_sessions set max_attendees = $2 where id = $1', [id, most]);
  return id;
}

/** The session's counts, which must match the rows. */
async function countsOf(id: string) {
  const { rows } = await sql(
    `select s.attendees_count as going, s.waitlist_count as waiting,
            count(a.*) filter (where not a.waiting) as seated, count(a.*) filter (where a.waiting) as in_line
       from vibe_sessions s left join session_attendees a on a.session_id = s.id where s.id = $1 group by s.id`,
    [id],
  );
  const [{ going, waiting, seated, in_line }] = rows;
  expect([going, waiting]).toEqual([seated, in_line]);
  return { going, waiting };
}

const toldOf = async (id: string, kind: string) =>
  (await sql('select 1 from notifications where session_id = $1 and kind = $2', [id, kind])).rowCount;

describe('fifty concurrent requests', () => {
  it('for the last seat give it to one member, and reject the others as full', async () => {
    const id = await seats(1);
    const outcomes = await all((userId) => attend(userId, id));
    expect(outcomes.filter(({ done }) => done?.attendance === 'going')).toHaveLength(1);
    expect(outcomes.filter(({ refused }) => refused === FULL)).toHaveLength(AT_ONCE - 1);
    expect(await countsOf(id)).toEqual({ going: 1, waiting: 0 });
  });

  it('for the last seat or the waitlist seat one member, and give the others distinct places', async () => {
    const id = await seats(1);
    const outcomes = await all((userId) => attend(userId, id, true));
    expect(statesOf(outcomes).sort()).toEqual(['going', ...Array(AT_ONCE - 1).fill('waiting')]);
    const line = Array.from({ length: AT_ONCE - 1 }, (_, n) => n + 1);
    const places = outcomes.flatMap(({ done }) => done?.waitlist_position ?? []).sort((a, b) => a - b);
    expect(places).toEqual(line);
    const now = await all((userId) => ask(userId, sessions.get, { id }));
    const standing = now.flatMap(({ done }) => done?.waitlist_position ?? []).sort((a, b) => a - b);
    expect(standing).toEqual(line);
    expect(await countsOf(id)).toEqual({ going: 1, waiting: AT_ONCE - 1 });
  });

  it('by one member take one seat', async () => {
    const id = await seats(5);
    const outcomes = await all(() => attend(crowd[0] as string, id, true));
    expect(new Set(outcomes.map(({ done }) => JSON.stringify(done))).size).toBe(1);
    expect(await countsOf(id)).toEqual({ going: 1, waiting: 0 });
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'to attend and leave keep no seat free while a member waits (%i)',
    async (round) => {
      const most = round * 3;
      const id = await seats(most);
      await all((userId, n) => (n % 2 ? attend(userId, id, true) : leave(userId, id)));
      const mixed = await Promise.all([
        all((userId, n) => (n % 3 === round % 3 ? leave(userId, id) : attend(userId, id, n % 2 === 0))),
        all((userId, n) => (n % 4 === round % 4 ? attend(userId, id, true) : leave(userId, id))),
      ]);
      const refusals = mixed.flat().flatMap(({ refused }) => refused ?? []);
      expect(refusals.filter((message) => message !== FULL)).toEqual([]);
      const { going, waiting } = await countsOf(id);
      expect(going).toBeLessThanOrEqual(most);
      if (going < most) expect(waiting).toBe(0);
      await all((userId) => leave(userId, id));
      expect(await countsOf(id)).toEqual({ going: 0, waiting: 0 });
    },
  );

  it('to leave give the seats to the waitlist in order, and notify each member once', async () => {
    const id = await seats(20);
    for (const userId of crowd) await attend(userId, id, true);
    await Promise.all(crowd.slice(0, 20).map((userId) => leave(userId, id)));
    const now = await all((userId) => ask(userId, sessions.get, { id }));
    expect(now.map(({ done }) => done?.attendance)).toEqual([
      ...Array(20).fill('none'),
      ...Array(20).fill('going'),
      ...Array(10).fill('waiting'),
    ]);
    expect(await toldOf(id, 'session_seat')).toBe(20);
    expect(await countsOf(id)).toEqual({ going: 20, waiting: 10 });
  });

  it('to cancel publish one event, and notify each attendee once', async () => {
    const id = await seats(5);
    await all((userId) => attend(userId, id, true));
    let heard = 0;
    const stop = app.deps.live.subscribe(({ topic }) => {
      if (topic === 'notifications') heard++;
    });
    const answers = await Promise.all(crowd.map(() => ada.call(sessions.cancel, { id })));
    stop();
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(heard).toBe(1);
    expect(await toldOf(id, 'session_cancelled')).toBe(AT_ONCE);
  });

  it('to create a session with one id create one session', async () => {
    const asked = {
      id: uuidv7(),
      title: 'Sent again',
      description: 'Because the line was bad',
      date: dayInWat(Date.now() + 3 * 24 * 60 * 60 * 1000),
      location: null,
      link: null,
      topics: [],
      tribe_id: null,
    };
    const answers = await Promise.all(crowd.map(() => ada.call(sessions.create, asked)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE - 1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('a cancellation while members attend and leave', () => {
  // Several rounds, so that the cancellation happens before, between and after the other requests.
  it.each([0, 1, 2, 3, 4, 5])(
    'keeps the seat limit, and notifies every remaining member (%i)',
    async (round) => {
      const id = await seats(10);
      await Promise.all(crowd.slice(0, 30).map((userId) => attend(userId, id, true)));
      const outcomes = await all(async (userId, n) => {
        if (n === round * 9 + 2) return { refused: String((await ada.call(sessions.cancel, { id })).status) };
        return n < 25 ? leave(userId, id) : attend(userId, id, true);
      });
      const refusals = new Set(outcomes.flatMap(({ refused }) => refused ?? []));
      refusals.delete('200');
      refusals.delete('This session was cancelled');
      expect([...refusals]).toEqual([]);
      const { going } = await countsOf(id);
      expect(going).toBeLessThanOrEqual(10);
      const { rows } = await sql(
        `select count(*) filter (where n.user_id is null) as untold
         from session_attendees a left join notifications n
           on n.session_id = a.session_id and n.user_id = a.user_id and n.kind = 'session_cancelled'
        where a.session_id = $1`,
        [id],
      );
      expect(rows).toEqual([{ untold: 0 }]);
    },
  );
});

it('deleting accounts while members attend and leave keeps the counts correct, without errors', async () => {
  const leavers = await createUsers(app, 20);
  const id = await seats(10);
  await Promise.all([...leavers, ...crowd.slice(0, 20)].map((userId) => attend(userId, id, true)));
  const [outcomes] = await Promise.all([
    all((userId, n) => (n % 2 ? leave(userId, id) : attend(userId, id, true))),
    ...leavers.map((userId) => erase(app.deps.db, userId)),
  ]);
  expect(outcomes.flatMap(({ refused }) => refused ?? [])).toEqual([]);
  // The next request fills the free seats from the waitlist.
  await attend(crowd[0] as string, id, true);
  const { going, waiting } = await countsOf(id);
  expect(going).toBeLessThanOrEqual(10);
  if (going < 10) expect(waiting).toBe(0);
  const { rowCount } = await sql('select 1 from session_attendees where user_id = any($1)', [leavers]);
  expect(rowCount).toBe(0);
});

it.each([0, 1, 2, 3])(
  'deleting the host while members attend and leave deletes attendees and notifications (%i)',
  async (round) => {
    const host = await member(app, `host${round}`);
    const { id } = await newSession(host);
    await sql('update vibe_sessions set max_attendees = 5 where id = $1', [id]);
    await Promise.all(crowd.slice(0, 30).map((userId) => attend(userId, id, true)));
    const outcomes = await all(async (userId, n) => {
      if (n !== round * 12 + 3) return n < 25 ? leave(userId, id) : attend(userId, id, true);
      await erase(app.deps.db, host.id);
      return {};
    });
    const refusals = new Set(outcomes.flatMap(({ refused }) => refused ?? []));
    refusals.delete('Session not found');
    expect([...refusals]).toEqual([]);
    for (const table of ['session_attendees', 'notifications'])
      expect((await sql(`select 1 from ${table} where session_id = $1`, [id])).rowCount).toBe(0);
  },
);

it('deleting an account while it attends and leaves gives its seat away, without a deadlock', async () => {
  for (let round = 0; round < 20; round++) {
    const [userId] = (await createUsers(app, 1)) as [string];
    const id = await seats(1);
    await attend(userId, id);
    await attend(crowd[0] as string, id, true);
    await Promise.all([
      leave(userId, id),
      erase(app.deps.db, userId),
      leave(userId, id),
      attend(crowd[0] as string, id),
    ]);
    await attend(crowd[0] as string, id);
    expect(await countsOf(id)).toEqual({ going: 1, waiting: 0 });
  }
});
