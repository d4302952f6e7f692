import { beforeAll, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { bannerOf, tribeCopy } from '../../contract/tribes/copy.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
});

it('changes a tribe for its creator, with the banner of the new category and in searches', async () => {
  const { id } = await newTribe(ada);
  const changes = { name: 'Ojota Carpenters', description: 'We plane and we saw', category: 'Art' } as const;
  const answer = await ada.call(tribeEdits.edit, { id, seen: 1, ...changes });
  expect(answer).toMatchObject({
    status: 200,
    body: { ...changes, image: bannerOf('Art'), version: 2, edited_at: null, members_count: 1, joined: true },
  });
  expect((await bola.call(tribes.list, { q: 'carpenters' })).body.items).toMatchObject([{ id }]);
});

it('marks an edit after an hour, and shows both versions to other members', async () => {
  const { id, name, description: before } = await newTribe(ada);
  const old = `update tribes set created_at = created_at - interval '61 minutes' where id = $1`;
  await app.deps.db.pool.query(old, [id]);
  const description = 'We build things on Sundays';
  const answer = await ada.call(tribeEdits.edit, { id, seen: 1, description });
  expect(answer.body.edited_at).not.toBeNull();
  const versions = (await bola.call(tribeEdits.versions, { id })).body.items;
  expect(versions).toMatchObject([
    { version: 2, title: name, content: description },
    { version: 1, title: name, content: before },
  ]);
  expect(Date.parse(versions[0]?.created_at ?? '')).toBeGreaterThan(
    Date.parse(versions[1]?.created_at ?? ''),
  );
});

it('keeps a version of earlier rules, and neither marks nor keeps one of a change of settings alone', async () => {
  const { id, description } = await newTribe(ada);
  const old = `update tribes set created_at = created_at - interval '61 minutes' where id = $1`;
  await app.deps.db.pool.query(old, [id]);
  const contents = async () =>
    (await bola.call(tribeEdits.versions, { id })).body.items.map(({ content }) => content);
  const edit = (changes: object) => ada.call(tribeEdits.edit, { id, seen: 1, ...changes });
  const settings = await edit({ joining: 'request', posting: 'moderators' });
  expect(settings.body).toMatchObject({ version: 2, edited_at: null, joining: 'request' });
  expect(await contents()).toEqual([description]);
  expect((await edit({ seen: 2, rules: 'Bring tools' })).body.edited_at).not.toBeNull();
  await edit({ seen: 3, rules: 'Bring your own tools' });
  const rules = ['\n\nBring your own tools', '\n\nBring tools', ''];
  expect(await contents()).toEqual(rules.map((end) => description + end));
});

it('rejects an edit of an older version with 409, and the same edit again changes nothing', async () => {
  const { id } = await newTribe(ada);
  const first = { id, seen: 1, description: 'We build things on Sundays' };
  await ada.call(tribeEdits.edit, first);
  const late = await ada.call(tribeEdits.edit, { ...first, description: 'We build things on Mondays' });
  expect(late).toMatchObject({ status: 409, error: { message: editCopy.changed } });
  expect(await ada.call(tribeEdits.edit, first)).toMatchObject({ status: 200, body: { version: 2 } });
});

it('rejects the name of another tribe in any case, but accepts a change of case', async () => {
  const [one, other] = [await newTribe(ada), await newTribe(bola)];
  const answer = await ada.call(tribeEdits.edit, { id: one.id, seen: 1, name: other.name.toUpperCase() });
  expect(answer).toMatchObject({ status: 400, error: { fields: { name: tribeCopy.nameTaken } } });
  // Its own name in another case is allowed.
  const name = one.name.toUpperCase();
  expect(await ada.call(tribeEdits.edit, { id: one.id, seen: 1, name })).toMatchObject({ body: { name } });
});

it('replaces and removes the banner, whose file is then gone', async () => {
  const uploaded = async (person = ada, kind: 'tribe' | 'post' = 'tribe') =>
    (await upload(person, kind, await jpeg())).body.url;
  const [first, second] = [await uploaded(), await uploaded()];
  const { id } = await newTribe(ada, { image: first });
  const replace = { id, seen: 1, image: second };
  expect((await ada.call(tribeEdits.edit, replace)).body).toMatchObject({
    image: second,
    banner: { url: second, width: 640 },
    version: 2,
  });
  expect([(await bola.fetch(first)).status, (await bola.fetch(second)).status]).toEqual([404, 200]);
  // A retry changes nothing, and neither does an edit of the texts.
  expect((await ada.call(tribeEdits.edit, replace)).body).toMatchObject({ image: second, version: 2 });
  const description = 'We build things on Sundays';
  expect((await ada.call(tribeEdits.edit, { id, seen: 2, description })).body.image).toBe(second);

  for (const image of [first, await uploaded(bola), await uploaded(ada, 'post')]) {
    const answer = await ada.call(tribeEdits.edit, { id, seen: 3, image });
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { image: fileCopy.notYours } } } });
  }
  expect((await ada.call(tribeEdits.edit, { id, seen: 1, image: await uploaded() })).status).toBe(409);
  expect((await bola.fetch(second)).status).toBe(200);

  const removed = await ada.call(tribeEdits.edit, { id, seen: 3, image: null, category: 'Art' });
  expect(removed.body).toMatchObject({ image: bannerOf('Art'), banner: null, version: 4 });
  expect((await bola.fetch(second)).status).toBe(404);
});

it('rejects edits by members and admins who did not create the tribe', async () => {
  const { id } = await newTribe(ada);
  await bola.call(tribes.join, { id });
  for (const person of [bola, admin])
    expect((await person.call(tribeEdits.edit, { id, seen: 1, name: 'Taken over' })).status).toBe(403);
});

it('returns versions neither of a deleted tribe nor to visitors', async () => {
  const { id } = await newTribe(ada);
  await ada.call(tribes.remove, { id });
  expect((await bola.call(tribeEdits.versions, { id })).status).toBe(404);
  expect((await visitor(app).call(tribeEdits.versions, { id })).status).toBe(401);
});

it('of two concurrent edits of the banner saves one, tells open pages and visitors, and leaves no file over', async () => {
  const uploaded = async () => (await upload(ada, 'tribe', await jpeg())).body.url;
  const { id, image } = await newTribe(ada, { image: await uploaded() });
  const shown = async () => (await visitor(app).call(tribes.get, { id })).body.image;
  expect(await shown()).toBe(image);
  const heard: LiveEvent[] = [];
  app.deps.live.subscribe((event) => event.id === id && heard.push(event));
  const urls = [await uploaded(), await uploaded()];
  const answers = await Promise.all(
    urls.map((url) => ada.call(tribeEdits.edit, { id, seen: 1, image: url })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(heard).toEqual([{ topic: 'tribes', type: 'updated', id }]);
  expect(await shown()).toBe(urls[answers.findIndex(({ status }) => status === 200)]);
  const { rows } = await app.deps.db.pool.query(
    `select url from files f where kind = 'tribe' and claimed_at is not null
        and not exists (select from tribes t where t.banner_id = f.id)`,
  );
  expect(rows).toEqual([]);
});
