import { type ChildProcess, spawn } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../server/db/connect.ts';
import type { Database } from '../server/db/db.ts';
import { freshDatabase } from './app.ts';
import { atEnd } from './atEnd.ts';
import { reminderSender } from './reminderSender.ts';
import { isSoak } from './soak.ts';

// Each member hosts a session or has a seat in one, and gets two reminders of it.
const [SESSIONS, SEATS, KILLS] = isSoak ? [50, 100, 20] : [6, 50, 3];
const WORKERS = 3;
/** The attendees and the hosts. */
const MEMBERS = SESSIONS * (SEATS + 1);

let db: Database;
let url: string;

beforeAll(async () => {
  url = await freshDatabase();
  db = connectDatabase(url);
  atEnd(() => db.close());
});

const sql = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows;

/** The sessions start 25 hours from now. A trigger logs each time that a member is notified. */
async function prepare() {
  await sql(`create table heard (user_id uuid, session_id uuid, n bigint generated always as identity)`);
  await sql(`create function hear() returns trigger language plpgsql as $$ begin
    insert into heard (user_id, session_id) values (new.user_id, new.session_id); return null; end $$`);
  await sql(`create trigger hear after insert or update on notifications
    for each row when (new.kind = 'session_reminder') execute function hear()`);
  await sql(
    `with members as (
       insert into users (id, email, name) select gen_random_uuid(), gen_random_uuid() || '@example.ng', 'Crowd'
         from generate_series(1, $1::int) returning id
     ), numbered as (select id, row_number() over (order by id) - 1 as n from members),
     made as (
       insert into vibe_sessions (id, created_by, title, description, starts_at, ends_at, type, created_at)
       select gen_random_uuid(), id, 'Revision', 'Past questions', now() + interval '25 h', now() + interval '26 h', 'online',
              now() - interval '9 days' from numbered where n < $2
       returning id
     ), sessions as (select id, row_number() over (order by id) - 1 as n from made)
     insert into session_attendees (session_id, user_id, waiting, created_at)
     select s.id, m.id, false, now() - interval '8 days'
       from numbered m join sessions s on s.n = m.n % $2 where m.n >= $2`,
    [MEMBERS, SESSIONS],
  );
}

/** The clock jumps: for the sender it is the same if all times move the other way. */
async function jump(minutes: number) {
  await db.transaction(async (tx) => {
    const by = [minutes];
    const run = (text: string) => tx.run({ name: '', text }, by);
    await run(`update vibe_sessions set starts_at = starts_at - make_interval(mins => $1),
      ends_at = ends_at - make_interval(mins => $1), created_at = created_at - make_interval(mins => $1)`);
    await run(`update session_attendees set created_at = created_at - make_interval(mins => $1)`);
    await run(`update session_reminders set starts_at = starts_at - make_interval(mins => $1)`);
  });
}

function startSender(): ChildProcess {
  const sender = spawn(process.execPath, [reminderSender, url], {
    stdio: 'inherit',
  });
  atEnd(async () => void sender.kill('SIGKILL'));
  return sender;
}

const countOf = async (minutes: number) =>
  Number((await sql('select count(*) as n from session_reminders where minutes = $1', [minutes]))[0]?.n);

test(`each of ${2 * MEMBERS} reminders is sent once over kills and clock jumps, none after a cancellation`, async () => {
  await prepare();
  // One session is cancelled before its reminders are due, and one member leaves another.
  const [cancelled] = await sql('select id from vibe_sessions limit 1');
  await sql('update vibe_sessions set cancelled_at = now() where id = $1', [cancelled?.id]);
  const [left] = await sql(
    `delete from session_attendees where (session_id, user_id) = (
       select session_id, user_id from session_attendees where session_id <> $1 limit 1) returning user_id`,
    [cancelled?.id],
  );
  const expected = MEMBERS - (SEATS + 1) - 1;

  const senders = Array.from({ length: WORKERS }, startSender);
  let kill = 0;
  for (const [reminder, minutes] of [
    [1440, 2 * 60],
    [30, 22 * 60 + 40],
  ] as const) {
    await jump(minutes);
    for (let n = 0; n < KILLS; n++) {
      await expect.poll(() => countOf(reminder)).toBeGreaterThan((n * expected) / (2 * KILLS));
      senders[kill % WORKERS]?.kill('SIGKILL');
      senders[kill++ % WORKERS] = startSender();
    }
    await expect.poll(() => countOf(reminder)).toBe(expected);
    // Back and forth: what was sent is not sent again.
    await jump(-180);
    await jump(180);
  }
  for (const sender of senders) sender.kill('SIGKILL');

  const twice = await sql(
    'select user_id, session_id from heard group by 1, 2 having count(*) <> 2 union all select user_id, session_id from heard where session_id = $1 or user_id = $2',
    [cancelled?.id, left?.user_id],
  );
  expect(twice).toEqual([]);
  expect(await sql('select count(*)::int as n from heard')).toEqual([{ n: 2 * expected }]);
});
