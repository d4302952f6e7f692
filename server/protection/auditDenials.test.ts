import { beforeEach, expect, it } from 'vitest';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp } from '../../test/app.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';

const app = await startApp();
const admin = await member(app, 'admin');
let n = 0;
let ada: Person;
let bola: Person;
let post: string;

beforeEach(async () => {
  n++;
  ada = await member(app, `ada_${n}`);
  bola = await member(app, `bola_${n}`);
  post = (await newPost(ada)).id;
});

const notedOf = async (person: Person) => {
  const { items } = (await admin.call(adminCalls.audit, { limit: 50 })).body;
  return items.filter(({ actor, action }) => actor?.id === person.id && action === 'refused');
};

it('audits the denied requests of a member by path, without the query string', async () => {
  await bola.call(posts.remove, { id: post });
  await bola.fetch('/api/admin/overview?q=secret%20words');
  expect((await notedOf(bola)).map(({ detail, member }) => ({ detail, member }))).toEqual([
    { detail: 'GET /api/admin/overview', member: null },
    { detail: `DELETE /api/posts/${post}`, member: null },
  ]);
});

it('does not audit requests that are unauthenticated, not found, invalid or successful', async () => {
  const count = async () =>
    (await app.deps.db.pool.query(`select from audit_log where action = 'refused'`)).rowCount;
  const before = await count();
  expect((await visitor(app).call(posts.remove, { id: post })).status).toBe(401);
  expect((await bola.fetch('/api/posts/none', { method: 'DELETE' })).status).toBe(400);
  expect((await bola.call(posts.remove, { id: ada.id })).status).toBe(404);
  expect((await ada.call(posts.remove, { id: post })).status).toBe(200);
  expect(await count()).toBe(before);
});

it('limits the entries of a member who is denied again and again', async () => {
  for (let times = 0; times < 25; times++)
    expect((await bola.call(posts.remove, { id: post })).status).toBe(403);
  expect(await notedOf(bola)).toHaveLength(20);
});
