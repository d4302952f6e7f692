import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { type Challenge, challenges } from '../../contract/challenges/endpoints.ts';
import { results } from '../../contract/challenges/results/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { type Post, posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { warnings } from '../../contract/reports/warnings.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { bannerOf } from '../../contract/tribes/copy.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { readStatement } from '../../server/db/db.ts';
import { sniff } from '../../server/files/upload/sniff.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { expectWithin } from '../../test/timing.ts';
import { type Person, signIn, visitor } from '../../test/world.ts';
import { readContent } from './content.ts';
import { idOf } from './ids.ts';
import { type DemoSignIns, seedDemo } from './seed.ts';

/** What the product promises, in milliseconds on two idle cores. */
const SEEDING_MS = 5_000;

const counts = readStatement(
  'test_demo_counts',
  `select (select count(*) from users) as users, (select count(*) from credentials) as accounts,
          (select count(*) from posts where tribe_id is null) as posts,
          (select count(*) from post_comments c join posts p on p.id = c.post_id where tribe_id is null) as comments,
          (select count(*) from post_likes l join posts p on p.id = l.post_id where tribe_id is null) as likes,
          (select count(*) from files where stored and claimed_at is not null) as files`,
);
const entryFiles = readStatement(
  'test_demo_entry_files',
  `select key, mime, sha256 from files where kind = 'submission' and claimed_at is not null`,
);
type Counts = Record<'users' | 'accounts' | 'posts' | 'comments' | 'likes' | 'files', number>;

const content = await readContent();

let app: TestApp;
let signIns: DemoSignIns;
let took: number;
let member: Person;
let moderator: Person;
let admin: Person;
let feed: Post[];

beforeAll(async () => {
  app = await startApp();
  const began = performance.now();
  const made = await seedDemo(app.deps, app.dataDir);
  took = performance.now() - began;
  if (!made) throw new Error('an empty database was not seeded');
  signIns = made;
  member = await signIn(app, signIns.member.email, signIns.member.password);
  moderator = await signIn(app, signIns.moderator.email, signIns.moderator.password);
  admin = await signIn(app, signIns.admin.email, signIns.admin.password);
  feed = await wholeFeed(member);
});

async function wholeFeed(person: Person): Promise<Post[]> {
  const all: Post[] = [];
  for await (const items of pagesOf((cursor) => person.call(posts.list, { limit: 50, cursor })))
    all.push(...items);
  return all;
}

const countRows = (of: TestApp) => of.deps.db.one<Counts>(counts);

describe('the seeded demo community', () => {
  it('has enough members, posts, comments and files, and is seeded within the time limit', async () => {
    const found = await countRows(app);
    expect(found.users).toBeGreaterThanOrEqual(40);
    expect(found.posts).toBeGreaterThanOrEqual(120);
    expect(found.comments).toBeGreaterThanOrEqual(350);
    expect(found.files).toBeGreaterThanOrEqual(found.users + 12);
    expectWithin(took, SEEDING_MS);
  });

  it('lists its posts newest first, over weeks, with correct counts', async () => {
    const found = await countRows(app);
    const times = feed.map((post) => Date.parse(post.created_at));
    expect(feed).toHaveLength(found.posts);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Date.now() - (times[0] ?? 0)).toBeLessThan(10 * 60_000);
    expect(Date.now() - (times.at(-1) ?? 0)).toBeGreaterThan(40 * 24 * 3_600_000);
    expect(sum(feed.map((post) => post.comments_count))).toBe(found.comments);
    expect(sum(feed.map((post) => post.likes_count))).toBe(found.likes);
  });

  it('serves its pictures and avatars to visitors, in every size', async () => {
    const shown = feed.flatMap((post) => post.media ?? []);
    expect(shown.length).toBeGreaterThanOrEqual(12);
    const faces = new Set(feed.map((post) => post.author.avatar_url ?? 'none'));
    const pages = [...shown.flatMap((picture) => picture.variants.map((variant) => variant.url)), ...faces];
    const answers = await Promise.all(pages.map(fetched));
    expect(
      answers.filter(({ status, type, bytes }) => status !== 200 || type !== 'image/webp' || bytes < 200),
    ).toEqual([]);
    for (const picture of shown) {
      expect(picture.variants.map((variant) => variant.width)).toEqual([360, 720, 1280]);
      expect(picture.placeholder).not.toBe('');
    }
  });

  it('gives every member a bio and an avatar', async () => {
    const ids = [...new Set(feed.map((post) => post.user_id))].slice(0, 50);
    const { body } = await member.call(profiles.list, { ids: ids.join(',') });
    expect(body.items).toHaveLength(ids.length);
    expect(body.items.filter((profile) => !profile.bio || !profile.avatar_url)).toEqual([]);
  });
});

