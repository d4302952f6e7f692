import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { challengeCopy, submissionCopy } from '../../contract/challenges/copy.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import type { TestApp } from '../app.ts';
import { pdf, upload } from '../uploads.ts';
import { makeMutual, member, newMessage, newPost, type Person } from '../world.ts';
import { matrix, type Role } from './matrix.ts';
import { refused } from './refused.ts';
import {
  challengeOf,
  commentOf,
  createFixtures,
  type Fixture,
  startStillApp,
  tribeOf,
  tribePostOf,
  twinOf,
} from './roles.ts';

const NOBODY = '01920000-0000-7000-8000-000000000000';

let app: TestApp;
let fixture: Fixture;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startStillApp();
  fixture = (await createFixtures(app)).open;
  ({ owner: ada, mutual: bola, stranger: chidi, admin } = fixture.people);
});

interface Thing {
  remove(by: Person): Promise<{ status: number; body: unknown }>;
  isThere(): Promise<boolean>;
}

const things: [what: string, who: Role, make: () => Promise<Thing>][] = [
  [
    'post',
    'owner',
    async () => {
      const { id } = await newPost(ada);
      return {
        remove: (by) => by.call(posts.remove, { id }),
        isThere: async () => (await ada.call(posts.get, { id })).status === 200,
      };
    },
  ],
  [
    'post in their own tribe',
    'tribeMember',
    async () => {
      const id = await tribePostOf(fixture.people.tribeMember, fixture.tribe);
      return {
        remove: (by) => by.call(posts.remove, { id }),
        isThere: async () => (await ada.call(posts.get, { id })).status === 200,
      };
    },
  ],
  [
    'comment on their own post',
    'follower',
    async () => {
      const comment_id = await commentOf(fixture.people.follower, fixture.post);
      const items = async () =>
        (await ada.call(postComments.list, { id: fixture.post, limit: 50 })).body.items;
      return {
        remove: (by) => by.call(postComments.remove, { id: fixture.post, comment_id }),
        isThere: async () => (await items()).some(({ id }) => id === comment_id),
      };
    },
  ],
  [
    'tribe',
    'owner',
    async () => {
      const id = await tribeOf(fixture.people);
      return {
        remove: (by) => by.call(tribes.remove, { id }),
        isThere: async () => (await ada.call(tribes.get, { id })).status === 200,
      };
    },
  ],
  [
    'challenge, even their own',
    'admin',
    async () => {
      const id = await challengeOf(fixture.people);
      return {
        remove: (by) => by.call(challenges.remove, { id }),
        isThere: async () => (await ada.call(challenges.get, { id })).status === 200,
      };
    },
  ],
];

describe('a deletion by another member', () => {
  it.each(things)('is rejected, and the item stays: %s', async (_what, who, make) => {
    const { remove, isThere } = await make();
    const others = Object.entries(fixture.people).filter(([role]) => role !== who && role !== 'admin');
    for (const [role, person] of others)
      await refused(app, () => remove(person), {
        status: role === 'visitor' ? 401 : 403,
        message: role === 'visitor' ? expect.stringMatching(/log in/) : errorCopy.forbidden,
      });
    expect(await isThere()).toBe(true);
    expect((await remove(fixture.people[who])).status).toBe(200);
    expect(await isThere()).toBe(false);
  });
});

