import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeFiguresOf } from '../../contract/tribes/figures.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { createUsers, member, newTribe, type Person } from '../../test/world.ts';
import { removeOldTribeDays } from './figures.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  ({ id } = await newTribe(ada));
  for (const person of [bola, chidi]) await person.call(tribes.join, { id });
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const figuresOf = async (person: Person, tribe = id) =>
  (await person.call(tribeFiguresOf, { id: tribe })).body.items;

async function postOf(person: Person, daysAgo = 0) {
  const post_id = uuidv7();
  await person.call(tribePosts.create, { id, post_id, content: `Who runs today? ${post_id}` });
  await sql(`update posts set created_at = created_at - $2 * interval '1 day' where id = $1`, [
    post_id,
    daysAgo,
  ]);
  return post_id;
}

it('counts posts, and those without a comment by another member, in the last 7 and 30 days', async () => {
  const [answered, own] = [await postOf(ada), await postOf(bola)];
  await postOf(bola, 8);
  await postOf(bola, 31);
  const comment = (person: Person, post_id: string) =>
    person.call(tribePosts.addComment, { id, post_id, comment_id: uuidv7(), content: 'I do' });
  await comment(bola, answered);
  await comment(bola, own);
  expect(await figuresOf(ada)).toEqual([
    { days: 7, joined: 3, departed: 0, posts: 2, unanswered: 1 },
    { days: 30, joined: 3, departed: 0, posts: 3, unanswered: 2 },
  ]);
});

it('counts who leaves, is removed or erased, also if they come back', async () => {
  await bola.call(tribes.leave, { id });
  await bola.call(tribes.join, { id });
  await ada.call(tribeBans.remove, { id, user_id: bola.id });
  const dayo = await member(app, 'dayo');
  await dayo.call(tribes.join, { id });
  await erase(app.deps.db, dayo.id);
  expect((await figuresOf(ada))[0]).toMatchObject({ joined: 5, departed: 3 });
});

it('counts members by the day on which they joined', async () => {
  const [early = '', late = ''] = await createUsers(app, 2);
  const insert = `insert into tribe_members (tribe_id, user_id, joined_at) values ($1, $2, now() - $3 * interval '1 day')`;
  const before = await figuresOf(ada);
  await sql(insert, [id, early, 40]);
  await sql(insert, [id, late, 10]);
  const after = await figuresOf(ada);
  expect(after.map(({ joined }, n) => joined - (before[n]?.joined ?? 0))).toEqual([0, 1]);
  await sql(`update tribe_days set day = day - 100 where tribe_id = $1 and day < current_date - 30`, [id]);
  expect(await removeOldTribeDays(app.deps.db, 100)).toBe(1);
});

it('is for the owner and moderators, and goes with the tribe', async () => {
  expect((await chidi.call(tribeFiguresOf, { id })).status).toBe(403);
  await ada.call(tribeMembers.setRole, { id, user_id: chidi.id, role: 'moderator' });
  expect((await chidi.call(tribeFiguresOf, { id })).status).toBe(200);
  expect((await ada.call(tribes.remove, { id })).status).toBe(200);
  expect((await ada.call(tribeFiguresOf, { id })).status).toBe(404);
  expect((await sql('select from tribe_days where tribe_id = $1', [id])).rowCount).toBe(0);
});