describe('the seeded tribes', () => {
  it('are listed newest first to visitors, with correct member counts', async () => {
    const { body } = await visitor(app).call(tribes.list, { limit: 50 });
    const times = body.items.map((tribe) => Date.parse(tribe.created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const listed = body.items.map((tribe) => `${tribe.name}: ${tribe.members_count}`);
    expect(listed.toSorted()).toEqual(
      content.tribes.map((tribe) => `${tribe.name}: ${tribe.memberCount}`).toSorted(),
    );
  });

  it('have the banner of their category, or an uploaded one that visitors can fetch', async () => {
    const { body } = await visitor(app).call(tribes.list, { limit: 50 });
    const own = body.items.flatMap((tribe) => tribe.banner ?? []);
    expect(own).toHaveLength(content.tribes.filter((tribe) => tribe.banner).length);
    const copies = await Promise.all(own.flatMap((banner) => banner.variants.map(({ url }) => fetched(url))));
    expect(copies.filter(({ status, type }) => status !== 200 || type !== 'image/webp')).toEqual([]);
    const plain = body.items.filter((tribe) => !tribe.banner);
    expect(plain.map((tribe) => tribe.image)).toEqual(plain.map((tribe) => bannerOf(tribe.category)));
  });

  it('are featured on the home screen, some joined and some not', async () => {
    const { body } = await member.call(tribes.featured, {});
    expect(body.items).toHaveLength(4);
    expect(new Set(body.items.map((tribe) => tribe.image)).size).toBe(4);
    expect(new Set(body.items.map((tribe) => tribe.joined)).size).toBe(2);
    expect(body.items.some((tribe) => tribe.notify)).toBe(true);
  });

  it('show their members and posts newest first, after the pinned ones', async () => {
    const { items } = (await member.call(tribes.list, { limit: 50 })).body;
    for (const { id, name } of items) {
      const people = (await member.call(tribes.members, { id, limit: 50 })).body.items;
      const said = (await member.call(tribePosts.list, { id, limit: 50 })).body.items;
      const written = content.tribes.find((tribe) => tribe.name === name);
      expect(people).toHaveLength(written?.memberCount ?? 0);
      expect(said).toHaveLength(written?.posts.length ?? 0);
      expect(people).toEqual(people.toSorted((a, b) => b.joined_at.localeCompare(a.joined_at)));
      const pinned = written?.posts.filter((post) => post.pinned).length ?? 0;
      const others = said.filter((post) => !post.pinned);
      expect(said.slice(pinned)).toEqual(others.toSorted((a, b) => b.created_at.localeCompare(a.created_at)));
      expect(sum(said.map((post) => post.likes_count))).toBe(sum(written?.posts.map((p) => p.likes) ?? []));
    }
  });

  it('are found by a search without accents', async () => {
    const { body } = await visitor(app).call(tribes.list, { q: 'ayo, draughts' });
    expect(body.items.map((tribe) => tribe.name)).toEqual(['Ayo & Arcade']);
  });
});

describe('the seeded vibe sessions', () => {
  it('are listed soonest first if upcoming and latest first if past, with correct counts', async () => {
    const ahead = (await member.call(sessions.list, { limit: 50 })).body.items;
    const over = (await member.call(sessions.list, { limit: 50, when: 'past' })).body.items;
    expect([ahead.length, over.length]).toEqual([6, 3]);
    const starts = [...over.toReversed(), ...ahead].map((session) => session.starts_at);
    expect(starts).toEqual(starts.toSorted());
    for (const { id, title, attendees_count, waitlist_count } of [...ahead, ...over]) {
      const written = content.sessions.find((session) => session.title === title);
      const guests = (await member.call(sessions.attendees, { id, limit: 50 })).body.items;
      expect(attendees_count).toBe((written?.attendees.length ?? 0) + (written?.freedSeat ? 1 : 0));
      expect(guests).toHaveLength(written?.checkedIn?.length ?? attendees_count);
      expect(waitlist_count).toBe(written?.waitlist?.length ?? 0);
    }
  });

  it('are listed under their tribe, and one of the demo member’s is next', async () => {
    const { session } = (await member.call(sessions.next, {})).body;
    expect(session?.attendance === 'going' || session?.created_by === member.id).toBe(true);
    const ofTribe = { limit: 50, tribe_id: session?.tribe?.id };
    const { items } = (await member.call(sessions.list, ofTribe)).body;
    expect(items.map((item) => item.id)).toEqual([session?.id]);
  });

  it('leave the demo member an unread notification of a freed seat', async () => {
    const { items, unread } = (await member.call(notifications.list, { limit: 50 })).body;
    const seat = items.find(({ kind }) => kind === 'session_seat');
    expect(seat).toMatchObject({ read: false, others: 0 });
    expect(items.map((item) => item.created_at)).toEqual(
      items
        .map((item) => item.created_at)
        .toSorted()
        .reverse(),
    );
    expect(items.some((item) => item.kind === 'tribe_post' && item.others >= 2)).toBe(true);
    expect(unread).toBe(items.filter((item) => !item.read).length);
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThan(items.length);
  });
});

describe('the seeded challenges', () => {
  const listed = async () => (await member.call(challenges.list, { limit: 50 })).body.items;
  const titled = async (title: string) => (await listed()).find((challenge) => challenge.title === title);

  it('are listed newest first to visitors if active, with correct counts', async () => {
    const { items } = (await visitor(app).call(challenges.list, { limit: 50 })).body;
    const times = items.map((challenge) => challenge.created_at);
    expect(times).toEqual(times.toSorted().reverse());
    const written = content.challenges.filter((challenge) => challenge.active !== false);
    expect(
      items.map(({ title, participants_count }) => `${title}: ${participants_count}`).toSorted(),
    ).toEqual(written.map(({ title, participantCount }) => `${title}: ${participantCount}`).toSorted());
    expect(items.filter((challenge) => challenge.deadline_passed)).toHaveLength(1);
    expect(items.filter((challenge) => challenge.days_left === 1).length).toBeGreaterThanOrEqual(1);
    expect(items.filter((challenge) => challenge.deadline === null)).toHaveLength(1);
    expect((await listed()).filter((challenge) => challenge.joined)).toHaveLength(3);
  });

  it('feature the latest on the home screen: open, not joined, with a picture that visitors can fetch', async () => {
    const { challenge } = (await member.call(challenges.featured, {})).body;
    expect(challenge).toMatchObject({ joined: false, deadline_passed: false, is_active: true });
    expect(challenge?.id).toBe((await listed())[0]?.id);
    expect(challenge?.image).toMatch(/^\/files\/post_media\/challenges\//);
    const pictures = (await listed()).flatMap(({ picture }) => picture?.variants.map(({ url }) => url) ?? []);
    const answers = await Promise.all(pictures.map(fetched));
    expect(answers).toHaveLength(4 * 3);
    expect(answers.filter(({ status, type }) => status !== 200 || type !== 'image/webp')).toEqual([]);
  });

  it('show the inactive one to members who request it by id, and not to visitors', async () => {
    const title = content.challenges.find((challenge) => challenge.active === false)?.title ?? '';
    const one = { id: idOf('challenge', title) };
    const { status, body } = await member.call(challenges.get, one);
    expect(status).toBe(200);
    expect((await visitor(app).call(challenges.get, one)).status).toBe(404);
    expect(body).toMatchObject({ title, is_active: false, days_left: 0, deadline_passed: true });
  });

  it('serve every submitted file to the creator, and none to visitors', async () => {
    const own = (await listed()).find((challenge) => challenge.created_by === member.id) as Challenge;
    const entries = (await member.call(submissions.list, { id: own.id, limit: 50 })).body.items;
    expect(entries.filter((entry) => entry.state === 'submitted').length).toBeGreaterThanOrEqual(3);
    for (const { file_url, file_name, mime, bytes, sha256 } of entries) {
      const answer = await member.fetch(file_url ?? '');
      const received = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, received.byteLength]).toEqual([200, bytes]);
      expect(answer.headers.get('content-type')).toBe(mime);
      expect(hash('sha256', received)).toBe(sha256);
      expect(answer.headers.get('content-disposition')).toContain(`filename="${file_name}"`);
      expect((await visitor(app).fetch(file_url ?? '')).status).toBe(404);
    }
  });

  it('show other members only published submissions', async () => {
    const { id = '' } = (await titled('Rewrite one error message')) ?? {};
    const shown = (await member.call(submissions.published, { id, limit: 50 })).body.items;
    expect(shown).toHaveLength(1);
    expect((await member.call(submissions.list, { id, limit: 50 })).status).toBe(403);
    for (const { user_id, file_url, published } of (await admin.call(submissions.list, { id, limit: 50 }))
      .body.items)
      expect((await member.fetch(file_url ?? '')).status).toBe(
        published || user_id === member.id ? 200 : 404,
      );
  });

  it('give the demo member a badge, and request changes of one of her submissions', async () => {
    const { items } = (await member.call(profiles.badges, { id: member.id })).body;
    expect(items.find((badge) => badge.name === 'first_challenge')?.earned).toBe(true);
    const told = (await member.call(notifications.list, { limit: 50 })).body.items;
    const review = told.find(({ kind, read }) => kind === 'submission_reviewed' && !read);
    const mine = (await member.call(submissions.mine, { id: review?.about.id ?? '' })).body.items;
    expect(mine.map((entry) => entry.state)).toEqual(['changes_requested']);
    expect(review?.user?.id).toBe(mine[0]?.reviewer?.id);
  });

  it('publish the results of the judged one, and a certificate with the demo member’s place', async () => {
    const { id = '', phase } = (await titled('Three hundred words about a journey')) ?? {};
    expect(phase).toBe('results');
    const { items, judges, mine } = (await member.call(results.get, { id })).body;
    expect([judges, items.map(({ place }) => place)]).toEqual([3, [1, 2, 3, null]]);
    expect(mine?.entry.place).toBe(2);
    const certificates = (await member.call(proofs.mine, {})).body.items;
    expect(certificates.find(({ challenge }) => challenge?.id === id)?.place).toEqual({ place: 2, of: 3 });
  });

  it('store every submitted file with the hash and type of its row', async () => {
    const rows = await app.deps.db.many<{ key: string; mime: string; sha256: string }>(entryFiles);
    const written = content.challenges.flatMap((challenge) => challenge.submissions);
    expect(rows).toHaveLength(written.flatMap(({ versions }) => versions).length);
    for (const { key, mime, sha256 } of rows) {
      const path = join(app.dataDir, 'files', key);
      expect(hash('sha256', await readFile(path))).toBe(sha256);
      expect(await sniff({ path, filename: '' }, 'submission')).toBe(mime);
    }
  });
});

describe('the seeded conversations', () => {
  it('are listed latest first, with a notification for each unread one', async () => {
    const { items } = (await member.call(messages.conversations, { limit: 50 })).body;
    const times = items.map((item) => item.latest_message_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(items.map(({ unread }) => unread)).toEqual([2, 1, 0, 0, 0, 0]);
    const told = (await member.call(notifications.list, { limit: 50 })).body.items;
    const unread = told.filter(({ kind, read }) => kind === 'message' && !read);
    expect(unread.map(({ user }) => user?.id)).toEqual(items.slice(0, 2).map(({ user }) => user?.id));
  });

  it('serve pictures to their two members only', async () => {
    const { items } = (await member.call(messages.conversations, { limit: 50 })).body;
    const threads = await Promise.all(
      items.map(({ user }) => member.call(messages.thread, { user_id: user?.id ?? '', limit: 50 })),
    );
    expect(threads.every(({ body }) => body.mutual)).toBe(true);
    const pictures = threads.flatMap(({ body }) => body.items.flatMap(({ media }) => media?.url ?? []));
    expect(pictures).toHaveLength(2);
    for (const url of pictures)
      expect([(await member.fetch(url)).status, (await admin.fetch(url)).status]).toEqual([200, 404]);
  });
});

describe('the seeded moderation', () => {
  it('has six open reports, an appeal and an audit log for staff', async () => {
    const { items } = (await admin.call(reports.list, { limit: 50 })).body;
    expect(items.map(({ kind }) => kind).join()).toBe('challenge,member,tribe,post,session,comment');
    expect(items.every(({ exists, reports: count }) => exists && count === 1)).toBe(true);
    expect((await moderator.call(reports.list, { limit: 50 })).body.items).toHaveLength(6);
    const appeals = (await moderator.call(warnings.appeals, { limit: 50 })).body.items;
    expect(appeals.map(({ member: warned }) => warned?.username)).toEqual(['idris_l']);
    const all = (await admin.call(dashboard.audit, { limit: 50 })).body.items;
    const log = all.filter(({ action }) => action !== 'refused');
    expect(log.map(({ action }) => action)).toEqual(['suspend', 'delete_post', 'warn', 'dismiss_report']);
    expect(log.every(({ actor, member }) => actor?.id === admin.id && member !== null)).toBe(true);
    expect((await member.call(reports.list, { limit: 50 })).status).toBe(403);
  });
});

describe('the demo sign-ins', () => {
  it('work, one as a member, one as a moderator and one as an admin', async () => {
    expect((await admin.call(signedIn.session, {})).body.roles).toEqual(['admin']);
    expect((await moderator.call(signedIn.session, {})).body.roles).toEqual(['moderator']);
    expect((await member.call(signedIn.session, {})).body.roles).toEqual([]);
  });

  it('are saved in a file that only its owner can read', async () => {
    const path = join(app.dataDir, 'demo-logins.txt');
    const text = await readFile(path, 'utf8');
    for (const { email, password } of Object.values(signIns)) expect(text).toContain(`${email}  ${password}`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('are the only ones: no other member has a password', async () => {
    expect((await countRows(app)).accounts).toBe(3);
    const input = { email: 'tundeb@demo.vibetribe.invalid', password: signIns.member.password };
    expect((await visitor(app).call(auth.signIn, input)).status).toBe(401);
  });
});

describe('seeding', () => {
  it('changes nothing when an account exists', async () => {
    const before = await countRows(app);
    expect(await seedDemo(app.deps, app.dataDir)).toBeNull();
    expect(await countRows(app)).toEqual(before);
    await signIn(app, signIns.member.email, signIns.member.password);
  });

  it('happens once when two processes start concurrently, and makes new passwords', async () => {
    const other = await startApp();
    const both = [seedDemo(other.deps, other.dataDir), seedDemo(other.deps, other.dataDir)];
    const made = (await Promise.all(both)).filter((result) => result !== null);
    expect(made).toHaveLength(1);
    expect(await countRows(other)).toEqual(await countRows(app));
    expect(made[0]?.member.password).not.toBe(signIns.member.password);
    await signIn(other, made[0]?.admin.email ?? '', made[0]?.admin.password);
  });
});

async function fetched(path: string) {
  const answer = await visitor(app).fetch(path);
  const { byteLength } = await answer.arrayBuffer();
  return { path, status: answer.status, type: answer.headers.get('content-type'), bytes: byteLength };
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
