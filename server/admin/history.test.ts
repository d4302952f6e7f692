import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminCopy } from '../../contract/admin/copy.ts';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { history } from '../../contract/reports/history.ts';
import { queue } from '../../contract/reports/queue.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newcomer, newPost, type Person } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let moderator: Person;
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
});

const reason = 'Spam' as const;
async function reported(by: Person, subject_id: string, kind: 'post' | 'member' = 'post') {
  const id = uuidv7();
  await by.call(reports.create, { id, kind, subject_id, reason, details: 'Again' });
  return id;
}
const actions = async (by: Person, id: string) =>
  (await by.call(history.acts, { id })).body.items.map(({ action }) => action);

describe('the history of a member', () => {
  it('lists what staff did, and the reports about and by them, with the decisions', async () => {
    const { id } = await newPost(ada, { content: 'Cheap phones' });
    const warned = await reported(bola, id);
    await moderator.call(reports.decide, {
      id: warned,
      outcome: 'warned',
      note: 'No adverts',
      also_delete: true,
    });
    const open = await reported(bola, ada.id, 'member');
    const sent = await reported(ada, bola.id, 'member');
    await admin.call(adminCalls.suspend, { id: ada.id, reason, days: '1', hide: 'always' });
    await admin.call(adminCalls.show, { id: ada.id });
    await admin.call(adminCalls.restore, { id: ada.id });

    const { body } = await moderator.call(history.member, { id: ada.id });
    expect(body).toMatchObject({ username: 'ada', suspension: null, hidden: null });
    expect(await actions(moderator, ada.id)).toEqual(
      expect.arrayContaining(['restore', 'show_member', 'suspend', 'warn', 'delete_post']),
    );
    const about = (await moderator.call(history.about, { id: ada.id })).body.items;
    expect(about.map((one) => [one.id, one.state, one.also_deleted])).toEqual([
      [open, 'open', false],
      [warned, 'warned', true],
    ]);
    expect(about[1]).toMatchObject({
      note: 'No adverts',
      details: 'Again',
      excerpt: expect.stringContaining('Danfo to Yaba'),
      reporter: { id: bola.id },
      decided_by: { id: moderator.id },
    });
    const made = (await moderator.call(history.made, { id: ada.id })).body.items;
    expect(made.map((one) => [one.id, one.state, one.member?.id])).toEqual([[sent, 'open', bola.id]]);
  });

  it('names the decisions about what waited', async () => {
    const author = await newcomer(app, 'eze');
    for (const outcome of ['published', 'rejected'] as const) {
      const content = `Look at https://example.com/${outcome}`;
      const { body } = await author.call(posts.create, { id: uuidv7(), title: 'An offer', content });
      expect((await moderator.call(queue.decide, { id: body.id, outcome })).status).toBe(200);
    }
    expect(await actions(admin, author.id)).toEqual(['reject_held', 'publish_held']);
  });

  it('continues by cursor', async () => {
    const first = (await admin.call(history.acts, { id: ada.id, limit: 2 })).body;
    const rest = (await admin.call(history.acts, { id: ada.id, cursor: first.next_cursor ?? '' })).body;
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(
      (await admin.call(history.acts, { id: ada.id })).body.items.map(({ id }) => id),
    );
    expect(first.items).toHaveLength(2);
  });

  it('leaves out sign-ins, exports and what the member did', async () => {
    for (const action of await actions(admin, ada.id))
      expect(['sign_in', 'refused', 'export', 'password_changed']).not.toContain(action);
  });

  const lists = [history.member, history.acts, history.about, history.made] as const;

  it('is a 404 about oneself, about nobody and, for a moderator, about staff', async () => {
    for (const list of lists) {
      for (const [by, id] of [
        [moderator, moderator.id],
        [admin, admin.id],
        [moderator, admin.id],
        [admin, uuidv7()],
      ] as const)
        expect(await by.call(list, { id })).toMatchObject({
          status: 404,
          error: { message: adminCopy.memberNotFound },
        });
      expect((await admin.call(list, { id: moderator.id })).status).toBe(200);
      expect((await bola.call(list, { id: ada.id })).status).toBe(403);
    }
  });

  it('shows a moderator no report about staff that a member sent', async () => {
    const chidi = await member(app, 'chidi');
    const [aboutAdmin, aboutModerator] = [
      await reported(chidi, admin.id, 'member'),
      await reported(chidi, moderator.id, 'member'),
    ];
    expect((await moderator.call(history.made, { id: chidi.id })).body.items).toEqual([]);
    expect((await admin.call(history.made, { id: chidi.id })).body.items.map(({ id }) => id)).toEqual([
      aboutModerator,
    ]);
    expect(aboutAdmin).not.toBe(aboutModerator);
  });
});
