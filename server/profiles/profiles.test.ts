import { beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { png, upload } from '../../test/uploads.ts';
import { member, type Person, visitor } from '../../test/world.ts';
import { updateProfile } from './queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
const heard: { event: LiveEvent; to: string[] | undefined }[] = [];

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  app.deps.live.subscribe((event, to) => heard.push({ event, to }));
});

const nobody = '01920000-0000-7000-8000-000000000000';
const own = async (who: Person) => (await who.call(profiles.get, { id: who.id })).body;

describe('reading a profile', () => {
  test('a member sees another member’s profile without the email address', async () => {
    const answer = await bola.call(profiles.get, { id: ada.id });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: ada.id,
      username: 'ada',
      headline: '',
      full_name: 'Ada Test',
      bio: '',
      avatar_url: null,
      skills: [],
      interests: [],
      details: [],
      private: false,
      shows_about: true,
      shows_posts: true,
      updated_at: expect.any(String),
    });
  });

  test('a list of ids returns profiles in its order, without duplicates and unknown members', async () => {
    const ids = [bola.id, nobody, ada.id, bola.id].join(',');
    const { body } = await ada.call(profiles.list, { ids });
    expect(body.items.map((p) => p.username)).toEqual(['bola', 'ada']);
    expect(JSON.stringify(body)).not.toContain('@');
    expect((await ada.call(profiles.list, { ids: '' })).body.items).toEqual([]);
  });

  test('a member is found by username in any case, unless unknown or blocking the viewer', async () => {
    const chidi = await member(app, 'Chi_Di.9');
    for (const username of ['chi_di.9', 'CHI_DI.9'])
      expect(await ada.call(profiles.named, { username })).toMatchObject({
        status: 200,
        body: { id: chidi.id, username: 'Chi_Di.9' },
      });
    const missing = { status: 404, error: { code: 'not_found', message: profileCopy.notFound } };
    for (const username of ['chi', '@ada', ' ', '%', 'a\0'])
      expect(await ada.call(profiles.named, { username })).toMatchObject(missing);
    expect((await visitor(app).call(profiles.named, { username: 'ada' })).status).toBe(401);
    await chidi.call(blocks.block, { id: ada.id });
    expect(await ada.call(profiles.named, { username: 'chi_di.9' })).toMatchObject(missing);
    expect((await bola.call(profiles.named, { username: 'chi_di.9' })).status).toBe(200);
  });

  test('a visitor gets 401, an unknown member is 404, and an invalid id is 400', async () => {
    const stranger = visitor(app);
    expect((await stranger.call(profiles.get, { id: ada.id })).error?.message).toBe(errorCopy.signIn);
    expect((await stranger.call(profiles.list, { ids: ada.id })).status).toBe(401);
    const missing = await ada.call(profiles.get, { id: nobody });
    expect([missing.status, missing.error?.message]).toEqual([404, profileCopy.notFound]);
    expect((await ada.call(profiles.get, { id: "1' or '1" })).status).toBe(400);
    expect((await ada.call(profiles.list, { ids: `${ada.id},x` })).status).toBe(400);
    const many = await ada.fetch(`/api/profiles?ids=${Array(51).fill(ada.id).join(',')}`);
    expect([many.status, (await many.json()).error.message]).toEqual([400, profileCopy.tooManyIds]);
    expect((await ada.call(profiles.list, {} as never)).status).toBe(400);
  });
});

describe('a username with dots', () => {
  test.each(['ada.', '...', 'a..b', 'ada.b.', '.a..'])('%s cannot be taken', async (username) => {
    const changed = await ada.call(profiles.update, { username });
    expect([changed.status, changed.error?.fields]).toEqual([400, { username: profileCopy.usernameDots }]);
    const form = { username, full_name: 'Dot Test', email: `dots${Date.now()}@example.ng` };
    const signedUp = await visitor(app).call(auth.signUp, { ...form, password: 'a long password' });
    expect([signedUp.status, signedUp.error?.fields]).toEqual([400, { username: profileCopy.usernameDots }]);
  });

  test('that a member already has is kept', async () => {
    const dot = await member(app, 'dot');
    await updateProfile(app.deps.db, dot.id, { username: 'dot..x.' });
    const kept = await dot.call(profiles.update, { username: 'Dot..X.', bio: 'Still here, I am' });
    expect([kept.status, kept.body?.username]).toEqual([200, 'Dot..X.']);
    expect((await dot.call(profiles.update, { username: 'dot..y.' })).status).toBe(400);
    expect((await dot.call(profiles.update, { username: '.dot_x' })).status).toBe(200);
  });
});

