import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockCopy } from '../../contract/blocks/copy.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../../contract/notifications/unread.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Listener, listen } from '../../test/listener.ts';
import { pagesOf } from '../../test/pages.ts';
import {
  createUsers,
  member,
  newPost,
  newSession,
  newTribe,
  type Person,
  visitor,
} from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
});

const namesOf = async (person: Person) =>
  (await person.call(blocks.list, {})).body.items.map(({ username }) => username);

describe('a block', () => {
  it('again changes nothing, and only the blocker’s list shows it', async () => {
    for (const _ of [1, 2]) {
      const answer = await ada.call(blocks.block, { id: bola.id });
      expect([answer.status, answer.body]).toEqual([200, { blocked: true }]);
    }
    expect(await namesOf(ada)).toEqual(['bola']);
    expect(await namesOf(bola)).toEqual([]);
  });

  it('deletes follow requests between the two members, but not their other requests', async () => {
    const [dayo, efe, femi] = [
      await member(app, 'dayo'),
      await member(app, 'efe'),
      await member(app, 'femi'),
    ];
    for (const shy of [efe, femi]) await shy.call(memberSettings.update, { private_profile: true });
    const asked = [
      [dayo, efe],
      [dayo, femi],
      [efe, femi],
    ] as const;
    for (const [who, whom] of asked) await who.call(follows.follow, { id: whom.id });
    await dayo.call(blocks.block, { id: efe.id });
    const { rows } = await app.deps.db.pool.query('select requester_id, member_id from follow_requests');
    expect(rows.map((row) => [row.requester_id, row.member_id]).toSorted()).toEqual(
      [
        [dayo.id, femi.id],
        [efe.id, femi.id],
      ].toSorted(),
    );
  });

  it('can be mutual, and hides both profiles until both members unblock', async () => {
    await bola.call(blocks.block, { id: ada.id });
    await ada.call(blocks.unblock, { id: bola.id });
    const status = async (who: Person, whom: Person) =>
      (await who.call(profiles.get, { id: whom.id })).status;
    expect([await status(ada, bola), await status(bola, ada)]).toEqual([404, 404]);
    await bola.call(blocks.unblock, { id: ada.id });
    expect([await status(ada, bola), await status(bola, ada)]).toEqual([200, 200]);
  });

  it('ends when its member unblocks, and unblocking again changes nothing', async () => {
    for (const _ of [1, 2])
      expect((await ada.call(blocks.unblock, { id: bola.id })).body).toEqual({ blocked: false });
    expect(await namesOf(ada)).toEqual([]);
  });

  it.each([blocks.block, blocks.unblock])(
    'of oneself or an unknown member, or by a visitor, is rejected: $method',
    async (endpoint) => {
      const asked = [
        { who: ada, id: ada.id, status: 400, message: blockCopy.own },
        { who: ada, id: uuidv7(), status: 404, message: blockCopy.notFound },
        { who: visitor(app), id: ada.id, status: 401, message: blockCopy.ask },
      ];
      for (const { who, id, status, message } of asked) {
        const answer = await who.call(endpoint, { id });
        expect([answer.status, answer.error?.message]).toEqual([status, message]);
      }
      expect((await ada.call(endpoint, { id: 'bola' })).status).toBe(400);
    },
  );
});

