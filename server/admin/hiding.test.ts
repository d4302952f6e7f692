import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminCopy } from '../../contract/admin/copy.ts';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { hidingCopy } from '../../contract/admin/members.copy.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { reportCopy } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { stateOf } from '../../test/security/refused.ts';
import { expectWithin } from '../../test/timing.ts';
import { makeMutual, member, newMessage, newPost, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let moderator: Person;
let colleague: Person;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [admin, moderator, ada, bola] = await Promise.all([
    member(app, 'admin'),
    member(app, 'moderator'),
    member(app, 'ada'),
    member(app, 'bola'),
  ]);
  colleague = await member(app, 'colleague');
  await admin.call(adminCalls.grantModerator, { id: colleague.id });
});

const reason = 'Spam' as const;
const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const hide = (by: Person, id: string, since: '1' | '7' | 'always' = 'always') =>
  by.call(adminCalls.hide, { id, since, reason });
const show = (by: Person, id: string) => by.call(adminCalls.show, { id });
const sees = async (person: Person, id: string) => (await person.call(posts.get, { id })).status === 200;
const actsOn = async (id: string) =>
  (
    await sql(
      "select action, detail from audit_log where member_id = $1 and action not in ('sign_in', 'refused') order by created_at, id",
      [id],
    )
  ).rows;
/** A member who joined long ago, with a post from then and one from now. */
async function veteran(name: string) {
  const person = await member(app, name);
  const [old, recent] = [await newPost(person), await newPost(person)];
  await sql(`update users set created_at = now() - interval '90 days' where id = $1`, [person.id]);
  await sql(`update posts set created_at = now() - interval '3 days' where id = $1`, [old.id]);
  return { person, old: old.id, recent: recent.id };
}
async function reported(kind: 'post' | 'member', subject_id: string, by = bola) {
  const id = uuidv7();
  await by.call(reports.create, { id, kind, subject_id, reason });
  return id;
}

