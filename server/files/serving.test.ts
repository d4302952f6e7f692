import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileCopy } from '../../contract/files/copy.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { fileRows, jpeg, objects, pdf, upload } from '../../test/uploads.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';
import { removeDrafts, sweepOnce } from '../sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});

const status = async (person: Person, path: string) => (await person.fetch(path)).status;

describe('serving', () => {
  test('sends a public picture to anyone, cached for a year and sandboxed', async () => {
    const { body } = await upload(ada, 'post', await jpeg());
    const { headers, status } = await visitor(app).fetch(body.url);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-disposition')).toBeNull();
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
  });

  test('sends a private file to its owner only, and 404 to others, including admins', async () => {
    const picture = (await upload(ada, 'message', await jpeg())).body;
    const entry = (await upload(ada, 'submission', pdf())).body;
    const admin = await member(app, 'admin');
    for (const url of [entry.url, ...picture.variants.map((v) => v.url)]) {
      const mine = await ada.fetch(url);
      expect(mine.status).toBe(200);
      expect(mine.headers.get('cache-control')).toBe('private, no-store');
      for (const person of [visitor(app), bola, admin]) {
        const theirs = await person.fetch(url);
        expect(theirs.status).toBe(404);
        expect((await theirs.json()).error.code).toBe('not_found');
      }
    }
  });
});

test('private files are limited like other reads, for visitors too, and public pictures are not', async () => {
  const limited = await startApp({ RATE_LIMITS: 'reads=3/5m,visitor-reads=3/5m' });
  const chidi = await member(limited, 'chidi');
  const picture = (await upload(chidi, 'post', await jpeg())).body.url;
  const entry = (await upload(chidi, 'submission', pdf())).body.url;
  for (const [person, found] of [
    [chidi, 200],
    [visitor(limited), 404],
  ] as const) {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push(await status(person, entry));
    expect(statuses.filter((one) => one === found).length).toBeLessThanOrEqual(3);
    expect(statuses.at(-1)).toBe(429);
    expect(await status(person, picture)).toBe(200);
  }
});

describe('claiming', () => {
  const post = (media_url: string) => ({
    id: uuidv7(),
    title: 'Sunset over Lekki',
    content: `Taken from the bridge. ${uuidv7()}`,
    media_url,
  });

  test('accepts only the member’s own upload of the right kind, once', async () => {
    const { url, width, height } = (await upload(ada, 'post', await jpeg())).body;
    const stolen = await bola.call(posts.create, post(url));
    expect(stolen.status).toBe(400);
    expect(stolen.error).toMatchObject({
      message: fileCopy.notYours,
      fields: { media_url: fileCopy.notYours },
    });
    const made = await ada.call(posts.create, post(url));
    expect(made.status).toBe(201);
    expect(made.body.media).toMatchObject({ url, width, height });
    expect((await ada.call(posts.create, post(url))).status).toBe(400);
    const avatar = (await upload(ada, 'avatar', await jpeg())).body;
    expect((await ada.call(posts.create, post(avatar.url))).status).toBe(400);
    expect((await ada.call(posts.create, post('https://evil.example/x.webp'))).status).toBe(400);
    expect((await ada.call(posts.list, { user_id: bola.id })).body.items).toEqual([]);
  });
});

describe('sweeping', () => {
  const age = (id: string, interval: string) =>
    app.deps.db.run(
      { name: 'test_age', text: 'update files set created_at = now() - $2::interval where id = $1' },
      [id, interval],
    );

  test('removes files that were not claimed within a day, and nothing else', async () => {
    const [old, young, claimed] = await Promise.all(
      [1, 2, 3].map(async () => (await upload(ada, 'post', await jpeg())).body),
    );
    if (!old || !young || !claimed) throw new Error('three uploads');
    await newPost(ada, { media_url: claimed.url });
    await age(old.id, '25 hours');
    await age(young.id, '23 hours 30 minutes');
    await age(claimed.id, '40 days');
    const late = await ada.call(posts.create, {
      id: uuidv7(),
      title: 'Too late now',
      content: 'The upload is a day old.',
      media_url: young.url,
    });
    expect(late.status).toBe(400);
    await Promise.all([sweepOnce(app.deps), sweepOnce(app.deps)]);
    const ids = (await fileRows(app)).map((row) => row.id);
    expect(ids).not.toContain(old.id);
    expect(ids).toEqual(expect.arrayContaining([young.id, claimed.id]));
    for (const { url } of old.variants) expect(await status(ada, url)).toBe(404);
    for (const { url } of [...young.variants, ...claimed.variants]) expect(await status(ada, url)).toBe(200);
  });

  test('removes the picture of a deleted post', async () => {
    const picture = (await upload(ada, 'post', await jpeg())).body;
    const { id } = await newPost(ada, { media_url: picture.url });
    expect((await ada.call(posts.remove, { id })).status).toBe(200);
    await sweepOnce(app.deps);
    for (const { url } of picture.variants) expect(await status(ada, url)).toBe(404);
    expect((await fileRows(app)).map((row) => row.id)).not.toContain(picture.id);
  });

  test('removes the files of an erased member', async () => {
    const gone = await member(app, 'dayo');
    const picture = (await upload(gone, 'post', await jpeg())).body;
    await newPost(gone, { media_url: picture.url });
    await app.deps.db.run({ name: 'test_erase', text: 'delete from users where id = $1' }, [gone.id]);
    await sweepOnce(app.deps);
    expect(await status(ada, picture.url)).toBe(404);
    expect((await fileRows(app)).map((row) => row.id)).not.toContain(picture.id);
  });

  test('removes drafts left by a crash, but not those of uploads in progress', async () => {
    const { spool } = app.deps.store;
    const drafts = ['left', 'under-way'].map((name) => join(spool, name));
    for (const draft of drafts) await writeFile(draft, 'half a picture');
    await utimes(drafts[0] ?? '', 0, 0);
    await removeDrafts(spool);
    const left = await objects(app);
    expect(drafts.map((draft) => left.includes(draft))).toEqual([false, true]);
  });

  test('keeps the total number of posts correct', async () => {
    const numbered = async () => (await ada.call(posts.list, { page: 1 })).body;
    const before = await numbered();
    await newPost(ada);
    await Promise.all([sweepOnce(app.deps), sweepOnce(app.deps), newPost(bola)]);
    const after = await numbered();
    expect(after.total).toBe((before.total ?? 0) + 2);
    const { rows } = await app.deps.db.pool.query(
      `select count(*)::int as n from row_counts where name = 'feed_posts'`,
    );
    expect(rows[0].n).toBeLessThanOrEqual(2);
  });
});
