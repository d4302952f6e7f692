import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { follows } from '../../../contract/follows/endpoints.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { sessionEdits } from '../../../contract/sessions/edits.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { hostsCopy } from '../../../contract/sessions/hosts.copy.ts';
import { sessionHosts } from '../../../contract/sessions/hosts.ts';
import { CO_HOSTS_MAX } from '../../../contract/sessions/limits.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { member, newSession, type Person } from '../../../test/world.ts';
import { exportDataOf } from '../../account/export/export.queries.ts';
import { sendSessionReminders } from '../reminders/reminders.ts';
import { idsOfSeries } from '../series/series.queries.ts';

let app: TestApp;
let ada: Person;
/** Follows ada. */
let bola: Person;
let chidi: Person;
/** Ada's session. */
let id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  await bola.call(follows.follow, { id: ada.id });
});

beforeEach(async () => {
  id = (await newSession(ada)).id;
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const add = (username: string, by = ada) => by.call(sessionHosts.add, { id, username });
const remove = (person: Person, by: Person) => by.call(sessionHosts.remove, { id, user_id: person.id });
const coHosts = async (person = ada) =>
  (await person.call(sessions.get, { id })).body.co_hosts.map(({ username }) => username);
const kindsOf = async (person: Person) =>
  (await person.call(notifications.list, { limit: 50 })).body.items
    .filter(({ about }) => about.id === id)
    .map(({ kind }) => kind);
const unknown = { status: 400, error: { fields: { username: hostsCopy.unknown } } };

describe('a co-host', () => {
  it('is added by the host among followers and attendees, once, and is notified', async () => {
    expect(await add('chidi')).toMatchObject(unknown);
    await chidi.call(sessions.attend, { id });
    for (const name of ['@Bola', 'bola', 'chidi']) expect(await add(name)).toMatchObject({ status: 200 });
    expect(await coHosts(chidi)).toEqual(['bola', 'chidi']);
    const { co_hosts } = (await ada.call(sessions.get, { id })).body;
    expect(co_hosts.map(({ holds_seat }) => holds_seat)).toEqual([false, true]);
    expect((await kindsOf(bola)).filter((kind) => kind === 'session_host')).toHaveLength(1);
    for (const name of ['ada', 'nobody', ' ']) expect(await add(name)).toMatchObject(unknown);
    expect(await add('chidi', bola)).toMatchObject({ status: 403 });
  });

  it('edits the session and sees its link, but neither cancels it nor adds others', async () => {
    const link = async () => (await bola.call(sessions.get, { id })).body.link;
    const edit = (seen: number) => bola.call(sessionEdits.edit, { id, seen, title: `Version ${seen}` });
    expect([await link(), (await edit(1)).status]).toEqual([null, 403]);
    await add('bola');
    expect([await link(), (await edit(1)).status]).toEqual([expect.any(String), 200]);
    expect(await bola.call(sessions.cancel, { id })).toMatchObject({ status: 403 });
    await bola.call(sessionEdits.edit, { id, seen: 2, start_time: '17:00' });
    expect(await kindsOf(ada)).toEqual(['session_changed']);
    expect(await remove(chidi, bola)).toMatchObject({ status: 403 });
    const mine = (await bola.call(sessions.list, { mine: 'on', limit: 50 })).body.items;
    expect(mine.map((session) => session.id)).toContain(id);
    await ada.call(sessions.cancel, { id });
    expect((await kindsOf(bola)).sort()).toEqual(['session_cancelled', 'session_host']);
  });

  it('hears who joins and is reminded, like the host', async () => {
    await add('bola');
    await chidi.call(sessions.attend, { id });
    await sql(
      `update vibe_sessions set created_at = now() - interval '2 days', starts_at = now() + interval '5 min' where id = $1`,
      [id],
    );
    await sendSessionReminders(app.deps);
    expect((await kindsOf(bola)).sort()).toEqual(['session_host', 'session_joined', 'session_reminder']);
  });

  it('edits only those sessions of a series that they host', async () => {
    const series = await newSession(ada, { repeats: 3 });
    const ids = idsOfSeries(series.id, 3);
    for (id of ids.slice(0, 2)) await add('bola');
    const answer = await bola.call(sessionEdits.edit, {
      id: series.id,
      seen: 1,
      following: 'on',
      title: 'By bola',
    });
    expect(answer.status).toBe(200);
    const titles = await Promise.all(
      ids.map(async (one) => (await ada.call(sessions.get, { id: one })).body.title),
    );
    expect(titles).toEqual(['By bola', 'By bola', series.title]);
  });

  it('may step down, and is removed by the host; both can be repeated', async () => {
    await add('bola');
    for (const by of [bola, bola, ada]) expect(await remove(bola, by)).toMatchObject({ status: 200 });
    expect(await coHosts()).toEqual([]);
    const edit = await bola.call(sessionEdits.edit, { id, seen: 1, title: 'Still mine' });
    expect(edit.status).toBe(403);
  });

  it('loses everything by a block, which makes room for another', async () => {
    const crowd = await Promise.all(['dayo', 'efe', 'femi'].map((name) => member(app, name)));
    for (const person of crowd) await person.call(sessions.attend, { id });
    await add('bola');
    expect((await add('dayo')).status).toBe(200);
    const answers = await Promise.all(['efe', 'femi', 'efe', 'femi'].map((name) => add(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await coHosts()).toHaveLength(CO_HOSTS_MAX);
    await ada.call(blocks.block, { id: bola.id });
    expect(await bola.call(sessionEdits.edit, { id, seen: 1, title: 'Blocked' })).toMatchObject({
      status: 404,
    });
    expect(await coHosts()).toHaveLength(CO_HOSTS_MAX - 1);
    for (const name of ['efe', 'femi']) expect(await add(name)).toMatchObject({ status: 200 });
    expect(await add('bola')).toMatchObject(unknown);
    await ada.call(blocks.unblock, { id: bola.id });
    await bola.call(follows.follow, { id: ada.id });
    expect(await add('bola')).toMatchObject({ status: 409, error: { message: hostsCopy.full } });
  });

  it('is in their export, and gone with their account', async () => {
    const leaver = await member(app, 'leaver');
    await leaver.call(sessions.attend, { id });
    await add('leaver');
    expect(await exportDataOf(app.deps.db, leaver.id)).toMatchObject({ sessions_co_hosted: [{ id }] });
    await erase(app.deps.db, leaver.id);
    expect(await coHosts()).toEqual([]);
  });
});
