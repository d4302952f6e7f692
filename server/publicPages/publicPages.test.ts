import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { publicPages } from '../../contract/publicPages/endpoints.ts';
import { PUBLIC_POSTS, PUBLIC_TEXT_MAX } from '../../contract/publicPages/limits.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { organiserOf } from '../../test/organisers.ts';
import {
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  visitor,
} from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  nobody = visitor(app);
});

beforeEach(async () => {
  for (const person of [ada, bola])
    await person.call(memberSettings.update, {
      private_profile: false,
      public_page: false,
      show_activity: true,
    });
});

const say = (person: Person, tribe: string, content: string) =>
  person.call(tribePosts.create, { id: tribe, post_id: uuidv7(), content });

describe('the figures of the landing page', () => {
  it('are the numbers of members, tribes and challenges, without names', async () => {
    const before = (await nobody.call(publicPages.figures, {})).body;
    expect(before.members).toBe(2);
    await newTribe(ada);
    await newChallenge(ada);
    await member(app, 'efe');
    // The event of the tribe evicts the cached response.
    await expect
      .poll(async () => (await nobody.call(publicPages.figures, {})).body)
      .toEqual({ members: 3, tribes: before.tribes + 1, challenges: before.challenges + 1 });
  });
});

describe('a public tribe', () => {
  it('shows its newest posts by public members, and none by private members', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    for (let n = 0; n <= PUBLIC_POSTS; n++) await say(ada, id, `Post number ${n}`);
    await say(bola, id, 'Only for the tribe');
    await bola.call(memberSettings.update, { private_profile: true });
    const { body } = await nobody.call(publicPages.tribe, { id });
    expect(body.members_count).toBe(2);
    expect(body.posts.map(({ title }) => title)).toEqual(['Post number 3', 'Post number 2', 'Post number 1']);
  });

  it('names its creator unless that member is private', async () => {
    const { id } = await newTribe(ada);
    expect((await nobody.call(publicPages.tribe, { id })).body.creator?.username).toBe('ada');
    await ada.call(memberSettings.update, { private_profile: true });
    const { status, body } = await nobody.call(publicPages.tribe, { id });
    expect([status, body.creator]).toEqual([200, null]);
  });

  it('shows a join, a new post and a deletion immediately, despite the shared cache', async () => {
    const { id } = await newTribe(ada);
    const read = () => nobody.call(publicPages.tribe, { id });
    expect((await read()).body.members_count).toBe(1);
    await bola.call(tribes.join, { id });
    expect((await read()).body.members_count).toBe(2);
    await say(bola, id, 'Good evening, builders');
    expect((await read()).body.posts).toHaveLength(1);
    await ada.call(tribes.remove, { id });
    expect((await read()).status).toBe(404);
  });
});

