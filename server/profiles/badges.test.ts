import { beforeAll, describe, expect, it } from 'vitest';
import { type Submission, submissions } from '../../contract/challenges/submissions.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { badgeNames } from '../../contract/profiles/copy.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { queriesOf } from '../../test/queries.ts';
import {
  member,
  newChallenge,
  newPost,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});

const badgesOf = async (id: string, viewer = bola) => (await viewer.call(profiles.badges, { id })).body.items;
const badge = async (name: keyof typeof badgeNames, id = ada.id) =>
  (await badgesOf(id)).find((found) => found.name === name);
const fresh = (name: string, goal: number) => ({ name, earned: false, earned_at: null, progress: 0, goal });

describe('badges', () => {
  it('are the three of the specification, in its order and words', async () => {
    expect(await badgesOf(bola.id, ada)).toEqual([
      fresh('first_challenge', 1),
      fresh('networking_pro', 3),
      fresh('content_creator', 5),
    ]);
    expect(Object.values(badgeNames)).toEqual([
      'First Challenge Completed',
      'Networking Pro',
      'Content Creator',
    ]);
  });

  it('First Challenge Completed is earned by the first accepted submission, not by a rejected one', async () => {
    const challenge = await newChallenge(bola);
    const judge = (entry: Submission, state: 'accepted' | 'rejected', seen: Submission['state']) =>
      bola.call(submissions.review, { id: challenge.id, submission_id: entry.id, state, note: null, seen });
    const first = await submitted(ada, challenge);
    await judge(first, 'rejected', 'submitted');
    expect(await badge('first_challenge')).toEqual(fresh('first_challenge', 1));
    const second = await submitted(ada, challenge);
    const { reviewed_at } = (await judge(second, 'accepted', 'submitted')).body;
    const earned = { earned: true, earned_at: reviewed_at, progress: 1, goal: 1 };
    expect(await badge('first_challenge')).toMatchObject(earned);
    const other = await newChallenge(bola);
    const third = await submitted(ada, other);
    await bola.call(submissions.review, {
      id: other.id,
      submission_id: third.id,
      state: 'accepted',
      note: null,
      seen: 'submitted',
    });
    expect(await badge('first_challenge')).toMatchObject(earned);
    expect(await badge('first_challenge', bola.id)).toMatchObject({ earned: false });
  });

  it('Networking Pro is earned by joining three tribes, and lost with fewer', async () => {
    const made = [];
    for (let n = 1; n <= 4; n++) {
      const { id } = await newTribe(bola);
      made.push(id);
      await ada.call(tribes.join, { id });
      const progress = Math.min(n, 3);
      expect(await badge('networking_pro')).toMatchObject({ progress, goal: 3, earned: n >= 3 });
    }
    const { rows } = await app.deps.db.pool.query(
      'select joined_at from tribe_members where user_id = $1 order by joined_at offset 2 limit 1',
      [ada.id],
    );
    expect((await badge('networking_pro'))?.earned_at).toBe(rows[0].joined_at);
    for (const id of made.slice(2)) await ada.call(tribes.leave, { id });
    expect(await badge('networking_pro')).toMatchObject({ progress: 2, earned: false, earned_at: null });
  });

  it('Content Creator is earned by five posts, and lost when one is deleted', async () => {
    await newPost(bola);
    let last = await newPost(ada);
    for (let n = 2; n <= 5; n++) last = await newPost(ada);
    expect(await badge('content_creator')).toMatchObject({
      progress: 5,
      goal: 5,
      earned: true,
      earned_at: last.created_at,
    });
    await ada.call(posts.remove, { id: last.id });
    expect(await badge('content_creator')).toMatchObject({ progress: 4, earned: false });
  });

  it('are shown only to members, with 404 for an unknown member', async () => {
    expect(await visitor(app).call(profiles.badges, { id: ada.id })).toMatchObject({
      status: 401,
      error: { message: errorCopy.signIn },
    });
    const nobody = '01920000-0000-7000-8000-000000000000';
    expect(await ada.call(profiles.badges, { id: nobody })).toMatchObject({
      status: 404,
      error: { message: 'User not found' },
    });
    expect((await ada.call(profiles.badges, { id: 'me' })).status).toBe(400);
  });

  it('need one database query', async () => {
    expect(await queriesOf(app, () => badgesOf(ada.id))).toHaveLength(1);
  });
});