describe('the list of blocked members', () => {
  it('shows each member once, latest first, even if others are unblocked meanwhile', async () => {
    const ids = await createUsers(app, 10);
    for (const id of ids) {
      await chidi.call(blocks.block, { id });
      // Gives each block a different time.
      await app.deps.db.pool.query(
        "update blocks set created_at = now() + $2 * interval '1 second' where blocker_id = $3 and blocked_id = $1",
        [id, ids.indexOf(id), chidi.id],
      );
    }
    const found = [];
    for await (const items of pagesOf((cursor) => chidi.call(blocks.list, { limit: 3, cursor }))) {
      expect(items.length).toBeLessThanOrEqual(3);
      found.push(...items);
      const last = items.at(-1);
      if (last) await chidi.call(blocks.unblock, { id: last.id });
    }
    expect(found.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('is rejected for visitors and for invalid cursors', async () => {
    const refused = await visitor(app).call(blocks.list, {});
    expect([refused.status, refused.error?.message]).toEqual([401, blockCopy.ask]);
    for (const cursor of ['x', 'bm9uZQ']) expect((await ada.call(blocks.list, { cursor })).status).toBe(400);
  });
});

describe('notifications', () => {
  const say = (person: Person, id: string) =>
    person.call(tribePosts.create, { id, post_id: uuidv7(), content: `Here I am ${uuidv7()}` });

  async function told(person: Person) {
    const { items, unread } = (await person.call(notifications.list, {})).body;
    expect((await person.call(unreadNotifications, {})).body).toEqual({ unread });
    return { by: items.map(({ user }) => user?.username), unread };
  }

  it.each([
    { who: 'the member who blocked', blocker: () => ada, blocked: () => bola },
    { who: 'the blocked member', blocker: () => bola, blocked: () => ada },
  ])(
    'between blocked members are hidden, and no new ones are created: $who',
    async ({ blocker, blocked }) => {
      const { id } = await newTribe(chidi);
      for (const person of [ada, bola]) {
        await person.call(tribes.join, { id });
        await person.call(tribes.ring, { id });
        await person.call(notifications.readAll, {});
      }
      await say(bola, id);
      const before = await told(ada);
      expect(before).toMatchObject({ unread: 1 });
      expect(before.by[0]).toBe('bola');
      await blocker().call(blocks.block, { id: blocked().id });
      expect(await told(ada)).toEqual({ by: before.by.filter((name) => name !== 'bola'), unread: 0 });
      await ada.call(notifications.readAll, {});
      await say(bola, id);
      await blocker().call(blocks.unblock, { id: blocked().id });
      expect(await told(ada)).toEqual({ by: before.by, unread: 0 });
      await say(chidi, id);
      const after = await told(ada);
      expect([after.by[0], after.unread]).toEqual(['chidi', 1]);
    },
  );
});

describe('live events', () => {
  const heard = ({ events }: Listener) => events.filter(({ topic }) => topic === 'blocks');

  it('reach only the two members, once per change and without names', async () => {
    const streams = await Promise.all([ada, bola, chidi, visitor(app)].map((person) => listen(person)));
    for (const endpoint of [blocks.block, blocks.unblock])
      for (const _ of [1, 2]) await ada.call(endpoint, { id: bola.id });
    await ada.call(blocks.block, { id: ada.id });
    const last = (await newTribe(chidi)).id;
    for (const stream of streams)
      await expect.poll(() => stream.events.some(({ id }) => id === last)).toBe(true);
    const event = { topic: 'blocks', type: 'updated', id: '' };
    expect(streams.map(heard)).toEqual([[event, event], [event, event], [], []]);
    for (const stream of streams) stream.close();
  });
});

describe('a blocked member', () => {
  it('is skipped in the waitlist, and the next member gets the seat', async () => {
    const { id } = await newSession(ada, { max_attendees: '5' });
    const crowd = await Promise.all(Array.from({ length: 7 }, (_, n) => member(app, `line${n}`)));
    for (const person of crowd) await person.call(sessions.attend, { id, wait: true });
    const [first, , , , , shut, next] = crowd as Person[];
    await ada.call(blocks.block, { id: shut?.id ?? '' });
    await first?.call(sessions.leave, { id });
    expect((await next?.call(sessions.get, { id }))?.body.attendance).toBe('going');
    await next?.call(sessions.leave, { id });
    expect((await first?.call(sessions.attend, { id }))?.body.attendance).toBe('going');
  });

  it('is notified about their report without the title of the reported post', async () => {
    const { id } = await newPost(ada, { title: 'Between us', content: 'Not for everybody' });
    const report = uuidv7();
    await bola.call(reports.create, { id: report, kind: 'post', subject_id: id, reason: 'Spam' });
    await ada.call(blocks.block, { id: bola.id });
    await admin.call(reports.decide, { id: report, outcome: 'dismissed' });
    const told = (await bola.call(notifications.list, {})).body.items.find(
      ({ about }) => about.id === report,
    );
    expect(told?.about.name).toBe('post');
    await ada.call(blocks.unblock, { id: bola.id });
  });
});