describe('a public challenge', () => {
  it('cuts a long description and ends it with an ellipsis', async () => {
    const { id } = await newChallenge(ada, { description: 'Draw it well. '.repeat(100) });
    const { description } = (await nobody.call(publicPages.challenge, { id })).body;
    expect(description.length).toBeLessThanOrEqual(PUBLIC_TEXT_MAX);
    expect(description.endsWith('…')).toBe(true);
  });

  it('is not found while it is closed, and again found when it is reopened', async () => {
    const { id } = await newChallenge(ada);
    const status = async () => (await nobody.call(publicPages.challenge, { id })).status;
    expect(await status()).toBe(200);
    await ada.call(challengeClosure.close, { id });
    expect(await status()).toBe(404);
    await ada.call(challengeClosure.reopen, { id });
    expect(await status()).toBe(200);
  });

  it('names its organiser only while that is verified, as its link preview and card do', async () => {
    const organiser_id = await organiserOf(app, [ada]);
    const { id } = await newChallenge(ada, { organiser_id });
    const read = async () => (await nobody.call(publicPages.challenge, { id })).body.organiser;
    const page = async () => (await nobody.fetch(publicPaths.challenge(id))).text();
    const card = (html: string) => /og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const named = { id: organiser_id, name: 'Lagos Map School', domain: 'maps.edu.ng', verified: true };
    expect(await read()).toEqual(named);
    const before = await page();
    expect(before).toMatch(/<meta name="description" content="By Lagos Map School \(maps.edu.ng, verified\)/);
    const image = async (html: string) =>
      Buffer.from(await (await nobody.fetch(new URL(card(html)).pathname)).arrayBuffer());
    const first = await image(before);
    await app.deps.db.pool.query(
      'update organisers set verified_until = now() - make_interval(secs => 1) where id = $1',
      [organiser_id],
    );
    app.deps.live.publish({ topic: 'organisers', type: 'updated', id: organiser_id }, []);
    expect(await read()).toBeNull();
    const detail = async () => (await nobody.call(challenges.get, { id })).body.organiser;
    expect(await detail()).toBeNull();
    const verify = (until: string) =>
      app.deps.db.pool.query('update organisers set verified_until = now() + $2::interval where id = $1', [
        organiser_id,
        until,
      ]);
    const changed = () =>
      app.deps.live.publish({ topic: 'organisers', type: 'updated', id: organiser_id }, []);
    // These responses contain no id of the organiser.
    await verify('1 year');
    changed();
    expect([await read(), await detail()]).toMatchObject([named, named]);
    await verify('-1 second');
    changed();
    expect([await read(), await detail()]).toEqual([null, null]);
    const after = await page();
    expect(after).not.toContain('Lagos Map School');
    expect(card(after)).not.toBe(card(before));
    expect((await image(after)).equals(first)).toBe(false);
  });
});

describe('a public session', () => {
  it('shows place, attendee count and host, but not the link', async () => {
    const link = 'https://meet.example.ng/secret-room';
    const { id } = await newSession(ada, { type: 'hybrid', location: 'Yaba, Lagos', link });
    const { body } = await nobody.call(publicPages.session, { id });
    expect(body).toMatchObject({
      id,
      location: 'Yaba, Lagos',
      attendees_count: 0,
      creator: { username: 'ada' },
    });
    expect(JSON.stringify(body)).not.toContain('secret-room');
  });

  it('is not found once it is cancelled', async () => {
    const { id } = await newSession(ada);
    expect((await nobody.call(publicPages.session, { id })).status).toBe(200);
    await ada.call(sessions.cancel, { id });
    expect((await nobody.call(publicPages.session, { id })).status).toBe(404);
  });

  it('is not found while its host is private', async () => {
    const { id } = await newSession(ada);
    await ada.call(memberSettings.update, { private_profile: true });
    expect((await nobody.call(publicPages.session, { id })).status).toBe(404);
  });
});

describe('a public member', () => {
  const read = (username = 'ada') => nobody.call(publicPages.member, { username });

  it('is found only while their public page is on and their profile is not private', async () => {
    expect((await read()).status).toBe(404);
    await ada.call(memberSettings.update, { public_page: true });
    expect((await read('ADA')).body).toMatchObject({ username: 'ada', indexable: true });
    await ada.call(memberSettings.update, { private_profile: true });
    expect((await read()).status).toBe(404);
    await ada.call(memberSettings.update, { private_profile: false, public_page: false });
    expect((await read()).status).toBe(404);
  });

  it('shows bio, skills and posts; no posts while activity is hidden', async () => {
    await ada.call(memberSettings.update, { public_page: true, indexable: false });
    await ada.call(profiles.update, { bio: 'I keep bees', skills: ['Beekeeping'] });
    const { title } = await newPost(ada);
    const { body } = await read();
    expect(body).toMatchObject({
      bio: 'I keep bees',
      portfolio: { skills: [{ name: 'Beekeeping', proof: null }] },
      indexable: false,
    });
    expect(body.posts[0]?.title).toBe(title);
    await ada.call(memberSettings.update, { show_activity: false });
    expect((await read()).body.posts).toEqual([]);
  });

  it('returns the same 404 for an unknown or malformed username as for a page that is off', async () => {
    const bodies = [];
    for (const name of ['bola', 'nobody', '%00', "' or 1=1 --", 'a'.repeat(300)]) {
      const { status, error } = await read(name);
      bodies.push([status, error?.message]);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.[0]).toBe(404);
  });

  it('is not found once suspended', async () => {
    const chidi = await member(app, 'chidi');
    const boss = await member(app, 'admin');
    await chidi.call(memberSettings.update, { public_page: true });
    expect((await read('chidi')).status).toBe(200);
    await boss.call(dashboard.suspend, { id: chidi.id, reason: 'Spam' });
    expect((await read('chidi')).status).toBe(404);
  });
});