describe('membership and deadlines:', () => {
  it('a post in a tribe is rejected for non-members and former members', async () => {
    const post = (by: Person) =>
      by.call(tribePosts.create, { id: fixture.tribe, post_id: uuidv7(), content: `Who is in? ${uuidv7()}` });
    const refusal = { status: 403, message: 'Join this tribe to create posts' };
    for (const by of [chidi, bola, admin, fixture.people.exMember])
      await refused(app, () => post(by), refusal);
    const gone = await twinOf(app, 'stranger');
    await gone.call(tribes.join, { id: fixture.tribe });
    expect((await post(gone)).status).toBe(201);
    await gone.call(tribes.leave, { id: fixture.tribe });
    await refused(app, () => post(gone), refusal);
  });

  it('a submission to a challenge is rejected for non-participants and former participants', async () => {
    const id = await challengeOf(fixture.people);
    const { participant } = fixture.people;
    const send = (by: Person, file_url: string) =>
      by.call(submissions.create, { id, submission_id: uuidv7(), submission_text: null, file_url });
    const fileOf = async (by: Person) => (await upload(by, 'submission', pdf())).body.url;
    const refusal = { status: 403, message: submissionCopy.participantsOnly };
    const theirs = await fileOf(participant);
    for (const by of [ada, chidi, admin]) await refused(app, () => send(by, theirs), refusal);
    // A submission with their own file is rejected, too; the server deletes the upload.
    expect(await send(chidi, await fileOf(chidi))).toMatchObject({ status: 403 });
    expect((await send(participant, theirs)).status).toBe(201);
    const another = await fileOf(await twinOf(app, 'stranger'));
    await participant.call(challenges.leave, { id });
    await refused(app, () => send(participant, another), refusal);
    expect((await ada.call(submissions.list, { id })).body.items).toHaveLength(1);
  });

  it('a submission after the deadline by the server’s clock is rejected', async () => {
    const id = await challengeOf(fixture.people);
    await app.deps.db.pool.query(
      "update challenges set deadline = now() - interval '1 second' where id = $1",
      [id],
    );
    const { url } = (await upload(await twinOf(app, 'stranger'), 'submission', pdf())).body;
    const entry = {
      id,
      submission_id: uuidv7(),
      submission_text: null,
      file_url: url,
      deadline: '2099-01-01T00:00:00Z',
    };
    await refused(app, () => fixture.people.participant.call(submissions.create, entry), {
      status: 409,
      message: challengeCopy.deadlinePassed,
    });
  });
});

describe('a message', () => {
  const send = (from: Person, to: { id: string }) =>
    from.call(messages.send, { id: uuidv7(), user_id: to.id, content: 'How far?' });
  const typing = (from: Person, to: { id: string }) => from.call(messages.typing, { user_id: to.id });
  const notMutual = { status: 403, message: 'You can only message users you follow each other with' };

  it.each<[whom: string, () => Promise<[from: Person, to: { id: string }]>]>([
    ['to a stranger', async () => [ada, chidi]],
    ['to a member who does not follow back', async () => [fixture.people.follower, ada]],
    ['to a follower whom the sender does not follow', async () => [ada, fixture.people.follower]],
    ['by an admin to a stranger', async () => [admin, ada]],
    ['to an unknown id', async () => [ada, { id: NOBODY }]],
    [
      'to a member whom the sender no longer follows',
      async () => [ada, await formerFriend((friend) => [ada, friend])],
    ],
    [
      'to a member who no longer follows the sender',
      async () => [ada, await formerFriend((friend) => [friend, ada])],
    ],
  ])('%s is rejected with the same message', async (_whom, two) => {
    const [from, to] = await two();
    await refused(app, () => send(from, to), notMutual);
    await refused(app, () => typing(from, to), notMutual);
  });

  /** A mutual follower to whom Ada has written; then one of the two unfollows the other. */
  async function formerFriend(ending: (friend: Person) => [Person, Person]): Promise<Person> {
    const friend = await twinOf(app, 'stranger');
    await makeMutual(ada, friend);
    await newMessage(ada, friend);
    const [one, other] = ending(friend);
    await one.call(follows.unfollow, { id: other.id });
    return friend;
  }

  it('to the sender is rejected, and one between mutual followers is accepted', async () => {
    await refused(app, () => send(ada, ada), { status: 400, message: messageCopy.own });
    expect((await send(ada, bola)).status).toBe(201);
  });
});

