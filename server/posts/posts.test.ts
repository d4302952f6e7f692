import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { TEASER_LENGTH } from '../../contract/posts/limits.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';

const FAMILY = '👨‍👩‍👧‍👦';

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

const missing = { status: 404, error: { code: 'not_found', message: 'Post not found' } };
const photo = async (person: Person, kind: 'post' | 'avatar' = 'post') =>
  (await upload(person, kind, await jpeg())).body.url;
const get = (person: Person, id: string) => person.call(posts.get, { id });

describe('creating a post', () => {
  it('responds with 201 and the post as a GET returns it', async () => {
    const id = uuidv7();
    const made = await ada.call(posts.create, { id, title: 'Danfo to Yaba', content: 'Which bus stop?' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id,
        user_id: ada.id,
        title: 'Danfo to Yaba',
        content: 'Which bus stop?',
        media_url: null,
        media: null,
        likes_count: 0,
        comments_count: 0,
        liked: false,
        author: { id: ada.id, username: 'ada', full_name: 'Ada Test', avatar_url: null },
      },
    });
    expect((await get(ada, id)).body).toEqual(made.body);
  });

  it('claims a picture once', async () => {
    const url = await photo(ada);
    const post = await newPost(ada, { media_url: url });
    expect(post).toMatchObject({ media_url: url, media: { url, width: 640, height: 400 } });
    const again = await ada.call(posts.create, { ...fields(), media_url: url });
    expect(again).toMatchObject({ status: 400, error: { fields: { media_url: fileCopy.notYours } } });
  });

  it.each([
    ['of another member', () => photo(bola)],
    ['made for something else', () => photo(ada, 'avatar')],
    ['from another place', async () => 'https://evil.example/track.gif'],
    ['that never was', async () => '/files/post_media/none.webp'],
  ])('rejects a picture %s, and creates nothing', async (_what, file) => {
    const asked = { ...fields(), media_url: await file() };
    const answer = await ada.call(posts.create, asked);
    expect(answer).toMatchObject({ status: 400, error: { message: fileCopy.notYours } });
    expect(await get(ada, asked.id)).toMatchObject(missing);
  });

  it('again with the same id returns the first post', async () => {
    const asked = { ...fields(), media_url: await photo(ada) };
    const first = await ada.call(posts.create, asked);
    const again = await ada.call(posts.create, { ...asked, title: 'Another title' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('with the id of another member’s post is rejected with 409', async () => {
    const post = await newPost(ada);
    const answer = await bola.call(posts.create, { ...fields(), id: post.id });
    expect(answer).toMatchObject({ status: 409, error: { code: 'conflict', message: errorCopy.idTaken } });
    expect((await get(ada, post.id)).body).toEqual(post);
  });

  it('ignores fields that the author may not set', async () => {
    const id = uuidv7();
    const foreign = { user_id: bola.id, created_at: '2001-01-01T00:00:00Z', likes_count: 99 };
    const answer = await ada.call(posts.create, { ...fields(), id, ...foreign } as never);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ user_id: ada.id, likes_count: 0 });
    expect(Date.parse(answer.body.created_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is rejected with 401 for a visitor', async () => {
    const asked = fields();
    const answer = await nobody.call(posts.create, asked);
    expect(answer).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: 'You must be logged in to create a post' },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
  });
});

describe('a visitor', () => {
  it('sees a teaser: the title, the first characters and a blurred picture', async () => {
    const content = `${FAMILY.repeat(TEASER_LENGTH)} and the secret`;
    const post = await newPost(ada, { content, media_url: await photo(ada) });
    const alone = (await get(nobody, post.id)).body;
    expect(alone).toMatchObject({ title: post.title, media_url: null, media: null, liked: false });
    expect(Object.keys(alone.blurred ?? {}).toSorted()).toEqual(['height', 'placeholder', 'width']);
    expect((await get(ada, post.id)).body).not.toHaveProperty('blurred');
    expect(alone.content).toBe(FAMILY.repeat(TEASER_LENGTH));
    const listed = (await nobody.call(posts.list, {})).body.items.find((item) => item.id === post.id);
    expect(listed).toEqual(alone);
    const paged = (await nobody.call(posts.list, { page: 1 })).body.items.find((item) => item.id === post.id);
    expect(paged).toEqual(alone);
  });

  it('sees a short post in full, but a long one cut, unlike a member', async () => {
    const short = await newPost(ada, { content: 'x'.repeat(TEASER_LENGTH) });
    const long = await newPost(ada, { content: 'x'.repeat(TEASER_LENGTH + 1) });
    expect((await get(nobody, short.id)).body.content).toHaveLength(TEASER_LENGTH);
    expect((await get(nobody, long.id)).body.content).toHaveLength(TEASER_LENGTH);
    expect((await get(bola, long.id)).body.content).toHaveLength(TEASER_LENGTH + 1);
  });
});

describe('an unknown post', () => {
  it.each([
    ['get', () => ada.call(posts.get, { id: uuidv7() })],
    ['get by a visitor', () => nobody.call(posts.get, { id: uuidv7() })],
    ['remove', () => ada.call(posts.remove, { id: uuidv7() })],
    ['like', () => ada.call(posts.like, { id: uuidv7() })],
    ['unlike', () => ada.call(posts.unlike, { id: uuidv7() })],
    ['comments', () => ada.call(postComments.list, { id: uuidv7() })],
    [
      'addComment',
      () => ada.call(postComments.add, { id: uuidv7(), comment_id: uuidv7(), content: 'Hello?' }),
    ],
  ])('%s: 404', async (_call, ask) => {
    expect(await ask()).toMatchObject(missing);
  });

  it('gets 400 for an invalid id', async () => {
    expect((await get(ada, 'x')).status).toBe(400);
    expect((await get(ada, "' or 1=1 --")).status).toBe(400);
  });
});

describe('deleting a post', () => {
  it('is allowed for its author, and deletes likes, comments and the picture', async () => {
    const url = await photo(ada);
    const post = await newPost(ada, { media_url: url });
    await bola.call(posts.like, { id: post.id });
    await bola.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: 'Well said' });
    expect(await ada.call(posts.remove, { id: post.id })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await get(ada, post.id)).toMatchObject(missing);
    expect(await orphans()).toBe(0);
    expect((await ada.call(posts.remove, { id: post.id })).status).toBe(404);
  });

  it('is rejected for another member with 403 and for a visitor with 401', async () => {
    const post = await newPost(ada);
    expect(await bola.call(posts.remove, { id: post.id })).toMatchObject({
      status: 403,
      error: { code: 'forbidden', message: errorCopy.forbidden },
    });
    expect(await nobody.call(posts.remove, { id: post.id })).toMatchObject({ status: 401 });
    expect((await get(ada, post.id)).body).toEqual(post);
  });

  it('is allowed for an admin', async () => {
    const post = await newPost(ada);
    expect((await admin.call(posts.remove, { id: post.id })).status).toBe(200);
    expect(await get(ada, post.id)).toMatchObject(missing);
  });
});

