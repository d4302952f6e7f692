import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../contract/posts/endpoints.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from './app.ts';
import { examined } from './operator.ts';
import { ask, openPair, type Pair } from './standby.ts';
import { member, newPost, type Person, visitor } from './world.ts';

let pair: Pair;
let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  pair = await openPair();
  app = await startApp({ DATABASE_REPLICA_URL: pair.replica }, pair.primary);
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
});

const titles = async (person: Person) =>
  (await person.call(posts.list, {})).body.items.map(({ title }) => title);

describe('with a replica', () => {
  it('read-only queries go to the replica', async () => {
    const { id } = await newPost(ada, { title: 'Before' });
    await ask(pair.replica, 'select pg_wal_replay_pause()');
    await ask(pair.primary, `update posts set title = 'After' where id = '${id}'`);
    await expect.poll(() => titles(bola)).toContain('Before');
    expect((await bola.call(posts.get, { id })).body.title).toBe('Before');
    await ask(pair.replica, 'select pg_wal_replay_resume()');
    await expect.poll(() => titles(bola)).toContain('After');
  });

  it('the list of posts reflects each acknowledged write immediately, for its author and for others', async () => {
    for (let n = 0; n < 100; n++) {
      const { id } = await newPost(ada, { title: `Number ${n}` });
      const [newest] = await titles(n % 2 ? ada : bola);
      expect(newest).toBe(`Number ${n}`);
      await bola.call(posts.like, { id });
      expect((await bola.call(posts.list, { limit: 1 })).body.items).toMatchObject([{ id, liked: true }]);
      await ada.call(posts.remove, { id });
      expect(await titles(bola)).not.toContain(`Number ${n}`);
    }
  });

  it('visitors see each new post immediately, despite the cache', async () => {
    const nobody = visitor(app);
    for (let n = 0; n < 20; n++) {
      await newPost(ada, { title: `Seen ${n}` });
      expect((await titles(nobody))[0]).toBe(`Seen ${n}`);
    }
  });

  it('a write is not acknowledged while replication is paused', async () => {
    await ask(pair.replica, 'select pg_wal_replay_pause()');
    let answered = false;
    const made = newPost(ada, { title: 'Waits' }).then(() => (answered = true));
    await expect
      .poll(
        async () =>
          (await ask(pair.primary, "select 1 from pg_stat_activity where wait_event = 'SyncRep'")).rowCount,
      )
      .toBeGreaterThan(0);
    expect([answered, (await titles(bola)).includes('Waits')]).toEqual([false, false]);
    await ask(pair.replica, 'select pg_wal_replay_resume()');
    await made;
    expect((await titles(bola))[0]).toBe('Waits');
  });

  it('npm run doctor accepts the replica, and reports a URL that leads to the primary', async () => {
    expect((await examined(app)).replica).toMatchObject({ state: 'ok' });
    expect((await examined(app, { replicaUrl: pair.primary })).replica).toMatchObject({
      state: 'problem',
      detail: expect.stringContaining('DATABASE_REPLICA_URL is not a replica.'),
    });
  });

  it('lists come from the primary after the replica dies, and writes resume once the primary stops waiting for it', async () => {
    await pair.killReplica();
    expect((await titles(bola))[0]).toBe('Waits');
    expect((await bola.call(tribes.list, {})).status).toBe(200);
    const made = newPost(ada, { title: 'Alone' });
    expect((await examined(app)).database).toMatchObject({
      state: 'problem',
      detail: expect.stringMatching(/^A write was not confirmed .* check that the replica runs\.$/),
    });
    await ask(pair.primary, "alter system set synchronous_standby_names = ''");
    await ask(pair.primary, 'select pg_reload_conf()');
    await made;
    expect((await titles(bola))[0]).toBe('Alone');
  });
});

it('the app does not start if the primary does not wait for its replica', async () => {
  await expect(startApp({ DATABASE_REPLICA_URL: pair.replica }, pair.primary)).rejects.toThrow(
    'synchronous_standby_names',
  );
});
