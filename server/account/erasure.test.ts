import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { DELETED_MEMBER } from '../../contract/messages/copy.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { postEdits } from '../../contract/posts/edits.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeHandover } from '../../contract/tribes/handover.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { fileRows, jpeg, objects, upload } from '../../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
} from '../../test/world.ts';
import { recountAll } from '../counts/recount.ts';
import { sweepOnce } from '../sweeps.ts';
import { eraseDue } from './erasure.ts';

const AT_ONCE = 50;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
});
let n = 0;
beforeEach(async () => {
  n++;
  [ada, bola, chidi] = await Promise.all([
    member(app, `ada_${n}`),
    member(app, `bola_${n}`),
    member(app, `chidi_${n}`),
  ]);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const picture = async (person: Person, kind: 'post' | 'tribe' | 'challenge' | 'message' | 'avatar') =>
  (await upload(person, kind, await jpeg())).body.url;
const write = (from: Person, to: Person, content: string, media_url: string | null = null) =>
  from.call(messages.send, { user_id: to.id, id: uuidv7(), content, media_url });

async function erase(...people: Person[]) {
  await sql("update users set delete_after = now() - interval '1 second' where id = any($1)", [
    people.map(({ id }) => id),
  ]);
  await eraseDue(app.deps);
  expect(await sql('select id from users where id = any($1)', [people.map(({ id }) => id)])).toEqual([]);
}

/** Rows with wrong counts. */
const miscounted = () =>
  sql(`
    select user_id from member_counts c
     where followers_count <> (select count(*) from user_follows where following_id = c.user_id)
        or following_count <> (select count(*) from user_follows where follower_id = c.user_id)
    union all select id from posts p where likes_count <> (select count(*) from post_likes where post_id = p.id)
                                  or comments_count <> (select count(*) from post_comments where post_id = p.id)
    union all select id from tribes t where members_count <> (select count(*) from tribe_members where tribe_id = t.id)
    union all select id from challenges c
               where participants_count <> (select count(*) from challenge_participants where challenge_id = c.id)
    union all select id from vibe_sessions s
               where attendees_count <> (select count(*) from session_attendees where session_id = s.id and not waiting)
                  or waitlist_count <> (select count(*) from session_attendees where session_id = s.id and waiting)
    union all select null from (
      select 'users' as name, count(*) as rows from users union all select 'tribes', count(*) from tribes
       union all select 'challenges', count(*) from challenges
       union all select 'feed_posts', count(*) from posts where tribe_id is null
       union all select 'tribe_posts', count(*) from posts where tribe_id is not null
    ) t where t.rows <> (select coalesce(sum(change), 0) from row_counts c where c.name = t.name)`);

/** The columns that still contain the member's id, as `table.column`. */
async function leftOf({ id }: Person): Promise<string[]> {
  const columns = await sql(
    `select table_name t, column_name c from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { t, c } of columns)
    if ((await sql(`select 1 from ${t} where ${c} = $1 limit 1`, [id])).length > 0) found.push(`${t}.${c}`);
  // Whether a member is user1 or user2 of a conversation is random.
  return [...new Set(found.map((place) => place.replace(/user[12]_id/, 'userN_id')))];
}

/** Ada creates, joins and writes one of everything, and the other members respond. */
async function makeEverything() {
  for (const other of [bola, chidi]) await makeMutual(ada, other);
  const post = await newPost(ada, { media_url: await picture(ada, 'post') });
  const theirs = await newPost(bola);
  for (const person of [ada, chidi]) {
    await person.call(posts.like, { id: theirs.id });
    await person.call(postComments.add, { id: theirs.id, comment_id: uuidv7(), content: 'At Ojuelegba' });
  }
  await bola.call(posts.like, { id: post.id });
  const alone = await newTribe(ada, { image: await picture(ada, 'tribe') });
  const shared = await newTribe(ada, { image: await picture(ada, 'tribe') });
  await ada.call(invites.create, { id: shared.id, invite_id: uuidv7() });
  for (const person of [chidi, bola]) await person.call(tribes.join, { id: shared.id });
  const of = await newTribe(bola);
  await ada.call(tribes.join, { id: of.id });
  await ada.call(tribePosts.create, {
    id: of.id,
    post_id: uuidv7(),
    content: 'Here too',
    media_url: await picture(ada, 'post'),
  });
  const session = await newSession(ada);
  await bola.call(sessions.attend, { id: session.id });
  const attended = await newSession(bola);
  await sql('update vibe_sessions set max_attendees = 1 where id = $1', [attended.id]);
  await ada.call(sessions.attend, { id: attended.id });
  await chidi.call(sessions.attend, { id: attended.id, wait: true });
  const challenge = await newChallenge(ada, { image: await picture(ada, 'challenge') });
  await submitted(bola, challenge);
  const entered = await newChallenge(bola);
  await submitted(ada, entered);
  await ada.call(profiles.setAvatar, { url: await picture(ada, 'avatar') });
  await write(ada, bola, 'How far?', await picture(ada, 'message'));
  await write(bola, ada, 'I dey', await picture(bola, 'message'));
  const report = { id: uuidv7(), kind: 'post', subject_id: post.id, reason: 'Spam', details: '' } as const;
  await bola.call(reports.create, report);
  await ada.call(reports.create, { ...report, id: uuidv7(), subject_id: theirs.id });
  return { post, theirs, alone, shared, of, session, attended, challenge, entered };
}

describe('an erased member', () => {
  it('is referenced only by messages and the audit log, and all counts stay correct', async () => {
    const made = await makeEverything();
    expect((await leftOf(ada)).length).toBeGreaterThan(20);
    await erase(ada);
    expect(await leftOf(ada)).toEqual([
      'audit_log.actor_id',
      'audit_log.member_id',
      'conversations.userN_id',
      'messages.recipient_id',
      'messages.sender_id',
      'messages.userN_id',
    ]);
    expect(await miscounted()).toEqual([]);
    for (const [endpoint, { id }] of [
      [posts.get, made.post],
      [tribes.get, made.alone],
      [sessions.get, made.session],
      [profiles.get, ada],
    ] as const)
      expect((await bola.call(endpoint, { id })).status).toBe(404);
    expect((await bola.call(posts.get, { id: made.theirs.id })).body).toMatchObject({
      likes_count: 1,
      comments_count: 1,
    });
    expect((await bola.call(profiles.get, { id: bola.id })).status).toBe(200);
  });

  it('hands a tribe and its banner to the earliest remaining member, or deletes it if none remains', async () => {
    await sweepOnce(app.deps);
    const [filesBefore, objectsBefore] = [await fileRows(app), await objects(app)];
    const { shared, of } = await makeEverything();
    const report = {
      id: uuidv7(),
      kind: 'tribe',
      subject_id: shared.id,
      reason: 'Spam',
      details: '',
    } as const;
    await bola.call(reports.create, report);
    await erase(ada);
    await sweepOnce(app.deps);
    // The admin who decides the report must see which tribe it is about.
    const [reported] = await sql('select excerpt from reports where id = $1', [report.id]);
    expect(reported.excerpt).toContain(shared.name);
    const { body } = await bola.call(tribes.get, { id: shared.id });
    expect(body).toMatchObject({ created_by: chidi.id, creator: { id: chidi.id }, members_count: 2 });
    expect(body.image).toBe(shared.image);
    expect((await bola.fetch(body.image)).status).toBe(200);
    expect((await bola.call(tribes.get, { id: of.id })).body.members_count).toBe(1);
    // The tribe and its banner now belong to the successor. The next erasure transfers them again.
    await erase(chidi);
    await sweepOnce(app.deps);
    expect((await bola.call(tribes.get, { id: shared.id })).body.created_by).toBe(bola.id);
    expect((await bola.fetch(body.image)).status).toBe(200);
    await erase(bola);
    // The report keeps a copy of the banner until it is decided and 90 days old.
    await sql(`update reports set state = 'dismissed', created_at = now() - interval '91 days'`);
    for (let n = 0; n < 2; n++) await sweepOnce(app.deps);
    expect(await sql('select id from tribes where id = $1', [shared.id])).toEqual([]);
    expect(await fileRows(app)).toEqual(filesBefore);
    expect((await objects(app)).sort()).toEqual(objectsBefore.sort());
  });

  it('leaves the offer of an owner to whom they handed the tribe over', async () => {
    const { id } = await newTribe(ada);
    for (const person of [bola, chidi]) await person.call(tribes.join, { id });
    await ada.call(tribeHandover.offer, { id, user_id: bola.id });
    await bola.call(tribeHandover.accept, { id });
    await bola.call(tribeHandover.offer, { id, user_id: chidi.id });
    await erase(ada);
    expect((await bola.call(tribes.get, { id })).body).toMatchObject({ created_by: bola.id });
    expect((await chidi.call(tribeHandover.accept, { id })).status).toBe(200);
  });

  it('loses the replies to their comments, with their versions', async () => {
    const post = await newPost(chidi);
    const [comment_id, reply_id] = [uuidv7(), uuidv7()];
    await ada.call(postComments.add, { id: post.id, comment_id, content: 'Who comes?' });
    const reply = { id: post.id, comment_id: reply_id, content: 'Not me' };
    await bola.call(postComments.add, { ...reply, parent_id: comment_id });
    const edited = await bola.call(postEdits.comment, { ...reply, content: 'Me', seen: 1 });
    expect(edited.status).toBe(200);
    await erase(ada);
    expect(await sql('select id from post_comments where post_id = $1', [post.id])).toEqual([]);
    expect(await sql('select version from comment_versions where comment_id = $1', [reply_id])).toEqual([]);
  });

  it('loses their files, except the banner of a tribe that another member takes over', async () => {
    const { shared, challenge } = await makeEverything();
    const [{ url } = { url: '' }] = await sql(
      "select url from files where user_id = $1 and kind = 'message'",
      [ada.id],
    );
    const kept = await sql(`select url from files where user_id <> $1`, [ada.id]);
    expect((await bola.fetch(url)).status).toBe(200);
    await erase(ada);
    await sweepOnce(app.deps);
    const left = (await fileRows(app)).map((row) => row.url);
    expect(left.sort()).toEqual([...kept.map((row) => row.url), shared.image].sort());
    expect((await bola.fetch(url)).status).toBe(404);
    expect((await bola.call(challenges.get, { id: challenge.id })).body).toMatchObject({
      created_by: null,
      creator: null,
      image: null,
      participants_count: 1,
    });
  });

  it('frees a session seat for the waitlist, and the member who gets it is notified', async () => {
    const { attended } = await makeEverything();
    await erase(ada);
    expect((await chidi.call(sessions.get, { id: attended.id })).body).toMatchObject({
      attendance: 'going',
      attendees_count: 1,
      waitlist_count: 0,
    });
    const { items } = (await chidi.call(notifications.list, {})).body;
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'session_seat', about: { id: attended.id, name: attended.title } }),
    );
  });

  it('disappears from other members’ notifications, which keep their other actors', async () => {
    const post = await newPost(bola);
    for (const person of [chidi, ada]) await person.call(posts.like, { id: post.id });
    await ada.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: 'At Ojuelegba' });
    const told = async () => (await bola.call(notifications.list, {})).body.items;
    expect((await told()).map(({ kind, user }) => [kind, user?.id])).toEqual([
      ['comment', ada.id],
      ['like', ada.id],
    ]);
    await erase(ada);
    expect(await told()).toMatchObject([{ kind: 'like', user: { id: chidi.id }, others: 0 }]);
  });

  it('is anonymous in threads and reports, and a thread is deleted when both members are erased', async () => {
    await makeEverything();
    await erase(ada);
    await sweepOnce(app.deps);
    const thread = (await bola.call(messages.thread, { user_id: ada.id })).body;
    expect(thread).toMatchObject({ user: null, mutual: false });
    expect(thread.items.map(({ content, media_gone }) => [content, media_gone])).toEqual([
      ['I dey', false],
      ['How far?', true],
    ]);
    expect((await write(bola, ada, 'Still there?')).status).toBe(403);
    expect(
      await sql('select excerpt, reporter_id, member_id from reports where reporter_id = $1', [bola.id]),
    ).toEqual([{ excerpt: DELETED_MEMBER, reporter_id: bola.id, member_id: null }]);
    await erase(bola);
    expect(await sql('select 1 from conversations where $1 in (user1_id, user2_id)', [ada.id])).toEqual([]);
    expect(await sql('select 1 from messages where $1 in (sender_id, recipient_id)', [ada.id])).toEqual([]);
  });

  it('has their streams closed, and their changes are published to other members’ streams', async () => {
    const made = await makeEverything();
    const dayo = await member(app, `dayo_${n}`);
    const apart = await newSession(bola);
    await dayo.call(sessions.attend, { id: apart.id });
    const [own, near, far] = await Promise.all([listen(ada), listen(bola), listen(dayo)]);
    await erase(ada);
    await own.ended;
    await expect.poll(() => far.events).toContainEqual({ topic: 'posts', type: 'deleted', id: made.post.id });
    await expect.poll(() => near.events).toContainEqual({ topic: 'blocks', type: 'updated', id: '' });
    expect(far.events).toEqual(
      expect.arrayContaining([
        { topic: 'tribes', type: 'deleted', id: made.alone.id },
        { topic: 'tribes', type: 'updated', id: made.shared.id },
        { topic: 'sessions', type: 'deleted', id: made.session.id },
        { topic: 'sessions', type: 'updated', id: made.attended.id },
      ]),
    );
    expect(far.events.map(({ topic }) => topic)).not.toContain('blocks');
    expect(far.events.map(({ id }) => id)).not.toContain(apart.id);
    for (const { close } of [near, far]) close();
  });
});

describe('concurrent erasures', () => {
  it('of 20 mutual followers in two runs erase each once and keep counts correct', async () => {
    const people = await sql(
      `insert into users (id, email, name, delete_after)
         select gen_random_uuid(), gen_random_uuid() || '@example.ng', 'Crowd', now() from generate_series(1, 20)
       returning id`,
    );
    const ids = people.map(({ id }) => id);
    await sql(
      `insert into user_follows (follower_id, following_id)
         select a, b from unnest($1::uuid[]) a, unnest($1::uuid[]) b where a <> b`,
      [ids],
    );
    const post = await newPost(ada);
    await sql('insert into post_likes (post_id, user_id) select $2, unnest($1::uuid[])', [ids, post.id]);
    await recountAll(app.deps.db);
    await Promise.all([eraseDue(app.deps), eraseDue(app.deps)]);
    expect(await sql('select id from users where id = any($1)', [ids])).toEqual([]);
    expect(
      await sql("select actor_id from audit_log where action = 'erase' and actor_id = any($1)", [ids]),
    ).toHaveLength(20);
    expect(await miscounted()).toEqual([]);
  });

  it('keep counts correct while members like, join, leave and send messages', async () => {
    const { post, theirs, shared, of, attended } = await makeEverything();
    const acts = (person: Person, turn: number) => [
      person.call(turn % 2 ? posts.like : posts.unlike, { id: post.id }),
      person.call(turn % 2 ? posts.like : posts.unlike, { id: theirs.id }),
      person.call(turn % 2 ? tribes.join : tribes.leave, { id: shared.id }),
      person.call(sessions.leave, { id: attended.id }),
      write(person, ada, 'Still there?'),
    ];
    const busy = Array.from({ length: AT_ONCE / 5 }, (_, turn) => acts(chidi, turn));
    const own = [posts.like, posts.unlike].map((e) => ada.call(e, { id: theirs.id }));
    const answers = await Promise.all([
      ...busy.flat(),
      ...own,
      erase(ada),
      ada.call(tribes.leave, { id: of.id }),
    ]);
    for (const answer of answers) expect(answer?.status).not.toBe(500);
    expect(await miscounted()).toEqual([]);
    expect(await leftOf(ada)).not.toContain('post_likes.user_id');
  });
});
