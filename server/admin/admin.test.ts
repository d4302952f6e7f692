import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { ADMIN_LATEST } from '../../contract/admin/limits.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import {
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  // Created one after the other: tests below check which is newest.
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  admin = await member(app, 'admin');
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.db.pool.query<Row & object>(text, values)).rows;
// A rejected request just before may have the same time, so that either entry comes first.
const latestAct = async () =>
  (await admin.call(adminCalls.audit, {})).body.items.find(({ action }) => action !== 'refused');
const authorOf = ({ id }: Person, name: string) => ({
  id,
  username: name,
  full_name: `${name[0]?.toUpperCase()}${name.slice(1)} Test`,
  avatar_url: null,
});

describe('admin endpoints', () => {
  const all: [string, Endpoint][] = Object.values({ ...adminCalls, ...reports }).map((e) => [
    `${e.method} ${e.path}`,
    e,
  ]);
  const forAdmins = all.filter(([, e]) => e.path.startsWith('/api/admin/'));

  it('require a role of staff, and only creating a report is open to members', () => {
    expect(forAdmins.length).toBeGreaterThan(8);
    expect(forAdmins.filter(([, e]) => e.who !== 'admin' && e.who !== 'staff')).toEqual([]);
    const others = all.filter(([, e]) => !e.path.startsWith('/api/admin/'));
    expect(others.map(([name, e]) => [name, e.who])).toEqual([['POST /api/reports', 'member']]);
  });

  it.each(forAdmins)('reject visitors and members: %s', async (_name, e) => {
    const input = { id: bola.id, reason: 'Because I say so', outcome: 'dismissed' };
    expect(await visitor(app).call(e, input)).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: errorCopy.signIn },
    });
    expect(await ada.call(e, input)).toMatchObject({
      status: 403,
      error: { code: 'forbidden', message: errorCopy.forbidden },
    });
    expect(
      await ada.call(e, { ...input, role: 'admin', viewer: { roles: ['admin'] } } as never),
    ).toMatchObject({
      status: 403,
    });
    const changed = await sql(
      `select 'suspended' from suspensions union all select 'role' from user_roles where user_id <> $1
       union all select action from audit_log where action not in ('sign_in', 'refused')`,
      [admin.id],
    );
    expect(changed).toEqual([]);
  });
});