describe('a like', () => {
  it('is set and removed, and again changes nothing', async () => {
    const { id } = await newPost(ada);
    const states = [];
    for (const call of [posts.like, posts.like, posts.unlike, posts.unlike]) {
      const { status, body } = await bola.call(call, { id });
      states.push([status, body]);
    }
    const liked = [200, { liked: true, likes_count: 1 }];
    const not = [200, { liked: false, likes_count: 0 }];
    expect(states).toEqual([liked, liked, not, not]);
  });

  it('is shown to its member, and counted for everyone', async () => {
    const { id } = await newPost(ada);
    await bola.call(posts.like, { id });
    expect((await get(bola, id)).body).toMatchObject({ liked: true, likes_count: 1 });
    expect((await get(ada, id)).body).toMatchObject({ liked: false, likes_count: 1 });
    expect((await get(nobody, id)).body).toMatchObject({ liked: false, likes_count: 1 });
  });

  it('by a visitor is rejected with 401', async () => {
    const { id } = await newPost(ada);
    for (const call of [posts.like, posts.unlike]) {
      const answer = await nobody.call(call, { id });
      expect(answer).toMatchObject({ status: 401, error: { message: 'Please log in to like posts' } });
    }
    expect((await get(ada, id)).body.likes_count).toBe(0);
  });
});

describe('a comment', () => {
  const comment = (person: Person, id: string, content = 'Well said', comment_id = uuidv7()) =>
    person.call(postComments.add, { id, comment_id, content });

  it('is listed under its post with its author, and counted', async () => {
    const { id } = await newPost(ada);
    const made = await comment(bola, id, '  Well said  ');
    expect(made).toMatchObject({
      status: 201,
      body: { post_id: id, user_id: bola.id, content: 'Well said', author: { username: 'bola' } },
    });
    expect((await ada.call(postComments.list, { id })).body.items).toEqual([made.body]);
    expect((await get(ada, id)).body.comments_count).toBe(1);
  });

  it('sent again with the same id returns the first comment', async () => {
    const { id } = await newPost(ada);
    const comment_id = uuidv7();
    const first = await comment(bola, id, 'Well said', comment_id);
    const again = await comment(bola, id, 'Another text', comment_id);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await get(ada, id)).body.comments_count).toBe(1);
  });

  it('with an id in use by another author or post is rejected with 409', async () => {
    const [one, other] = [await newPost(ada), await newPost(ada)];
    const comment_id = uuidv7();
    await comment(bola, one.id, 'Well said', comment_id);
    expect((await comment(ada, one.id, 'Mine', comment_id)).status).toBe(409);
    expect((await comment(bola, other.id, 'Here too', comment_id)).status).toBe(409);
    expect((await get(ada, other.id)).body.comments_count).toBe(0);
  });

  it('cannot be written or read by a visitor', async () => {
    const { id } = await newPost(ada);
    const refused = { status: 401, error: { message: 'Please log in to comment' } };
    expect(await comment(nobody, id)).toMatchObject(refused);
    expect(await nobody.call(postComments.list, { id })).toMatchObject(refused);
    expect((await get(ada, id)).body.comments_count).toBe(0);
  });
});

let said = 0;
const fields = () => ({
  id: uuidv7(),
  title: 'Danfo to Yaba',
  content: `Which bus stop do you use, number ${++said}?`,
});

const orphans = async () =>
  (
    await app.deps.db.one<{ n: number }>({
      name: 'test_orphans',
      text: `select (select count(*) from post_likes l where not exists (select 1 from posts p where p.id = l.post_id))
                  + (select count(*) from post_comments c where not exists (select 1 from posts p where p.id = c.post_id))
                  + (select count(*) from files f where claimed_at is not null
                        and not exists (select 1 from posts p where p.media_id = f.id)) as n`,
    })
  ).n;