describe('hiding what a member wrote', () => {
  it('hides it from a moment on, and later texts, until it is shown again', async () => {
    const { person, old, recent } = await veteran('chidi');
    expect((await hide(moderator, person.id, '1')).status).toBe(200);
    const later = (await newPost(person)).id;
    for (const [who, expected] of [
      [bola, [true, false, false]],
      [visitor(app), [true, false, false]],
      [person, [true, true, true]],
      [moderator, [true, true, true]],
    ] as const)
      expect(await Promise.all([old, recent, later].map((id) => sees(who, id)))).toEqual(expected);
    expect((await hide(moderator, person.id, '7')).status).toBe(200);
    expect(await sees(bola, old)).toBe(false);
    expect((await show(moderator, person.id)).status).toBe(200);
    expect(await Promise.all([old, recent, later].map((id) => sees(bola, id)))).toEqual([true, true, true]);
  });

  it('changes nothing when it is repeated, or would show what is hidden', async () => {
    const { person, old } = await veteran('dayo');
    const first = (await hide(moderator, person.id)).body.hidden;
    expect(first).toEqual({ since: null, created_at: expect.any(String) });
    for (const since of ['always', '7', '1'] as const)
      expect((await hide(admin, person.id, since)).body.hidden).toEqual(first);
    expect(await sees(bola, old)).toBe(false);
    expect(await actsOn(person.id)).toEqual([
      { action: 'hide_member', detail: 'Everything, with the profile: Spam' },
    ]);
    for (const _ of [1, 2]) expect((await show(moderator, person.id)).body.hidden).toBeNull();
    expect((await actsOn(person.id)).map(({ action }) => action)).toEqual(['hide_member', 'show_member']);
  });

  it('rejects acts on staff and on oneself, and a role for a hidden member', async () => {
    expect(await hide(moderator, admin.id)).toMatchObject({
      status: 403,
      error: { message: adminCopy.adminsOnly },
    });
    expect((await hide(moderator, colleague.id)).status).toBe(403);
    expect(await hide(admin, moderator.id)).toMatchObject({
      status: 409,
      error: { message: hidingCopy.moderatorFirst },
    });
    expect((await hide(admin, admin.id)).status).toBe(400);
    expect((await hide(ada, bola.id)).status).toBe(403);
    expect((await hide(admin, uuidv7())).status).toBe(404);
    const efe = await member(app, 'efe');
    await hide(moderator, efe.id);
    expect(await admin.call(adminCalls.grantModerator, { id: efe.id })).toMatchObject({
      status: 409,
      error: { message: hidingCopy.noRole },
    });
  });

  it('with a suspension writes three rows, whatever the member wrote, within 50 ms', async () => {
    const femi = await member(app, 'femi');
    await newPost(femi);
    await sql(
      `insert into posts (id, user_id, title, content, created_at)
       select gen_random_uuid(), $1, 'Buy now', 'Buy now', now() - n * interval '1 s' from generate_series(1, 10000) n`,
      [femi.id],
    );
    await sql('delete from search_pending');
    await sql('delete from sign_ins where user_id = $1', [femi.id]);
    const before = await stateOf(app);
    const suspension = { id: femi.id, reason, days: '7', hide: 'always' } as const;
    expect((await moderator.call(adminCalls.suspend, suspension)).body).toMatchObject({
      suspension: { reason },
      hidden: { since: null },
    });
    const after = await stateOf(app);
    const rowsOf = (digest: string | number | undefined) => Number.parseInt(String(digest), 10);
    const written = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(written.sort()).toEqual(['audit_log', 'hidden_members', 'suspensions']);
    for (const table of written) expect(rowsOf(after[table])).toBe(rowsOf(before[table]) + 1);
    expect(await actsOn(femi.id)).toEqual([
      { action: 'suspend', detail: '7 days: Hidden: Everything, with the profile: Spam' },
    ]);
    const took: number[] = [];
    for (let n = 0; n < 5; n++) {
      await show(moderator, femi.id);
      const started = performance.now();
      await hide(moderator, femi.id);
      took.push(performance.now() - started);
    }
    expectWithin(Math.min(...took), 50);
    const page = (await bola.call(posts.list, { page: 1 })).body.items;
    expect(page.length).toBeGreaterThan(0);
    expect(page.map(({ user_id }) => user_id)).not.toContain(femi.id);
    expect(
      (await bola.call(posts.list, { limit: 50 })).body.items.map(({ user_id }) => user_id),
    ).not.toContain(femi.id);
    await show(moderator, femi.id);
    expect((await bola.call(posts.list, { limit: 50 })).body.items.map(({ user_id }) => user_id)).toContain(
      femi.id,
    );
  });

  it('makes other screens refetch, and announces no later post of the member to them', async () => {
    const gozie = await member(app, 'gozie');
    const [others, own] = [await listen(bola), await listen(gozie)];
    await hide(moderator, gozie.id);
    await expect.poll(() => others.events.map(({ topic }) => topic)).toContain('resync');
    const { id } = await newPost(gozie);
    await expect.poll(() => own.events.map((event) => event.id)).toContain(id);
    const { id: after } = await newPost(ada);
    await expect.poll(() => others.events.map((event) => event.id)).toContain(after);
    expect(others.events.map((event) => event.id)).not.toContain(id);
    for (const stream of [others, own]) stream.close();
  });

  it('leaves the member out of notifications and of their numbers', async () => {
    const [halima, ify] = [await member(app, 'halima'), await member(app, 'ify')];
    const { id } = await newPost(bola);
    for (const person of [ada, ify, halima]) await person.call(posts.like, { id });
    const likes = async () =>
      (await bola.call(notifications.list, {})).body.items.find(({ about }) => about.id === id);
    expect(await likes()).toMatchObject({ user: { id: halima.id }, others: 2 });
    await hide(moderator, halima.id);
    const shown = await likes();
    expect(shown?.others).toBe(1);
    expect(shown?.user?.id).not.toBe(halima.id);
    await halima.call(postComments.add, { id, comment_id: uuidv7(), content: '@ada look' });
    const told = (await ada.call(notifications.list, {})).body.items;
    expect(told.filter(({ user }) => user?.id === halima.id)).toEqual([]);
    await show(moderator, halima.id);
    expect((await likes())?.others).toBe(2);
  });

  it('leaves the earlier messages of a conversation, and the latest visible one in the list', async () => {
    const { person: jide } = await veteran('jide');
    await makeMutual(jide, ada);
    await newMessage(ada, jide, { content: 'The earlier one' });
    await newMessage(jide, ada, { content: 'Send money' });
    const latest = async () =>
      (await ada.call(messages.conversations, {})).body.items.find(({ user }) => user?.id === jide.id);
    expect(await latest()).toMatchObject({ latest_message: 'Send money', unread: 1 });
    await hide(moderator, jide.id, '1');
    expect(await latest()).toMatchObject({
      latest_message: 'The earlier one',
      latest_sender_id: ada.id,
      unread: 0,
    });
    const { items } = (await ada.call(messages.thread, { user_id: jide.id })).body;
    expect(items.map(({ content }) => content)).toEqual(['The earlier one']);
    await show(moderator, jide.id);
    expect(await latest()).toMatchObject({ latest_message: 'Send money', unread: 1 });
  });
});

