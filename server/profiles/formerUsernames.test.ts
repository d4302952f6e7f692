import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { checkUsername } from '../../contract/auth/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { publicPages } from '../../contract/publicPages/endpoints.ts';
import { search } from '../../contract/search/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionHosts } from '../../contract/sessions/hosts.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { judgedChallenge } from '../../test/judging.ts';
import { newOrganiser } from '../../test/organisers.ts';
import { member, newPost, newSession, openAccount, type Person, visitor } from '../../test/world.ts';
import { eraseDue } from '../account/erasure.ts';
import { exportDataOf } from '../account/export/export.queries.ts';
import { indexPending } from '../search/indexing.queries.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  await rename(ada, 'Adaobi');
  await ada.call(memberSettings.update, { public_page: true });
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const rename = (who: Person, username: string) => who.call(profiles.update, { username });
const named = async (viewer: Person, username: string) =>
  (await viewer.call(profiles.named, { username })).body.id;

test('a former username leads to its member: profile, public page and CV', async () => {
  for (const name of ['ada', 'ADA', 'adaobi']) expect(await named(bola, name)).toBe(ada.id);
  const nobody = visitor(app);
  const { body } = await nobody.call(publicPages.member, { username: 'ada' });
  expect(body).toMatchObject({ id: ada.id, username: 'Adaobi' });
  for (const [from, to] of [
    ['/u/ada', '/u/Adaobi'],
    ['/cv/Ada.pdf', '/cv/Adaobi.pdf'],
  ] as const) {
    const response = await nobody.fetch(from);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  }
  expect((await nobody.fetch('/u/adaobi')).status).toBe(200);
});

test('a former username invites its member as a judge, an organiser and a co-host', async () => {
  const to = { body: { user: { id: ada.id } } };
  const challenge = await judgedChallenge(bola);
  expect(await bola.call(judging.invite, { id: challenge, username: 'ada' })).toMatchObject(to);
  const organiser = await newOrganiser(bola);
  expect((await bola.call(organisers.invite, { id: organiser.id, username: 'ada' })).status).toBe(200);
  const session = await newSession(bola);
  await ada.call(sessions.attend, { id: session.id });
  expect((await bola.call(sessionHosts.add, { id: session.id, username: 'ada' })).status).toBe(200);
  const { co_hosts } = (await ada.call(sessions.get, { id: session.id })).body;
  expect(co_hosts.map(({ username }) => username)).toEqual(['Adaobi']);
});

test('a mention of a former username notifies its member, and a search by author finds their posts', async () => {
  const mine = await newPost(ada, { title: 'The market at night' });
  const post = await newPost(bola, { content: 'Ask @ada about the market' });
  await bola.call(postComments.add, { id: mine.id, comment_id: uuidv7(), content: 'Well said, @Ada' });
  const { body } = await ada.call(notifications.list, {});
  const mentions = body.items.filter(({ kind }) => kind === 'mention');
  expect(mentions.map(({ about }) => about.id).sort()).toEqual([mine.id, post.id].sort());
  await indexPending(app.deps.db, 100);
  const found = await bola.call(search.all, { q: 'from:@ada', kind: 'posts' });
  expect(found.body.items.map(({ id }) => id)).toEqual([mine.id]);
});

test('nobody else gets a former username, by sign-up or rename; its member takes it back', async () => {
  const taken = { status: 400, error: { fields: { username: profileCopy.usernameTaken } } };
  expect(await rename(bola, 'ADA')).toMatchObject(taken);
  await expect(openAccount(app, 'ada')).rejects.toThrow();
  expect((await visitor(app).call(checkUsername, { username: 'Ada' })).body.state).toBe('taken');
  const emeka = await member(app, 'emeka');
  await rename(emeka, 'emeka2');
  expect((await rename(emeka, 'Emeka')).body.username).toBe('Emeka');
  expect((await visitor(app).call(checkUsername, { username: 'emeka2' })).body.state).toBe('taken');
  expect(await named(bola, 'emeka2')).toBe(emeka.id);
  // The case of a name may change; that holds nothing.
  await rename(emeka, 'EMEKA');
  expect((await sql('select name from former_usernames where user_id = $1', [emeka.id])).rows).toEqual([
    { name: 'emeka2' },
  ]);
});

test('a rename and concurrent requests for the old name leave it to its member', async () => {
  const fola = await member(app, 'fola');
  const others = await Promise.all(Array.from({ length: 8 }, (_, n) => member(app, `other${n}`)));
  await Promise.all([rename(fola, 'folake'), ...others.map((one) => rename(one, 'fola'))]);
  expect(await named(bola, 'fola')).toBe(fola.id);
});

test('a former username shows no more than the present one: blocks and private pages are 404', async () => {
  const gozie = await member(app, 'gozie');
  await rename(gozie, 'gozie_o');
  await gozie.call(blocks.block, { id: bola.id });
  for (const username of ['gozie', 'gozie_o'])
    expect((await bola.call(profiles.named, { username })).status).toBe(404);
  await gozie.call(memberSettings.update, { public_page: true, private_profile: true });
  for (const path of ['/u/gozie', '/cv/gozie.pdf']) expect((await visitor(app).fetch(path)).status).toBe(404);
  const found = await ada.call(search.all, { q: 'gozie_o', kind: 'people' });
  expect(found.body.items.map(({ id }) => id)).toEqual([gozie.id]);
});

test('a username is free after a year, and the member’s export lists those that are held', async () => {
  const hauwa = await member(app, 'hauwa');
  await rename(hauwa, 'hauwa_b');
  expect(await exportDataOf(app.deps.db, hauwa.id)).toMatchObject({
    former_usernames: [{ name: 'hauwa', held_until: expect.anything() }],
  });
  await sql(`update former_usernames set held_until = now() - make_interval(secs => 1) where user_id = $1`, [
    hauwa.id,
  ]);
  expect((await bola.call(profiles.named, { username: 'hauwa' })).status).toBe(404);
  await sweepOnce(app.deps);
  expect((await sql('select from former_usernames where user_id = $1', [hauwa.id])).rows).toEqual([]);
  const ife = await member(app, 'ife');
  expect((await rename(ife, 'Hauwa')).status).toBe(200);
  expect(await named(bola, 'hauwa')).toBe(ife.id);
});

test('an erased member’s usernames lead nowhere and are held without name and owner', async () => {
  const jide = await member(app, 'jide');
  await rename(jide, 'jide_k');
  await sql(`update users set delete_after = now() - interval '1 second' where id = $1`, [jide.id]);
  await eraseDue(app.deps);
  for (const username of ['jide', 'jide_k']) {
    expect((await bola.call(profiles.named, { username })).status).toBe(404);
    expect((await rename(bola, username)).status).toBe(400);
  }
  expect((await sql('select * from former_usernames where name like $1', ['jide%'])).rows).toEqual([]);
});

test('a member holds the twenty latest of their former usernames', async () => {
  const kemi = await member(app, 'kemi');
  for (let n = 0; n < 22; n++) await rename(kemi, `kemi_${n}`);
  const { rows } = await sql('select name from former_usernames where user_id = $1', [kemi.id]);
  expect(rows).toHaveLength(20);
  expect(rows.map(({ name }) => name)).not.toContain('kemi');
});
