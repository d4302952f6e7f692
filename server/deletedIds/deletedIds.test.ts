import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { held } from '../../contract/posts/held.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newcomer,
  newPost,
  newTribe,
  type Person,
} from '../../test/world.ts';
import { removeMessage } from '../messages/removal.queries.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
  await makeMutual(ada, bola);
});

interface Kind {
  create: () => Promise<{ status: number }>;
  delete: () => Promise<unknown>;
}

/** What ada creates, by its name: the request, which a retry repeats, and the deletion. */
const kinds: Record<string, () => Promise<Kind>> = {
  async post() {
    const id = uuidv7();
    return {
      create: () => ada.call(posts.create, { id, title: 'Danfo', content: `To Yaba ${id}` }),
      delete: () => ada.call(posts.remove, { id }),
    };
  },
  async 'post with a poll'() {
    const id = uuidv7();
    const poll = { options: ['Yes', 'No'], hours: 24 };
    return {
      create: () => ada.call(posts.create, { id, title: 'Danfo', content: `To Yaba? ${id}`, poll }),
      delete: () => ada.call(posts.remove, { id }),
    };
  },
  async 'tribe post'() {
    const { id } = await newTribe(ada);
    const post_id = uuidv7();
    return {
      create: () => ada.call(tribePosts.create, { id, post_id, content: `To Yaba ${post_id}` }),
      delete: () => ada.call(posts.remove, { id: post_id }),
    };
  },
  async comment() {
    const { id } = await newPost(bola);
    const comment_id = uuidv7();
    return {
      create: () => ada.call(postComments.add, { id, comment_id, content: 'At Ojota' }),
      delete: () => ada.call(postComments.remove, { id, comment_id }),
    };
  },
  async message() {
    const id = uuidv7();
    return {
      create: () => ada.call(messages.send, { id, user_id: bola.id, content: 'How far?' }),
      delete: () => app.deps.db.transaction((tx) => removeMessage(tx, id, bola.id)),
    };
  },
  async tribe() {
    const id = uuidv7();
    const tribe = {
      name: `Kano Runners ${id}`,
      description: 'We run before work',
      category: 'Sports',
    } as const;
    return {
      create: () => ada.call(tribes.create, { id, ...tribe }),
      delete: () => ada.call(tribes.remove, { id }),
    };
  },
  async challenge() {
    const id = uuidv7();
    const challenge = {
      title: 'Redesign the danfo stop',
      description: 'One board, three colours',
      image: null,
    };
    return {
      create: () =>
        ada.call(challenges.create, { id, ...challenge, category: null, difficulty: null, deadline: null }),
      delete: () => admin.call(challenges.remove, { id }),
    };
  },
  async team() {
    const { id } = await newChallenge(bola, { team_max: 3 });
    await ada.call(challenges.join, { id });
    const team_id = uuidv7();
    return {
      create: () => ada.call(teams.create, { id, team_id, name: 'Surulere' }),
      delete: async () => {
        await ada.call(teams.leave, { id });
        await ada.call(challenges.join, { id });
      },
    };
  },
  async organiser() {
    const id = uuidv7();
    return {
      create: () => ada.call(organisers.create, { id, name: `Yaba Builders ${id.slice(-6)}`, domain: null }),
      delete: () => ada.call(organisers.removeMember, { id, user_id: ada.id }),
    };
  },
  async 'held text'() {
    const newMember = await newcomer(app, 'chidi');
    const id = uuidv7();
    const content = 'Look at https://example.com/offer please';
    return {
      create: () => newMember.call(posts.create, { id, title: 'An offer', content }),
      delete: () => newMember.call(held.withdraw, { id }),
    };
  },
};

const REFUSED = { status: 409, error: { code: 'conflict', message: errorCopy.deleted } };

describe('a late retry', () => {
  it.each(Object.keys(kinds))('does not restore a deleted %s, and is refused with 409', async (name) => {
    const kind = (await kinds[name]?.()) as Kind;
    expect((await kind.create()).status).toBe(201);
    expect((await kind.create()).status).toBe(200);
    await kind.delete();
    expect(await kind.create()).toMatchObject(REFUSED);
    expect(await kind.create()).toMatchObject(REFUSED);
  });

  it('of a post with the same text and a new id is accepted', async () => {
    const post = { title: 'Keke fares', content: 'Up again at Ikeja' };
    const { id } = await newPost(ada, post);
    await ada.call(posts.remove, { id });
    await newPost(ada, post);
  });
});

it('forgets ids of rows that were deleted more than 90 days ago', async () => {
  const { id: old } = await newPost(ada, { content: 'The first of two' });
  const { id: recent } = await newPost(ada, { content: 'The second of two' });
  for (const id of [old, recent]) await ada.call(posts.remove, { id });
  const { pool } = app.deps.db;
  await pool.query("update deleted_ids set deleted_at = now() - interval '91 days' where id = $1", [old]);
  await pool.query("update deleted_ids set deleted_at = now() - interval '89 days' where id = $1", [recent]);
  await sweepOnce(app.deps);
  const { rows } = await pool.query('select id from deleted_ids where id = any($1)', [[old, recent]]);
  expect(rows).toEqual([{ id: recent }]);
});