describe('a thread', () => {
  it('is readable by its two members, but not by a third member or an admin', async () => {
    const { id } = await newMessage(ada, bola, { content: 'The key is under the mat' });
    const { next_cursor } = (await ada.call(messages.thread, { user_id: bola.id, limit: 1 })).body;
    for (const third of [chidi, admin]) {
      for (const other of [ada, bola]) {
        const own = await third.call(messages.thread, {
          user_id: other.id,
          ...(next_cursor && { cursor: next_cursor }),
        });
        expect([own.status, own.body.items, own.body.mutual]).toEqual([200, [], false]);
        const asked = `/api/conversations/${other.id}/messages?user_id=${ada.id}&sender_id=${ada.id}&viewer=${ada.id}`;
        expect(await (await third.fetch(asked)).json()).toMatchObject({ items: [] });
      }
      expect((await third.call(messages.conversations, {})).body.items).toEqual([]);
      for (const path of [
        `/api/messages/${id}`,
        `/api/conversations/${ada.id}/messages/${id}`,
        `/api/conversations/${id}`,
      ])
        await refused(app, () => third.fetch(path), { status: 404 });
      await refused(app, () => third.call(messages.thread, { user_id: id }), {
        status: 404,
        message: messageCopy.notFound,
      });
    }
    expect((await bola.call(messages.thread, { user_id: ada.id })).body.items[0]?.id).toBe(id);
  });

  it('is marked as read only by the recipient, with the server’s time', async () => {
    const { id } = await newMessage(ada, bola);
    const readAt = async () =>
      (await ada.call(messages.thread, { user_id: bola.id })).body.items.find((one) => one.id === id)
        ?.read_at;
    // The sender and a third member cannot mark the message as read.
    for (const [by, user_id] of [
      [ada, bola.id],
      [chidi, ada.id],
      [admin, bola.id],
    ] as const)
      await by.call(messages.read, { user_id, last: id });
    expect(await readAt()).toBe(null);
    const before = Date.now();
    const chosen = { user_id: ada.id, read_at: '2020-01-01T00:00:00Z' };
    expect((await bola.call(messages.read, chosen)).status).toBe(200);
    expect(Math.abs(Date.parse((await readAt()) ?? '') - before)).toBeLessThan(60_000);
  });
});

describe('a signed-in member', () => {
  const doors = [...new Set(matrix.map(({ endpoint }) => endpoint))];
  const knock = (by: Person, endpoint: string) => {
    const [method = '', path = ''] = endpoint.split(' ');
    return by.fetch(path.replace(/:\w+/g, NOBODY), { method });
  };
  const forbidden = { status: 403, message: errorCopy.forbidden };

  it('who is demoted is rejected by every admin endpoint from the next request on', async () => {
    const forAdmins = doors.filter((door) => door.includes('/admin/'));
    expect(forAdmins.length).toBeGreaterThan(8);
    for (const door of forAdmins) {
      const boss = await twinOf(app, 'admin');
      expect((await knock(boss, door)).status, door).not.toBe(403);
      await admin.call(dashboard.revoke, { id: boss.id });
      await refused(app, () => knock(boss, door), forbidden);
    }
    const boss = await twinOf(app, 'admin');
    const one = await newPost(ada);
    expect((await boss.call(posts.remove, one)).status).toBe(200);
    await admin.call(dashboard.revoke, { id: boss.id });
    const other = await newPost(ada);
    await refused(app, () => boss.call(posts.remove, other), forbidden);
  });

  it('who is suspended gets 401 from every members’ endpoint from the next request on', async () => {
    const shut = matrix.filter(({ cells }) =>
      cells.some((cell) => cell.role === 'visitor' && cell.status === 401),
    );
    // The sign-in endpoints deny access with their own messages, depending on the input.
    const forMembers = doors.filter(
      (door) => !door.includes('/api/auth/') && shut.some(({ endpoint }) => endpoint === door),
    );
    expect(forMembers.length).toBeGreaterThan(70);
    const gone = await member(app, 'gone');
    expect((await gone.call(messages.conversations, {})).status).toBe(200);
    await admin.call(dashboard.suspend, { id: gone.id, reason: 'Spam' });
    for (const door of forMembers) expect((await knock(gone, door)).status, door).toBe(401);
  });
});
