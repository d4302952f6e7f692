import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { postComments } from '../../contract/posts/comments.ts';
import { bookmarks, postFollow, posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { isSoak } from '../../test/soak.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newcomer, newPost, newTribe, type Person } from '../../test/world.ts';

const ROUNDS = isSoak ? 200 : 40;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

const say = (person: Person, id: string, changes: object = {}) =>
  person.call(tribePosts.create, { id, post_id: uuidv7(), content: `Just in time? ${uuidv7()}`, ...changes });

describe('a tribe post while its author leaves', () => {
  it('is written or rejected with 403, and nothing is written after the leave', async () => {
    const { id } = await newTribe(ada);
    const outcomes = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      await bola.call(tribes.join, { id });
      const leave = () => bola.call(tribes.leave, { id });
      const post = () => say(bola, id);
      // Either may be sent first.
      const acts = round % 2 ? [post(), leave()] : [leave(), post()];
      for (const { status } of await Promise.all(acts)) outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      // After the response to the leave, nothing can be written any more.
      expect((await say(bola, id)).status).toBe(403);
    }
    expect([...outcomes.keys()].filter((status) => ![200, 201, 403].includes(status))).toEqual([]);
    const written = (await listAll(id)).length;
    expect(written).toBe(outcomes.get(201) ?? 0);
  });

  it('waits for the leave in progress, and is rejected with 403', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    const leaving = await openTransaction(app);
    await leaving.query('delete from tribe_members where tribe_id = $1 and user_id = $2', [id, bola.id]);
    const post = say(bola, id);
    await waitForLock(app, post);
    await leaving.query('commit');
    expect(await post).toMatchObject({ status: 403, error: { message: 'Join this tribe to create posts' } });
    expect(await listAll(id)).toEqual([]);
  });
});

it('a comment that waits for its post is sorted after comments committed meanwhile', async () => {
  const post = await newPost(ada);
  const writing = await openTransaction(app);
  await writing.query('select 1 from posts where id = $1 for update', [post.id]);
  const late = bola.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: 'Late' });
  await waitForLock(app, late);
  await writing.query(
    `insert into post_comments (id, post_id, user_id, content, created_at)
     values ($1, $2, $3, 'First', clock_timestamp())`,
    [uuidv7(), post.id, ada.id],
  );
  // The commit is in a later millisecond, the unit of the times.
  await writing.query('select pg_sleep(0.002)');
  await writing.query('commit');
  expect((await late).status).toBe(201);
  const { items } = (await bola.call(postComments.list, { id: post.id })).body;
  expect(items.map(({ content }) => content)).toEqual(['First', 'Late']);
});

it.each([
  ['followed', (id: string) => bola.call(postFollow.follow, { id })],
  ['muted', (id: string) => bola.call(postFollow.mute, { id })],
  ['bookmarked', (id: string) => bola.call(bookmarks.add, { id })],
])('a post %s while it is being deleted gets 404', async (_, call) => {
  const { id } = await newPost(ada);
  const deletion = await openTransaction(app);
  await deletion.query('delete from posts where id = $1', [id]);
  const answer = call(id);
  await waitForLock(app, answer);
  await deletion.query('commit');
  expect((await answer).status).toBe(404);
});

it('a post written while its tribe is deleted waits and gets 404, without a deadlock', async () => {
  const { id } = await newTribe(ada);
  const deletion = await openTransaction(app);
  await deletion.query('select 1 from tribes where id = $1 for update', [id]);
  const post = say(ada, id);
  await waitForLock(app, post);
  await deletion.query('delete from tribes where id = $1', [id]);
  await deletion.query('commit');
  expect(await post).toMatchObject({ status: 404, error: { message: 'Tribe not found' } });
});

it('a tribe deleted while its members post leaves no post, no claimed file and no error', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    await chidi.call(tribes.join, { id });
    const media_url = (await upload(bola, 'post', await jpeg({ width: 8, height: 8 }))).body.url;
    const mine = (await say(chidi, id)).body.id;
    const answers = await Promise.all([
      say(bola, id, { media_url }),
      chidi.call(posts.like, { id: mine }),
      ...(round % 2 ? [ada.call(tribes.remove, { id })] : []),
      say(chidi, id),
      ...(round % 2 ? [] : [ada.call(tribes.remove, { id })]),
      chidi.call(posts.unlike, { id: mine }),
      bola.call(tribes.leave, { id }),
      chidi.call(posts.remove, { id: mine }),
    ]);
    expect(answers.map(({ status }) => status).filter((s) => ![200, 201, 403, 404].includes(s))).toEqual([]);
  }
  const { rows } = await app.deps.db.pool.query(
    `select (select count(*) from posts p where p.tribe_id is not null
                and not exists (select 1 from tribes t where t.id = p.tribe_id)) as posts,
            (select count(*) from files f where f.claimed_at is not null
                and not exists (select 1 from posts p where p.media_id = f.id)) as files`,
  );
  expect(rows).toEqual([{ posts: 0, files: 0 }]);
});

it('concurrent unlikes and the deletion of a post cause no deadlock', async () => {
  for (let round = 0; round < 30; round++) {
    const { id } = await newPost(ada);
    await Promise.all([ada, bola, chidi].map((person) => person.call(posts.like, { id })));
    const answers = await Promise.all([
      bola.call(posts.unlike, { id }),
      ada.call(posts.remove, { id }),
      chidi.call(posts.unlike, { id }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 404].includes(status))).toEqual([]);
  }
});

it('a comment of a new member and a decision that deletes another one of theirs cause no deadlock', async () => {
  const { id } = await newPost(ada);
  const [author, moderator] = [await newcomer(app, 'new_one'), await member(app, 'moderator')];
  const comment = () =>
    author.call(postComments.add, { id, comment_id: uuidv7(), content: `Hm ${uuidv7()}` });
  const subject_id = (await comment()).body.id;
  const input = { id: uuidv7(), kind: 'comment', subject_id, reason: 'Spam' } as const;
  expect((await bola.call(reports.create, input)).status).toBe(201);
  const [report] = (await moderator.call(reports.list, {})).body.items;
  const decision = {
    outcome: 'warned',
    note: 'No adverts',
    also_delete: true,
    days: '7',
    hide: 'none',
  } as const;
  expect(report).toMatchObject({ subject_id });
  // Both wait for the post, the comment first.
  const locking = await openTransaction(app);
  await locking.query('select from posts where id = $1 for update', [id]);
  const later = comment();
  await waitForLock(app, later);
  const decided = moderator.call(reports.decide, { id: report?.id ?? '', ...decision });
  await waitForLock(app, later, decided);
  await locking.query('commit');
  expect([(await later).status, (await decided).status]).toEqual([201, 200]);
  expect((await ada.call(posts.get, { id })).body.comments_count).toBe(1);
});

async function listAll(id: string) {
  const { rows } = await app.deps.db.pool.query('select id from posts where tribe_id = $1', [id]);
  return rows;
}
