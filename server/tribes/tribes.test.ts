import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribeCategories } from '../../contract/tribes/copy.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
  nobody = visitor(app);
});

const missing = { status: 404, error: { code: 'not_found', message: 'Tribe not found' } };
const fields = (changes: object = {}) => ({
  id: uuidv7(),
  name: `Yaba Makers ${uuidv7()}`,
  description: 'Makers of Yaba, meeting on Saturdays',
  category: 'Technology' as const,
  ...changes,
});
const create = (changes: object = {}, person = ada) => person.call(tribes.create, fields(changes));
const get = (person: Person, id: string) => person.call(tribes.get, { id });
const count = async (text: string) =>
  (await app.deps.db.one<{ n: number }>({ name: `test_${text.length}`, text })).n;
const banner = async (person: Person, kind: 'tribe' | 'post' = 'tribe') =>
  (await upload(person, kind, await jpeg())).body.url;

describe('creating a tribe', () => {
  it('responds with 201 and the tribe as a later read returns it, with its creator joined', async () => {
    const asked = fields({ name: '  Yaba   Makers ', description: 'Makers of\nYaba ' });
    const made = await ada.call(tribes.create, asked);
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: asked.id,
        name: 'Yaba Makers',
        description: 'Makers of\nYaba',
        category: 'Technology',
        image: '/banners/technology.svg',
        banner: null,
        created_by: ada.id,
        creator: { id: ada.id, username: 'ada', full_name: 'Ada Test' },
        members_count: 1,
        joined: true,
        notify: false,
      },
    });
    expect((await get(ada, asked.id)).body).toEqual(made.body);
    expect((await get(bola, asked.id)).body).toEqual({ ...made.body, joined: false, role: null });
    expect((await get(nobody, asked.id)).body).toEqual({ ...made.body, joined: false, role: null });
  });

  it('again with the same id returns the existing tribe', async () => {
    const asked = fields();
    const first = await ada.call(tribes.create, asked);
    const again = await ada.call(tribes.create, { ...asked, description: 'Something else altogether' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('is rejected if the id belongs to another creator’s tribe', async () => {
    const tribe = await newTribe(ada);
    expect(await create({ id: tribe.id }, bola)).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: errorCopy.idTaken },
    });
    expect((await get(ada, tribe.id)).body).toEqual(tribe);
  });

  it('ignores fields that the creator cannot set', async () => {
    const foreign = { created_by: bola.id, members_count: 99, search: 'x', banner_id: uuidv7() };
    const made = await create(foreign);
    expect(made).toMatchObject({ status: 201, body: { created_by: ada.id, members_count: 1, banner: null } });
  });

  it('is rejected for visitors', async () => {
    const asked = fields();
    expect(await nobody.call(tribes.create, asked)).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: 'You must be logged in to create a tribe' },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
  });

  it.each([
    ['the same', 'Ọ̀ṣun Readers'],
    ['in other letters', 'ọ̀ṢUN readers'],
    ['with other spaces', '  Ọ̀ṣun \n Readers '],
  ])('rejects a name that is taken: %s', async (_what, name) => {
    await create({ name: 'Ọ̀ṣun Readers' });
    const asked = fields({ name, image: await banner(bola) });
    const message = 'A tribe with this name already exists.';
    expect(await bola.call(tribes.create, asked)).toMatchObject({
      status: 400,
      error: { code: 'invalid', message, fields: { name: message } },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
    // The picture was not claimed: a tribe with another name can use it.
    const other = { ...asked, name: `Another ${asked.id}` };
    expect((await bola.call(tribes.create, other)).status).toBe(201);
  });
});

const NAME_SHORT = 'Tribe name must be at least 3 characters.';
const NAME_LONG = 'Tribe name must be at most 60 characters.';
const DESCRIPTION_SHORT = 'Description must be at least 10 characters.';
const DESCRIPTION_LONG = 'Description must be at most 500 characters.';
const CATEGORY = 'Please select a category.';

