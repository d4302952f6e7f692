import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../../contract/admin/endpoints.ts';
import { invites } from '../../../contract/invites/endpoints.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { held, heldWords } from '../../../contract/posts/held.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { queueCopy } from '../../../contract/reports/queue.copy.ts';
import { queue } from '../../../contract/reports/queue.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { tribeHeld } from '../../../contract/tribes/held.ts';
import { tribeMembers } from '../../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { listen } from '../../../test/listener.ts';
import { openTransaction, waitForLock } from '../../../test/locks.ts';
import { member, newcomer, newTribe, type Person } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
/** A tribe of ada's, in which bola is a moderator, and chidi a member. */
let id: string;
let code: string;
let n = 0;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  ({ id } = await newTribe(ada));
  for (const person of [bola, chidi]) await person.call(tribes.join, { id });
  await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
  ({ code } = (await ada.call(invites.create, { id, invite_id: uuidv7() })).body);
});

const post = (by: Person, tribe = id, content = 'I am new here') => {
  const post_id = uuidv7();
  return by.call(tribePosts.create, { id: tribe, post_id, content: `${content} ${post_id}` });
};

/** A new member who joined by the link, with a post that waits. */
async function invited() {
  const author = await newcomer(app, `new_${++n}`);
  await author.call(tribes.join, { id, by: code });
  const { body } = await post(author);
  expect(body.held).toBe('invited');
  return { author, held_id: body.id };
}

const waiting = async (by: Person) => (await by.call(tribeHeld.list, { id, limit: 50 })).body.items;
const decide = (by: Person, held_id: string, outcome: 'published' | 'rejected' = 'published', note = '') =>
  by.call(tribeHeld.decide, { id, held_id, outcome, note });
const shown = async () => (await chidi.call(tribePosts.list, { id })).body.items.map((one) => one.id);