describe('a decision about a report', () => {
  const decide = (by: Person, id: string, more: object) =>
    by.call(reports.decide, { id, outcome: 'hidden', note: '', ...more });

  it('hides, deletes and warns in one step', async () => {
    const { person, recent, old } = await veteran('kemi');
    const id = await reported('post', recent);
    const { status } = await decide(moderator, id, {
      outcome: 'warned',
      note: 'No adverts',
      hide: '7',
      also_delete: true,
    });
    expect(status).toBe(200);
    expect([await sees(bola, old), await sees(admin, old), await sees(admin, recent)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await actsOn(person.id)).map(({ action }) => action).sort()).toEqual([
      'delete_post',
      'hide_member',
      'warn',
    ]);
  });

  it('to hide says how much, and tells the reporter', async () => {
    const { person, old } = await veteran('lola');
    const id = await reported('member', person.id);
    expect(await decide(moderator, id, {})).toMatchObject({
      status: 400,
      error: { fields: { hide: hidingCopy.choose } },
    });
    expect((await decide(moderator, id, { hide: 'always' })).status).toBe(200);
    expect(await sees(bola, old)).toBe(false);
    const [told] = (await bola.call(notifications.list, {})).body.items.filter(
      ({ kind }) => kind === 'report_outcome',
    );
    expect(told?.outcome).toBe('hidden');
    expect(JSON.stringify(told)).not.toContain('lola');
  });

  it('by two moderators at once is one decision and one clear message', async () => {
    const { person, recent } = await veteran('musa');
    const id = await reported('post', recent);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(n % 2 ? moderator : colleague, id, { outcome: 'suspended', days: '7', hide: 'always' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ status, error }) => `${status} ${error?.message}`))).toEqual(
      new Set([`409 ${reportCopy.decided}`]),
    );
    expect(await actsOn(person.id)).toHaveLength(1);
  });

  it('about each of two posts of one member, at once, succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { person, old, recent } = await veteran(`n${round}gozi`);
      const ids = [await reported('post', old), await reported('post', recent)];
      const answers = await Promise.all(
        ids.map((id, n) =>
          decide(n ? moderator : colleague, id, {
            outcome: 'suspended',
            days: '30',
            hide: 'always',
            also_delete: true,
          }),
        ),
      );
      // The second suspension replaces none that is as long.
      expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
      expect((await sql('select from hidden_members where user_id = $1', [person.id])).rowCount).toBe(1);
    }
  });
});