describe('a field of a tribe', () => {
  it.each<[what: string, fields: object, message: string]>([
    ['name of 2', { name: 'xy' }, NAME_SHORT],
    ['name of 2 between spaces', { name: '  xy  ' }, NAME_SHORT],
    ['name of what does not show', { name: '\u200b\u3164\u2800\u00ad' }, NAME_SHORT],
    ['no name', { name: undefined }, NAME_SHORT],
    ['a name that is no text', { name: { length: 9 } }, NAME_SHORT],
    ['name of 61', { name: 'x'.repeat(61) }, NAME_LONG],
    ['description of 9', { description: 'x'.repeat(9) }, DESCRIPTION_SHORT],
    ['no description', { description: undefined }, DESCRIPTION_SHORT],
    ['description of 501', { description: 'x'.repeat(501) }, DESCRIPTION_LONG],
    ['no category', { category: undefined }, CATEGORY],
    ['an unknown category', { category: 'Politics' }, CATEGORY],
    ['a category in small letters', { category: 'music' }, CATEGORY],
    ['the chip', { category: 'All' }, CATEGORY],
  ])('is rejected with a message: %s', async (_what, changes, message) => {
    const asked = fields(changes);
    const [name] = Object.keys(changes) as [string];
    expect(await ada.call(tribes.create, asked)).toMatchObject({
      status: 400,
      error: { code: 'invalid', message, fields: { [name]: message } },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
  });

  it('is accepted at its length limits, counted in characters and not bytes', async () => {
    expect((await create({ name: 'abc', description: 'x'.repeat(10) })).status).toBe(201);
    expect((await create({ name: 'ọ'.repeat(60), description: '😀'.repeat(500) })).status).toBe(201);
  });

  it.each([
    ['SQL', "'); drop table tribes; --"],
    ['XSS', '<script>alert(1)</script>'],
    ['wildcards', '100% _of_ \\n $1 "quotes"'],
    ['Hausa, Igbo and the naira', 'ƙasa ɗaya, ụtụtụ ọma: ₦5,000'],
  ])('is stored unchanged: %s', async (_what, text) => {
    expect(await create({ name: text, description: text })).toMatchObject({
      status: 201,
      body: { name: text, description: text },
    });
  });
});

describe('a banner', () => {
  it.each(tribeCategories)('is the default of the category if there is no upload: %s', async (category) => {
    const { image } = await newTribe(ada, { category, image: null });
    expect(image).toBe(`/banners/${category.toLowerCase()}.svg`);
  });

  it('is the creator’s upload, which a second tribe cannot use', async () => {
    const url = await banner(ada);
    const tribe = await newTribe(ada, { image: url });
    expect(tribe).toMatchObject({ image: url, banner: { url, width: 640, height: 400 } });
    expect(await create({ image: url })).toMatchObject({
      status: 400,
      error: { code: 'invalid', message: fileCopy.notYours, fields: { image: fileCopy.notYours } },
    });
  });

  it.each<[what: string, file: () => Promise<string>]>([
    ['another member’s', () => banner(bola)],
    ['of another kind', () => banner(ada, 'post')],
    ['that is none', async () => '/files/post_media/none.webp'],
    ['on another site', async () => 'https://example.com/a.png'],
    ['of a category', async () => '/banners/music.svg'],
  ])('is rejected, and no tribe is created: %s', async (_what, file) => {
    const asked = fields({ image: await file() });
    expect(await ada.call(tribes.create, asked)).toMatchObject({
      status: 400,
      error: { fields: { image: fileCopy.notYours } },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
    expect((await ada.call(tribes.create, { ...asked, image: null })).status).toBe(201);
  });

  it('is claimed once when the creation is repeated', async () => {
    const asked = fields({ image: await banner(ada) });
    const first = await ada.call(tribes.create, asked);
    const again = await ada.call(tribes.create, asked);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });
});

describe('a tribe that does not exist', () => {
  it.each([
    ['get', () => ada.call(tribes.get, { id: uuidv7() })],
    ['get by a visitor', () => nobody.call(tribes.get, { id: uuidv7() })],
    ['remove', () => ada.call(tribes.remove, { id: uuidv7() })],
    ['join', () => ada.call(tribes.join, { id: uuidv7() })],
    ['leave', () => ada.call(tribes.leave, { id: uuidv7() })],
    ['members', () => ada.call(tribes.members, { id: uuidv7() })],
    ['ring', () => ada.call(tribes.ring, { id: uuidv7() })],
    ['silence', () => ada.call(tribes.silence, { id: uuidv7() })],
  ])('%s: 404', async (_call, ask) => {
    expect(await ask()).toMatchObject(missing);
  });

  it('is rejected with 400 if the id is invalid', async () => {
    expect((await get(ada, 'x')).status).toBe(400);
    expect((await get(ada, "' or 1=1 --")).status).toBe(400);
  });
});

describe('the tribes that two members share', () => {
  const shared = async (person: Person, { id }: Person) =>
    (await person.call(tribes.shared, { id })).body.items.map(({ name }) => name);

  it('are those that both are in, unless a block or a private profile hides the member', async () => {
    const [both, hers] = [await newTribe(ada), await newTribe(ada)];
    await bola.call(tribes.join, { id: both.id });
    expect(await shared(bola, ada)).toEqual([both.name]);
    expect(await shared(ada, bola)).toEqual([both.name]);
    expect(await shared(ada, ada)).toEqual([]);
    expect((await nobody.call(tribes.shared, { id: ada.id })).status).toBe(401);
    await ada.call(memberSettings.update, { private_profile: true, public_page: false, show_activity: true });
    expect(await shared(bola, ada)).toEqual([]);
    await ada.call(memberSettings.update, {
      private_profile: false,
      public_page: false,
      show_activity: true,
    });
    await ada.call(blocks.block, { id: bola.id });
    expect((await bola.call(tribes.shared, { id: ada.id })).status).toBe(404);
    expect((await ada.call(tribes.shared, { id: bola.id })).status).toBe(404);
    await ada.call(blocks.unblock, { id: bola.id });
    expect(hers.members_count).toBe(1);
  });
});

describe('deleting a tribe', () => {
  const orphans = () =>
    count(
      `select (select count(*) from tribe_members m where not exists (select 1 from tribes t where t.id = m.tribe_id))
            + (select count(*) from post_likes l where not exists (select 1 from posts p where p.id = l.post_id))
            + (select count(*) from files f where claimed_at is not null
                  and not exists (select 1 from posts p where p.media_id = f.id)
                  and not exists (select 1 from tribes t where t.banner_id = f.id)) as n`,
    );

  it('is allowed for its creator, and deletes members, posts, likes, comments and files', async () => {
    const tribe = await newTribe(ada, { image: await banner(ada) });
    await bola.call(tribes.join, { id: tribe.id });
    const post_id = uuidv7();
    const post = { id: tribe.id, post_id, content: 'First!', media_url: await banner(bola, 'post') };
    expect((await bola.call(tribePosts.create, post)).status).toBe(201);
    await ada.call(posts.like, { id: post_id });
    await ada.call(postComments.add, { id: post_id, comment_id: uuidv7(), content: 'Welcome' });
    const claimed = 'select count(*) as n from files where claimed_at is not null';
    const before = await count(claimed);
    expect(await ada.call(tribes.remove, { id: tribe.id })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await get(ada, tribe.id)).toMatchObject(missing);
    expect((await ada.call(posts.get, { id: post_id })).status).toBe(404);
    expect(await orphans()).toBe(0);
    expect(await count(claimed)).toBe(before - 2);
    expect((await ada.call(tribes.remove, { id: tribe.id })).status).toBe(404);
  });

  it('is rejected for members and visitors', async () => {
    const tribe = await newTribe(ada);
    await bola.call(tribes.join, { id: tribe.id });
    expect(await bola.call(tribes.remove, { id: tribe.id })).toMatchObject({
      status: 403,
      error: { code: 'forbidden', message: errorCopy.forbidden },
    });
    expect(await nobody.call(tribes.remove, { id: tribe.id })).toMatchObject({ status: 401 });
    expect((await get(ada, tribe.id)).body).toEqual({ ...tribe, members_count: 2 });
  });

  it('is allowed for an admin, and makes the name available again', async () => {
    const tribe = await newTribe(ada);
    expect((await admin.call(tribes.remove, { id: tribe.id })).status).toBe(200);
    expect((await create({ name: tribe.name })).status).toBe(201);
  });
});
