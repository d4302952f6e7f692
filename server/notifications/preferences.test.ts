import { beforeAll, describe, expect, it } from 'vitest';
import { postFollow, posts } from '../../contract/posts/endpoints.ts';
import { push } from '../../contract/push/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { startPushService } from '../../test/pushService.ts';
import { member, newPost, type Person } from '../../test/world.ts';
import { claimDue, digestOf } from '../digests/queries.ts';
import { claimPushes } from '../push/queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let post: string;

beforeAll(async () => {
  const service = await startPushService();
  app = await startApp({}, undefined, { isPushService: service.isOurs });
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  await ada.call(push.subscribe, service.newBrowser().subscription);
  await app.deps.db.pool.query('update users set email_verified = true');
  post = (await newPost(ada)).id;
  // The app itself pushes nothing: a notification is claimed once.
  await app.deps.push.close();
  await bola.call(posts.like, { id: post });
});

/** The number of pushes to a browser that has had none yet. Only notifications of the last minute are pushed. */
async function pushed(at?: Date): Promise<number> {
  await app.deps.db.pool.query('update notifications set created_at = now()');
  await app.deps.db.pool.query('update push_subscriptions set pushed_until = null');
  return (await claimPushes(app.deps.db, [ada.id], at)).length;
}
const mailed = async () =>
  (await digestOf(app.deps.db, { id: ada.id, since: new Date(0).toISOString() }))?.count ?? 0;
/** The time in UTC; West Africa is an hour ahead. */
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const set = (quiet: { from: number; to: number } | null) => ada.call(memberSettings.update, { quiet });

async function isDue(time: string): Promise<boolean> {
  await app.deps.db.pool.query("update profiles set digested_at = now() - interval '25 hours'");
  return (await claimDue(app.deps.db, 10, at(time))).some(({ id }) => id === ada.id);
}

describe('quiet hours', () => {
  it.each([
    ['20:59', 1],
    ['21:00', 0],
    ['23:30', 0],
    ['05:59', 0],
    ['06:00', 1],
  ])('from 22:00 to 07:00 at %s UTC: %i pushes', async (time, pushes) => {
    await set({ from: 22 * 60, to: 7 * 60 });
    expect(await pushed(at(time))).toBe(pushes);
    expect(await isDue(time)).toBe(pushes === 1);
    await set(null);
  });

  it.each([
    ['12:29', 1],
    ['12:30', 0],
    ['13:29', 0],
    ['13:30', 1],
  ])('from 13:30 to 14:30 at %s UTC: %i pushes', async (time, pushes) => {
    await set({ from: 13 * 60 + 30, to: 14 * 60 + 30 });
    expect(await pushed(at(time))).toBe(pushes);
    expect(await isDue(time)).toBe(pushes === 1);
    await set(null);
  });

  it('delay nothing when off, and delayed mails are due afterwards', async () => {
    expect(await pushed(at('23:00'))).toBe(1);
    await set({ from: 22 * 60, to: 7 * 60 });
    expect(await isDue('23:00')).toBe(false);
    expect(await mailed()).toBe(1);
    expect(await isDue('07:00')).toBe(true);
    await set(null);
  });
});

describe('turning notifications off', () => {
  const turn = (name: 'like' | 'like.push' | 'like.email', on: boolean) =>
    ada.call(memberSettings.update, { notification: { name, on } });

  it.each([
    ['like.push', [0, 1]],
    ['like.email', [1, 0]],
    ['like', [0, 0]],
  ] as const)('for %s leaves pushes and mails %j', async (name, sent) => {
    await turn(name, false);
    expect([await pushed(), await mailed()]).toEqual(sent);
    await turn(name, true);
    expect([await pushed(), await mailed()]).toEqual([1, 1]);
  });

  it('for a post also holds back earlier pushes and mails', async () => {
    await ada.call(postFollow.mute, { id: post });
    expect([await pushed(), await mailed()]).toEqual([0, 0]);
    await ada.call(postFollow.follow, { id: post });
    expect([await pushed(), await mailed()]).toEqual([1, 1]);
  });
});