describe('the overview', () => {
  it('counts all rows, and lists the latest posts, tribes and challenges', async () => {
    const tribe = await newTribe(ada);
    const challenge = await newChallenge(bola);
    const hidden = await newChallenge(bola);
    await sql('update challenges set is_active = false where id = $1', [hidden.id]);
    for (let n = 0; n < ADMIN_LATEST; n++) await newPost(ada, { title: `Number ${n}` });
    const content = 'For members who read their posts until the very end of the line';
    const inTribe = { id: tribe.id, post_id: uuidv7(), content };
    await ada.call(tribePosts.create, inTribe);
    const last = await newPost(bola, { title: 'The last one' });
    const { status, body } = await admin.call(adminCalls.overview, {});
    expect(status).toBe(200);
    const [counts] = await sql(
      `select (select count(*) from users) as users, (select count(*) from posts) as posts,
              (select count(*) from tribes) as tribes, (select count(*) from challenges) as challenges`,
    );
    expect(body).toMatchObject({ users: 3, posts: ADMIN_LATEST + 2, tribes: 1, challenges: 2 });
    expect(body).toMatchObject(counts ?? {});
    expect(body.latest_posts.map(({ title }) => title)).toEqual([
      'The last one',
      'For members who read their posts until the very…',
      ...[9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Number ${n}`),
    ]);
    expect(body.latest_posts[0]).toEqual({
      id: last.id,
      title: 'The last one',
      author: authorOf(bola, 'bola'),
      created_at: last.created_at,
    });
    const { name, category, created_at } = tribe;
    expect(body.latest_tribes).toEqual([
      { id: tribe.id, name, category, closed: false, author: authorOf(ada, 'ada'), created_at },
    ]);
    expect(body.latest_challenges[1]).toEqual({
      id: challenge.id,
      title: challenge.title,
      category: 'Design',
      difficulty: 'Medium',
      deadline: challenge.deadline,
      author: authorOf(bola, 'bola'),
      created_at: challenge.created_at,
    });
    expect(body.latest_challenges[0]?.id).toBe(hidden.id);
  });

  it('lists a challenge of a deleted creator without an author', async () => {
    const gone = await member(app, 'gone');
    const { id } = await newChallenge(gone);
    await sql('delete from users where id = $1', [gone.id]);
    const { body } = await admin.call(adminCalls.overview, {});
    expect(body.latest_challenges[0]).toMatchObject({ id, author: null });
  });
});

describe('members', () => {
  const find = async (q: string) =>
    (await admin.call(adminCalls.members, { q })).body.items.map(({ username }) => username);

  it('are listed newest first, across pages', async () => {
    const all = (await admin.call(adminCalls.members, {})).body;
    const first = (await admin.call(adminCalls.members, { limit: 2 })).body;
    const second = (await admin.call(adminCalls.members, { limit: 2, cursor: first.next_cursor ?? '' })).body;
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
    expect([all.items.length, second.next_cursor, all.next_cursor]).toEqual([3, null, null]);
    expect(all.items.map(({ id }) => id)).toEqual([admin.id, bola.id, ada.id]);
    expect(all.items.find(({ id }) => id === admin.id)).toEqual({
      ...authorOf(admin, 'admin'),
      created_at: expect.any(String),
      is_admin: true,
      is_moderator: false,
      suspension: null,
      hidden: null,
      delete_after: null,
    });
  });

  it.each([
    ['without regard to case', 'ADA t'],
    ['and accents', 'àdá'],
    ['by username', 'ada'],
    ['as it is shown', '@ada'],
  ])('are found by a search (%s)', async (_how, q) => {
    expect(await find(q)).toEqual(['ada']);
  });

  it('with Yoruba and Hausa names are found with and without diacritics', async () => {
    await bola.call(profiles.update, { full_name: 'Ọlábọ̀dé Ƙasim Ɗan-Ɓaba' });
    for (const q of ['olabode', 'kasim dan-baba', 'Ọlábọ̀dé', 'ƙasim'])
      expect(await find(q)).toEqual(['bola']);
    await bola.call(profiles.update, { full_name: 'Bola Test' });
    expect(await find('olabode')).toEqual([]);
  });

  it.each(['%', '_', '\\', "'; drop table users; --", 'zzz'])('are searched literally: %s', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it('are all listed for a blank search, and invalid parameters are rejected with 400', async () => {
    expect(await find('  ')).toHaveLength(3);
    expect((await admin.call(adminCalls.members, { q: 'x'.repeat(101) })).status).toBe(400);
    expect((await admin.call(adminCalls.members, { limit: 51 })).status).toBe(400);
    expect((await admin.call(adminCalls.members, { cursor: 'bm9uZQ' })).status).toBe(400);
  });
});

describe('deletion by an admin', () => {
  const files = () => sql<{ id: string }>('select id from files where claimed_at is not null');

  it('removes a post with its picture and is audited, unlike deletion by the author', async () => {
    const picture = await upload(ada, 'post', await jpeg());
    const post = await newPost(ada, { title: 'Buy my course', media_url: picture.body.url });
    expect(await files()).toHaveLength(1);
    expect((await bola.call(posts.remove, { id: post.id })).status).toBe(403);
    expect((await admin.call(posts.remove, { id: post.id })).status).toBe(200);
    expect(await files()).toEqual([]);
    expect(await latestAct()).toEqual({
      id: expect.any(String),
      created_at: expect.any(String),
      action: 'delete_post',
      actor: authorOf(admin, 'admin'),
      by_operator: false,
      member: authorOf(ada, 'ada'),
      detail: 'Buy my course',
    });
    const acts = () => sql("select id from audit_log where action <> 'refused'");
    const before = await acts();
    await ada.call(posts.remove, { id: (await newPost(ada)).id });
    expect(await acts()).toEqual(before);
  });

  it('removes a tribe with its posts, members and files', async () => {
    const tribe = await newTribe(ada, { image: (await upload(ada, 'tribe', await jpeg())).body.url });
    const media_url = (await upload(ada, 'post', await jpeg())).body.url;
    await ada.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: 'Look', media_url });
    expect(await files()).toHaveLength(2);
    expect((await admin.call(tribes.remove, { id: tribe.id })).status).toBe(200);
    expect(await files()).toEqual([]);
    expect(
      await sql(
        'select user_id from tribe_members where tribe_id = $1 union select user_id from posts where tribe_id = $1',
        [tribe.id],
      ),
    ).toEqual([]);
    expect(await latestAct()).toMatchObject({
      action: 'delete_tribe',
      detail: tribe.name,
      member: { username: 'ada' },
    });
  });

  it('removes a challenge with its submissions, participants and files', async () => {
    const challenge = await newChallenge(bola);
    await submitted(ada, challenge);
    expect(await files()).toHaveLength(1);
    expect((await admin.call(challenges.remove, { id: challenge.id })).status).toBe(200);
    expect(await files()).toEqual([]);
    expect(
      await sql(
        `select user_id from challenge_participants where challenge_id = $1
         union select user_id from challenge_submissions where challenge_id = $1`,
        [challenge.id],
      ),
    ).toEqual([]);
    expect(await latestAct()).toMatchObject({
      action: 'delete_challenge',
      detail: challenge.title,
      member: { username: 'bola' },
    });
  });

  it('cancels a session, and is audited', async () => {
    const session = await newSession(ada, { title: 'Get rich tonight' });
    expect((await admin.call(sessions.cancel, { id: session.id })).status).toBe(200);
    expect(await latestAct()).toMatchObject({
      action: 'cancel_session',
      detail: 'Get rich tonight',
      member: { username: 'ada' },
    });
  });

  it('is audited once when it is requested twenty times concurrently', async () => {
    const { id } = await newPost(ada, { title: 'Deleted together' });
    await Promise.all(Array.from({ length: 20 }, () => admin.call(posts.remove, { id })));
    expect(await sql('select 1 from audit_log where detail = $1', ['Deleted together'])).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('is listed latest first across pages, and keeps entries about deleted members', async () => {
    const gone = await member(app, 'leaver');
    const post = await newPost(gone, { title: 'Soon gone' });
    await admin.call(posts.remove, { id: post.id });
    await sql('delete from users where id = $1', [gone.id]);
    expect(await latestAct()).toMatchObject({ detail: 'Soon gone', member: null });
    const all = (await admin.call(adminCalls.audit, { limit: 50 })).body.items;
    const first = (await admin.call(adminCalls.audit, { limit: 2 })).body;
    const second = (await admin.call(adminCalls.audit, { limit: 2, cursor: first.next_cursor ?? '' })).body;
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 4));
  });

  it.each(["update audit_log set detail = ''", 'delete from audit_log', 'truncate audit_log'])(
    'is append-only and rejects: %s',
    async (change) => {
      const before = await sql('select * from audit_log order by created_at, id');
      await expect(sql(change)).rejects.toThrow('append-only');
      expect(await sql('select * from audit_log order by created_at, id')).toEqual(before);
    },
  );
});