describe('changing a profile', () => {
  test('changes only the given fields, and publishes an event to the member only', async () => {
    const before = await own(ada);
    heard.length = 0;
    const answer = await ada.call(profiles.update, { bio: ' Lagos.\r\nMaps and jollof. ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      username: 'ada',
      full_name: 'Ada Test',
      bio: 'Lagos.\nMaps and jollof.',
    });
    expect(Date.parse(answer.body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(heard).toEqual([{ event: { topic: 'account', type: 'updated', id: ada.id }, to: [ada.id] }]);
    expect((await ada.call(signedIn.session, {})).body.profile).toEqual(answer.body);
    await ada.call(profiles.update, { username: 'Ada.Obi_1', full_name: 'Ada Obi' });
    expect(await own(ada)).toMatchObject({
      username: 'Ada.Obi_1',
      full_name: 'Ada Obi',
      bio: answer.body.bio,
    });
    expect((await ada.call(profiles.update, { bio: '' })).body.bio).toBe('');
  });

  const zeroWidth = '\u200b'.repeat(8);
  test.each([
    ['username', 'ab', profileCopy.usernameShort],
    ['username', '    ', profileCopy.usernameShort],
    ['username', zeroWidth, profileCopy.usernameShort],
    ['username', 'x'.repeat(31), profileCopy.usernameLong],
    ['username', 'a/../b', profileCopy.usernameLetters],
    ['username', null, profileCopy.usernameShort],
    ['full_name', 'A', profileCopy.fullNameShort],
    ['full_name', '    ', profileCopy.fullNameShort],
    ['full_name', zeroWidth, profileCopy.fullNameShort],
    ['full_name', 'x'.repeat(81), profileCopy.fullNameLong],
    ['full_name', 'Ada\nObi', profileCopy.fullNameLines],
    ['bio', 'x'.repeat(501), profileCopy.bioLong],
    ['skills', `Sewing, ${'x'.repeat(41)}`, profileCopy.skills],
    ['skills', Array.from({ length: 16 }, (_, n) => `Skill ${n}`), profileCopy.skills],
    ['skills', ['Sewing', 7], profileCopy.skills],
    ['interests', null, profileCopy.interests],
    ['interests', Array.from({ length: 16 }, (_, n) => `Interest ${n}`).join(','), profileCopy.interests],
  ])('%s %j is rejected, and nothing changes', async (field, value, copy) => {
    const before = await own(bola);
    heard.length = 0;
    const answer = await bola.call(profiles.update, { [field]: value } as never);
    expect([answer.status, answer.error?.fields]).toEqual([400, { [field]: copy }]);
    expect(await own(bola)).toEqual(before);
    expect(heard).toEqual([]);
  });

  test('skills and interests are read from lists or comma-separated text, without duplicates', async () => {
    const typed = {
      skills: ' Sewing , sewing,,Pattern\tcutting,\u202eMaps',
      interests: ['Chess', 'CHESS, Ayọ̀', 'Mass-Comm', 'màss  comm', 'C', 'C++', 'AYO'],
    };
    const { status, body } = await ada.call(profiles.update, typed);
    expect(status).toBe(200);
    const said = {
      skills: ['Sewing', 'Pattern cutting', 'Maps'],
      interests: ['Chess', 'Ayọ̀'.normalize('NFC'), 'Mass-Comm', 'C', 'C++'],
    };
    expect(body).toMatchObject(said);
    expect((await bola.call(profiles.get, { id: ada.id })).body).toMatchObject(said);
    expect((await bola.call(profiles.list, { ids: ada.id })).body.items).toMatchObject([said]);
    expect((await ada.call(signedIn.session, {})).body.profile).toMatchObject(said);
    expect((await ada.call(profiles.update, { bio: 'Still here' })).body).toMatchObject(said);
    const none = { skills: '', interests: [] };
    expect((await ada.call(profiles.update, none)).body).toMatchObject({ skills: [], interests: [] });
  });

  test('fifteen skills of forty characters are allowed', async () => {
    const skills = Array.from({ length: 15 }, (_, n) => `${n}`.padEnd(40, 'ẹ'));
    expect((await ada.call(profiles.update, { skills })).body.skills).toEqual(skills);
    expect((await ada.call(profiles.update, { skills: [] })).body.skills).toEqual([]);
  });

  test.each([
    { username: 'abc', full_name: 'Bo', bio: '' },
    { username: 'x'.repeat(30), full_name: 'x'.repeat(80), bio: 'ẹ'.repeat(500) },
  ])('username, name and bio are accepted at their length limits', async (form) => {
    expect((await bola.call(profiles.update, form)).body).toMatchObject(form);
  });

  test('another member’s username is taken in any case, but a member can change the case of theirs', async () => {
    await ada.call(profiles.update, { username: 'ada' });
    const taken = await bola.call(profiles.update, { username: 'ADA', full_name: 'Not Ada' });
    expect([taken.status, taken.error?.fields]).toEqual([400, { username: profileCopy.usernameTaken }]);
    expect((await own(bola)).full_name).not.toBe('Not Ada');
    expect((await ada.call(profiles.update, { username: 'ADA' })).status).toBe(200);
  });

  test('a member changes only the profile of the cookie, whatever ids the body contains', async () => {
    const before = await own(ada);
    const forged = { id: ada.id, user_id: ada.id, avatar_url: 'https://evil.example/x.png', bio: 'Forged' };
    expect((await bola.call(profiles.update, forged as never)).body).toMatchObject({
      id: bola.id,
      avatar_url: null,
    });
    expect(await own(ada)).toEqual(before);
  });

  test('a visitor cannot change a profile', async () => {
    expect((await visitor(app).call(profiles.update, { bio: 'Hello' })).status).toBe(401);
  });

  test('fifty concurrent requests for one username give it to one member', async () => {
    const both = Array.from({ length: 50 }, (_, n) =>
      (n % 2 ? ada : bola).call(profiles.update, { username: n % 3 ? 'wanted' : 'WANTED' }),
    );
    const statuses = new Set((await Promise.all(both)).map((a) => a.status));
    expect(statuses).toEqual(new Set([200, 400]));
    const names = [(await own(ada)).username, (await own(bola)).username].map((n) => n.toLowerCase());
    expect(names.filter((n) => n === 'wanted')).toHaveLength(1);
  });
});

describe('the picture of a profile', () => {
  const picture = async (who: Person) =>
    (await upload(who, 'avatar', await png({ width: 64, height: 64 }))).body.url;

  const claimed = async (who: Person) => {
    const text = 'select url from files where user_id = $1 and claimed_at is not null';
    return (await app.deps.db.many<{ url: string }>({ name: 'test_claimed', text }, [who.id])).map(
      (f) => f.url,
    );
  };

  test('can be set, replaced and removed, and only the shown file stays claimed', async () => {
    const [first, second] = [await picture(ada), await picture(ada)];
    expect((await ada.call(profiles.setAvatar, { url: first })).body.avatar_url).toBe(first);
    expect((await bola.call(profiles.get, { id: ada.id })).body.avatar_url).toBe(first);
    expect((await ada.call(profiles.setAvatar, { url: second })).body.avatar_url).toBe(second);
    expect(await claimed(ada)).toEqual([second]);
    heard.length = 0;
    expect((await ada.call(profiles.removeAvatar, {})).body.avatar_url).toBeNull();
    expect(await claimed(ada)).toEqual([]);
    expect(heard.map((h) => h.event.topic)).toEqual(['account']);
    expect((await ada.call(profiles.removeAvatar, {})).status).toBe(200);
  });

  test('can be set again, as after a lost response, which changes nothing', async () => {
    const url = await picture(ada);
    const first = await ada.call(profiles.setAvatar, { url });
    expect(await ada.call(profiles.setAvatar, { url })).toEqual(first);
    expect(await claimed(ada)).toEqual([url]);
    expect((await ada.call(profiles.removeAvatar, {})).status).toBe(200);
  });

  test('is rejected if it is another member’s, of another kind, or no upload', async () => {
    const post = (await upload(ada, 'post', await png({ width: 64, height: 64 }))).body.url;
    for (const url of [await picture(bola), post, 'https://evil.example/x.png', '/files/nothing']) {
      const answer = await ada.call(profiles.setAvatar, { url });
      expect([answer.status, answer.error?.message]).toEqual([400, fileCopy.notYours]);
    }
    expect((await own(ada)).avatar_url).toBeNull();
  });

  test('cannot be set or removed by a visitor', async () => {
    const answer = await visitor(app).call(profiles.setAvatar, { url: '/files/x' });
    expect([answer.status, answer.error?.message]).toEqual([401, fileCopy.signIn]);
    expect((await visitor(app).call(profiles.removeAvatar, {})).status).toBe(401);
  });

  test('is one of two set concurrently, and the other is released', async () => {
    const urls = [await picture(bola), await picture(bola)];
    await Promise.all(urls.map((url) => bola.call(profiles.setAvatar, { url })));
    const shown = (await own(bola)).avatar_url;
    expect(urls).toContain(shown);
    expect(await claimed(bola)).toEqual([shown]);
  });
});

describe('a reserved username', () => {
  const refused = {
    status: 400,
    error: { message: profileCopy.usernameReserved, fields: { username: profileCopy.usernameReserved } },
  };

  test('is rejected for members', async () => {
    const before = await own(bola);
    for (const username of ['moderator', 'Vibe_Tribe', 'supp0rt'])
      expect(await bola.call(profiles.update, { username, bio: 'Trust me' })).toMatchObject(refused);
    expect(await own(bola)).toEqual(before);
  });

  test('is kept by a member who already has it, and available to admins', async () => {
    const staff = await member(app, 'staff');
    expect((await staff.call(profiles.update, { username: 'Staff', bio: 'Since 2019' })).status).toBe(200);
    expect(await staff.call(profiles.update, { username: 'official' })).toMatchObject(refused);
    const admin = await member(app, 'admin');
    expect((await admin.call(profiles.update, { username: 'Support' })).status).toBe(200);
  });
});

test('an update of an erased account fails with not_found', async () => {
  await expect(updateProfile(app.deps.db, nobody, { bio: 'Back again' })).rejects.toMatchObject({
    code: 'not_found',
    message: profileCopy.notFound,
  });
});
