import { beforeAll, describe, expect, it } from 'vitest';
import { admin as adminCalls } from '../../../contract/admin/endpoints.ts';
import { tags } from '../../../contract/posts/tags.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createUsers, member, type Person } from '../../../test/world.ts';
import { updateTrendingTags } from './trending.queries.ts';

let app: TestApp;
let ada: Person;
let admin: Person;
let crowd: string[];

beforeAll(async () => {
  app = await startApp();
  [ada, admin] = await Promise.all([member(app, 'ada'), member(app, 'admin')]);
  crowd = await createUsers(app, 8);
});

/** Inserts `each` posts with the tag by each of the authors, from `days` days ago. */
async function use(name: string, authors: string[], { days = 0, each = 1 } = {}) {
  await app.deps.db.pool.query(
    `with tag as (
       insert into tags (name, folded) values ($1, $1) on conflict (folded) do update set name = excluded.name returning id
     ), made as (
       insert into posts (id, user_id, title, content, created_at)
       select gen_random_uuid(), author, 'Of many', 'Words enough for a post', now() - $3 * interval '24 hours' - interval '1 hour'
         from unnest($2::uuid[]) author, generate_series(1, $4) returning id, created_at
     )
     insert into post_tags (post_id, tag_id, created_at) select made.id, tag.id, made.created_at from made, tag`,
    [name, authors, days, each],
  );
}

async function trending(by = ada) {
  await updateTrendingTags(app.deps.db);
  return (await by.call(tags.overview, {})).body.trending.map(({ name }) => name);
}
const authors = (many: number) => crowd.slice(0, many);

describe('a hashtag', () => {
  it('trends with five authors in a day, but not with four', async () => {
    await use('five', authors(5));
    await use('four', authors(4), { each: 3 });
    expect(await trending()).toEqual(['five']);
  });

  it('does not trend with a thousand posts by one author', async () => {
    await use('flood', authors(1), { each: 1_000 });
    expect(await trending()).not.toContain('flood');
  });

  it('does not trend at its daily level, and a larger relative increase ranks first', async () => {
    for (let days = 0; days <= 7; days++) await use('daily', authors(6), { days });
    for (let days = 0; days <= 7; days++) await use('grown', authors(days === 0 ? 8 : 3), { days });
    expect(await trending()).toEqual(['five', 'grown']);
  });

  it('does not count posts by private or suspended members as a trend', async () => {
    await use('closed', authors(5));
    expect(await trending()).toContain('closed');
    await app.deps.db.pool.query('update profiles set private = true where id = $1', [crowd[0]]);
    expect(await trending()).not.toContain('closed');
    await app.deps.db.pool.query('update profiles set private = false where id = $1', [crowd[0]]);
    await admin.call(adminCalls.suspend, { id: crowd[1] ?? '', reason: 'Spam.' });
    expect(await trending()).not.toContain('closed');
    await admin.call(adminCalls.restore, { id: crowd[1] ?? '' });
    expect(await trending()).toContain('closed');
  });

  it('does not trend while it is hidden', async () => {
    await use('shady', authors(6));
    expect(await trending()).toContain('shady');
    await admin.call(tags.hide, { name: 'shady' });
    expect((await ada.call(tags.overview, {})).body.trending).not.toContainEqual({ name: 'shady' });
    expect(await trending()).not.toContain('shady');
    await admin.call(tags.show, { name: 'shady' });
    expect(await trending()).toContain('shady');
  });
});

it('the list of a hashtag is read from its index without sorting', async () => {
  await use('long', authors(8), { each: 500 });
  await app.deps.db.pool.query('analyze posts, post_tags, tags, profiles');
  const { rows } = await app.deps.db.pool.query<{ 'QUERY PLAN': string }>(
    `explain select pt.post_id from post_tags pt
      where pt.tag_id = (select id from tags where folded = 'long' and hidden_at is null)
        and (pt.created_at, pt.post_id) < ('infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      order by pt.created_at desc, pt.post_id desc limit 11`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('post_tags_of_tag');
  expect(plan).not.toContain('Sort');
});