describe('a first post of a member who joined by an invite link', () => {
  it('waits for the moderators of the tribe only, without what staff know of its author', async () => {
    const { author, held_id } = await invited();
    expect(await shown()).not.toContain(held_id);
    for (const person of [ada, bola]) {
      const found = (await waiting(person)).find((one) => one.id === held_id);
      expect(found).toMatchObject({
        reason: 'invited',
        gone: false,
        author: { id: author.id },
        tribe_id: id,
      });
      expect(found).not.toHaveProperty('history');
    }
    expect((await admin.call(queue.list, { limit: 50 })).body.items.map((one) => one.id)).not.toContain(
      held_id,
    );
    const byStaff = { id: held_id, outcome: 'published', note: '' } as const;
    expect((await admin.call(queue.decide, byStaff)).status).toBe(404);
    expect((await chidi.call(tribeHeld.list, { id })).status).toBe(403);
    expect((await decide(chidi, held_id)).status).toBe(403);
    expect((await author.call(held.mine, {})).body.items).toMatchObject([{ id: held_id, reason: 'invited' }]);
  });

  it('is published or rejected once: of two at once, one decides and the other gets a conflict', async () => {
    const { author, held_id } = await invited();
    const answers = await Promise.all([decide(ada, held_id), decide(bola, held_id, 'rejected', 'Say more')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(queueCopy.decided);
    const isPublished = answers[0].status === 200;
    expect((await shown()).includes(held_id)).toBe(isPublished);
    expect((await (isPublished ? decide(ada, held_id) : decide(bola, held_id, 'rejected'))).status).toBe(200);
    const [told] = (await author.call(notifications.list, {})).body.items;
    expect(told?.kind).toBe(isPublished ? 'held_published' : 'held_rejected');
    const second = await invited();
    expect((await decide(bola, second.held_id, 'rejected', 'Say more')).status).toBe(200);
    expect((await second.author.call(held.mine, {})).body.items).toMatchObject([
      { state: 'rejected', note: 'Say more' },
    ]);
  });

  it('is told live to its author and to those who run the tribe, not to the staff', async () => {
    const streams = await Promise.all([bola, admin].map((person) => listen(person)));
    const [moderators, staffs] = streams;
    const { author, held_id } = await invited();
    const created = { topic: 'held', type: 'created', id: held_id };
    await expect.poll(() => moderators?.events).toContainEqual(created);
    await author.call(held.withdraw, { id: held_id });
    await expect.poll(() => moderators?.events).toContainEqual({ ...created, type: 'deleted' });
    expect(staffs?.events).not.toContainEqual(created);
    for (const stream of streams) stream.close();
    expect((await decide(ada, held_id)).status).toBe(404);
  });

  it('waits for the staff if it has a listed word, or if the tribe is gone', async () => {
    await admin.call(heldWords.save, { words: 'forex', seen: 0 });
    const author = await newcomer(app, `new_${++n}`);
    await author.call(tribes.join, { id, by: code });
    expect((await post(author, id, 'Learn forex')).body.held).toBe('words');
    const other = await newTribe(bola);
    const link = (await bola.call(invites.create, { id: other.id, invite_id: uuidv7() })).body.code;
    await author.call(tribes.join, { id: other.id, by: link });
    const held_id = (await post(author, other.id)).body.id;
    await bola.call(tribes.remove, { id: other.id });
    const found = (await admin.call(queue.list, { limit: 50 })).body.items.find((one) => one.id === held_id);
    expect(found).toMatchObject({ reason: 'invited', gone: true });
    expect((await admin.call(queue.decide, { id: held_id, outcome: 'rejected', note: '' })).status).toBe(200);
  });

  it('that announces something waits for its tribe before the text, so that no decision deadlocks', async () => {
    const { author: moderator } = await invited();
    await ada.call(tribeMembers.setRole, { id, user_id: moderator.id, role: 'moderator' });
    const { words, version: seen } = (await admin.call(heldWords.get, {})).body;
    if (!words.includes('forex')) await admin.call(heldWords.save, { words: 'forex', seen });
    const held_id = uuidv7();
    const asked = { id, post_id: held_id, content: `Learn forex ${held_id}`, announcement: true };
    expect((await moderator.call(tribePosts.create, asked)).body.held).toBe('words');
    const other = await openTransaction(app);
    await other.query('select from tribes where id = $1 for no key update', [id]);
    const answer = admin.call(queue.decide, { id: held_id, outcome: 'published', note: '' });
    await waitForLock(app, answer);
    const free = await other.query('select from held_texts where id = $1 for update skip locked', [held_id]);
    await other.query('commit');
    expect([free.rowCount, (await answer).status]).toEqual([1, 200]);
    expect((await chidi.call(tribePosts.list, { id })).body.items[0]).toMatchObject({ announcement: true });
  });

  it('is not held of those who joined without a link, are no new members, or moderate the tribe', async () => {
    const author = await newcomer(app, `new_${++n}`);
    await author.call(tribes.join, { id });
    expect((await post(author)).body.held).toBeUndefined();
    const known = await member(app, 'known');
    await known.call(tribes.join, { id, by: code });
    expect((await post(known)).body.held).toBeUndefined();
    const { author: promoted, held_id } = await invited();
    await ada.call(tribeMembers.setRole, { id, user_id: promoted.id, role: 'moderator' });
    expect((await post(promoted)).body.held).toBeUndefined();
    expect(await waiting(promoted)).not.toContainEqual(expect.objectContaining({ id: held_id }));
    expect(await decide(promoted, held_id)).toMatchObject({ status: 403, error: { message: queueCopy.own } });
    const elsewhere = (await newTribe(chidi)).id;
    const other = await invited();
    const wrong = { id: elsewhere, held_id: other.held_id, outcome: 'published', note: '' } as const;
    expect((await chidi.call(tribeHeld.decide, wrong)).status).toBe(404);
  });

  it('waits by the ordinary rules, and for the staff, while the owner of the tribe is a new member', async () => {
    const owner = await newcomer(app, `new_${++n}`);
    const tribe = (await newTribe(owner)).id;
    const link = (await owner.call(invites.create, { id: tribe, invite_id: uuidv7() })).body.code;
    const author = await newcomer(app, `new_${++n}`);
    await author.call(tribes.join, { id: tribe, by: link });
    const offer = () => post(author, tribe, 'All on example.com');
    const { held: reason, id: held_id } = (await offer()).body;
    expect(reason).toBe('link');
    expect((await owner.call(tribeHeld.list, { id: tribe })).body.items).toEqual([]);
    const decision = { id: tribe, held_id, outcome: 'published', note: '' } as const;
    expect((await owner.call(tribeHeld.decide, decision)).status).toBe(404);
    expect((await admin.call(queue.list, { limit: 50 })).body.items.map((one) => one.id)).toContain(held_id);
    for (let sent = 0; sent < 3; sent++) expect((await post(owner, tribe)).body.held).toBeUndefined();
    await app.deps.db.pool.query(
      `update users set created_at = now() - interval '49 hours' where id = $1 and established_at is null`,
      [owner.id],
    );
    expect((await offer()).body.held).toBe('invited');
  });

  it('is not listed while staff hide its author', async () => {
    const { author, held_id } = await invited();
    const listed = async () => (await waiting(bola)).map((one) => one.id);
    await admin.call(dashboard.hide, { id: author.id, since: 'always', reason: 'Spam' });
    expect(await listed()).not.toContain(held_id);
    await admin.call(dashboard.show, { id: author.id });
    expect(await listed()).toContain(held_id);
  });
});
