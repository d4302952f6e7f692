import { beforeAll, describe, expect, it } from 'vitest';
import { follows } from '../../contract/follows/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { createUsers, member, type Person } from '../../test/world.ts';
import { updateFollowCounts } from '../counts/counts.ts';
import { setFollowing } from './queries.ts';

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

/** Members whose counts differ from the rows. */
const miscounted = async () =>
  (
    await app.deps.db.pool.query(
      `select user_id from member_counts c
        where followers_count <> (select count(*) from user_follows where following_id = c.user_id)
           or following_count <> (select count(*) from user_follows where follower_id = c.user_id)`,
    )
  ).rows;

const toldOf = async (follower: string) =>
  (
    await app.deps.db.pool.query("select id from notifications where kind = 'follow' and member_id = $1", [
      follower,
    ])
  ).rowCount;

describe('concurrent follows', () => {
  it('by one member create one follow and one notification', async () => {
    const answers = await atOnce(() => ada.call(follows.follow, { id: bola.id }));
    expect(statusesOf(answers)).toEqual([200]);
    expect(new Set(answers.map(({ body }) => `${body.following} ${body.followers_count}`))).toEqual(
      new Set(['true 1']),
    );
    expect(await miscounted()).toEqual([]);
    expect(await toldOf(ada.id)).toBe(1);
  });

  it('and unfollows by one member keep correct counts and one notification', async () => {
    const answers = await atOnce((n) => ada.call(n % 2 ? follows.unfollow : follows.follow, { id: bola.id }));
    expect(statusesOf(answers)).toEqual([200]);
    for (const [n, { body }] of answers.entries()) {
      expect(body.following).toBe(n % 2 === 0);
      expect(body.followers_count).toBe(body.following ? 1 : 0);
    }
    expect(await miscounted()).toEqual([]);
    expect(await toldOf(ada.id)).toBe(1);
  });

  it('and unfollows between two members keep correct counts, without a deadlock', async () => {
    const answers = await atOnce((n) => {
      const [one, other] = n % 2 ? [ada, bola] : [bola, ada];
      return one.call(n % 3 ? follows.follow : follows.unfollow, { id: other.id });
    });
    expect(statusesOf(answers)).toEqual([200]);
    expect(await miscounted()).toEqual([]);
  });

  it('of twelve members by each other create every follow, without a deadlock', async () => {
    const members = (await crowd()).slice(0, 12);
    const pairs = members.flatMap((one) =>
      members.filter((other) => other !== one).map((other) => [one, other]),
    );
    await Promise.all(pairs.map(([one = '', other = '']) => setFollowing(app.deps.db, one, other, true)));
    expect(await miscounted()).toEqual([]);
    const { followers_count, following_count } = (await ada.call(follows.state, { id: members[0] ?? '' }))
      .body;
    expect([followers_count, following_count]).toEqual([11, 11]);
  });

  it('by fifty members count fifty, and unfollows count down again', async () => {
    const members = await crowd();
    const before = (await ada.call(follows.state, { id: ada.id })).body.followers_count;
    const set = (follow: (n: number) => boolean) =>
      Promise.all(members.map((one, n) => setFollowing(app.deps.db, one, ada.id, follow(n))));
    await set(() => true);
    expect((await ada.call(follows.state, { id: ada.id })).body.followers_count).toBe(before + AT_ONCE);
    await Promise.all([set(() => false), set((n) => n % 3 === 0), set((n) => n % 2 === 0)]);
    expect(await miscounted()).toEqual([]);
    await set(() => false);
    expect((await ada.call(follows.state, { id: ada.id })).body.followers_count).toBe(before);
  });
});

it.each([
  ['follows', true],
  ['follows no more', false],
])('a member who %s during the other’s deletion waits and gets 404', async (_, follow) => {
  const [gone = '', fan = ''] = await crowd();
  await setFollowing(app.deps.db, ada.id, gone, true);
  await setFollowing(app.deps.db, fan, gone, true);
  const deletion = await openTransaction(app);
  await deletion.query('select 1 from users where id = $1 for update', [gone]);
  const acting = ada.call(follow ? follows.follow : follows.unfollow, { id: gone });
  await waitForLock(app, acting);
  await deletion.query(
    `with deleted as (delete from user_follows where following_id = $1 returning follower_id, following_id),
     counted as (${updateFollowCounts('deleted', '-')}) select from deleted`,
    [gone],
  );
  await deletion.query('delete from users where id = $1', [gone]);
  await deletion.query('commit');
  expect(await acting).toMatchObject({ status: 404, error: { message: 'User not found' } });
  expect(await miscounted()).toEqual([]);
});
