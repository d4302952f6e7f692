import type { Locator, Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { challenges } from '../contract/challenges/endpoints.ts';
import { dayInWat, timeInWat } from '../contract/core/wat.ts';
import { editCopy } from '../contract/edits/copy.ts';
import { organisersCopy } from '../contract/organisers/copy.ts';
import { organisers } from '../contract/organisers/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { postEdits } from '../contract/posts/edits.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { seriesCopy } from '../contract/sessions/series.copy.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { tribeEdits } from '../contract/tribes/edits.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { manageCopy } from '../contract/tribes/manage.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { newOrganiser } from '../test/organisers.ts';
import { jpeg, upload } from '../test/uploads.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { expectAccessible, expectToast, openPage, section, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

async function openEditor(page: Page, actions = 'Post actions') {
  await page.getByRole('button', { name: actions }).click();
  await page.getByRole('menuitem', { name: editCopy.edit, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(actions === 'Post actions' ? 'Content' : 'Your comment')).toBeVisible();
  return dialog;
}

/** In three months. The form shows no seconds. */
const DEADLINE_DAY = dayInWat(Date.now() + 90 * 24 * 60 * 60_000);
const DEADLINE = `${DEADLINE_DAY}T12:30:45.000Z`;

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: editCopy.save }).click();
const older = (table: 'posts' | 'post_comments', id: string) =>
  app.deps.db.pool.query(`update ${table} set created_at = created_at - interval '2 hours' where id = $1`, [
    id,
  ]);
const contentOf = async (id: string) => (await ada.call(posts.get, { id })).body.content;

test('an edited post and comment update live for a reader, who keeps a draft and sees the versions', async () => {
  const { url } = (await upload(ada, 'post', await jpeg())).body;
  const images = [{ url, alt: 'The closed door' }];
  const post = await newPost(ada, { content: 'The lecture is at nine in hall four', images });
  await older('posts', post.id);
  const comment_id = uuidv7();
  await ada.call(postComments.add, { id: post.id, comment_id, content: 'Bus stop Maryland' });
  await older('post_comments', comment_id);
  const reader = await openPage(app, `/post/${post.id}`, { as: bola });
  await reader.getByLabel('Your comment').fill('Half a thought');
  const page = await openPage(app, `/post/${post.id}`, { as: ada });
  const dialog = await openEditor(page);
  await expect(dialog.getByLabel('Content')).toHaveValue('The lecture is at nine in hall four');
  await dialog.getByLabel('Content').fill('The lecture is at ten in hall four');
  await expect(dialog.getByLabel('Description')).toHaveValue('The closed door');
  await dialog.getByLabel('Description').fill('The open door');
  await save(page);
  await expectToast(page, editCopy.saved);
  await expect(page.getByText('at ten in hall four')).toBeVisible();
  await expect(reader.getByText('at ten in hall four')).toBeVisible();
  for (const one of [page, reader])
    await expect(one.getByRole('button', { name: 'Open image: The open door' })).toBeVisible();
  await expect(reader.getByLabel('Your comment')).toHaveValue('Half a thought');
  await reader.getByRole('button', { name: /^Edited/ }).click();
  const versions = reader.getByRole('dialog', { name: editCopy.versions });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByText(editCopy.original)).toBeVisible();
  await expect(versions.locator('del')).toHaveText(['nine', 'closed']);
  await expect(versions.locator('ins')).toHaveText(['ten', 'open']);
  await expect(versions.getByText('Image 1: The closed door')).toBeVisible();
  await expectAccessible(reader);
  await reader.keyboard.press('Escape');
  await expect(versions).toHaveCount(0);

  const comment = await openEditor(page, 'Comment actions');
  await expectAccessible(page);
  await comment.getByLabel('Your comment').fill('Bus stop Ojota');
  await save(page);
  await expect(reader.getByText('Bus stop Ojota')).toBeVisible();
  const ofComment = reader.getByRole('listitem').filter({ hasText: 'Bus stop Ojota' });
  await ofComment.getByRole('button', { name: /^Edited/ }).click();
  await expect(reader.getByRole('dialog').locator('del')).toHaveText('Maryland');
});

test('an edit of an outdated version shows both texts, and the author chooses one', async () => {
  const { url } = (await upload(ada, 'post', await jpeg())).body;
  const { id } = await newPost(ada, { content: 'Written on the laptop, at first', images: [{ url }] });
  const page = await openPage(app, `/post/${id}`, { as: ada, expected: /409/ });
  const edit = async (text: string, elsewhere: string) => {
    const dialog = await openEditor(page);
    await dialog.getByLabel('Content').fill(text);
    const { version } = (await ada.call(posts.get, { id })).body;
    await dialog.getByLabel('Description').fill('Typed on the phone');
    await ada.call(postEdits.post, { id, seen: version, content: elsewhere, alts: ['A laptop'] });
    await save(page);
    const conflict = dialog.getByRole('alert', { name: editCopy.conflictTitle });
    await expect(conflict).toContainText(elsewhere);
    await expect(conflict).toContainText('Description: A laptop');
    await expect(dialog.getByLabel('Description')).toHaveValue('Typed on the phone');
    await expect(dialog.getByLabel('Content')).toHaveValue(text);
    return conflict;
  };
  await edit('Written on the phone, meanwhile', 'Written on the laptop, again');
  await expectAccessible(page);
  await save(page);
  await expectToast(page, editCopy.saved);
  expect(await contentOf(id)).toBe('Written on the phone, meanwhile');

  const conflict = await edit('Once more on the phone', 'Once more on the laptop');
  await conflict.getByRole('button', { name: editCopy.useCurrent }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Once more on the laptop')).toBeVisible();
  expect(await contentOf(id)).toBe('Once more on the laptop');
  const again = await openEditor(page);
  await expect(again.getByLabel('Content')).toHaveValue('Once more on the laptop');
});

test('an offline edit is shown at once, and the next tab sends it', async () => {
  const { id } = await newPost(ada, { content: 'Written with a connection' });
  const page = await openPage(app, `/post/${id}`, { as: ada, expected: /ERR_FAILED/ });
  await page.route('**/api/posts/*', (route) => route.abort());
  const dialog = await openEditor(page);
  await dialog.getByLabel('Content').fill('Written in the tunnel, without one');
  await save(page);
  await expectToast(page, outboxCopy.waits);
  await expect(page.getByText('Written in the tunnel, without one')).toBeVisible();
  await page.close();
  const later = await page.context().newPage();
  await later.goto(`${app.url}/home`);
  await waitForHydration(later);
  await expect.poll(() => contentOf(id)).toBe('Written in the tunnel, without one');
});

test('the latter of two offline edits is saved, and is no conflict with the former', async () => {
  const { id } = await newPost(ada, { content: 'Written before the tunnel' });
  const page = await openPage(app, `/post/${id}`, { as: ada, expected: /ERR_FAILED|409/ });
  await page.route('**/api/posts/*', (route) => route.abort());
  for (const text of ['First words from the tunnel', 'Second words from the tunnel']) {
    const dialog = await openEditor(page);
    await dialog.getByLabel('Content').fill(text);
    await save(page);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await page.unroute('**/api/posts/*');
  await expectToast(page, editCopy.saved);
  await expect.poll(() => contentOf(id)).toBe('Second words from the tunnel');
  await expect(page.getByRole('button', { name: `${outboxCopy.title}:` })).toHaveCount(0);
});

/** Saves two edits of a row without a connection, each of one field in a newly opened form, and then sends them. */
async function editTwice(
  page: Page,
  api: string,
  opener: string,
  edits: ((dialog: Locator) => Promise<unknown>)[],
) {
  await page.route(api, (route) => route.abort());
  const dialog = page.getByRole('dialog', { name: opener });
  for (const fill of edits) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await fill(dialog);
    await save(page);
    await expect(dialog).toHaveCount(0);
  }
  await page.unroute(api);
}

test('two offline edits of other fields are both saved: of a session, a challenge and an organiser', async () => {
  const session = await newSession(ada);
  const challenge = await newChallenge(ada, { deadline: DEADLINE });
  const organiser = await newOrganiser(ada);
  const page = await openPage(app, `/home/sessions/${session.id}`, { as: ada, expected: /ERR_FAILED|409/ });
  await editTwice(page, '**/api/sessions/*', editCopy.editSession, [
    (dialog) => dialog.getByLabel('Start time').fill('20:00'),
    (dialog) => dialog.getByLabel('Session title').fill('Revision at eight'),
  ]);
  const saved = async () => (await ada.call(sessions.get, { id: session.id })).body;
  await expect.poll(async () => (await saved()).title).toBe('Revision at eight');
  expect(timeInWat(Date.parse((await saved()).starts_at))).toBe('20:00');

  await page.goto(`${app.url}/home/challenges/${challenge.id}`);
  await waitForHydration(page);
  await editTwice(page, '**/api/challenges/*', editCopy.editChallenge, [
    (dialog) => dialog.getByLabel('Time (WAT)').fill('23:00'),
    (dialog) => dialog.getByLabel('Title', { exact: true }).fill('Redraw the danfo stop'),
  ]);
  const edited = async () => (await ada.call(challenges.get, { id: challenge.id })).body;
  await expect.poll(async () => (await edited()).title).toBe('Redraw the danfo stop');
  expect((await edited()).deadline).toBe(`${DEADLINE_DAY}T22:00:00.000Z`);

  await page.goto(app.url + paths.manageOrganiser(organiser.id));
  await waitForHydration(page);
  await editTwice(page, '**/api/organisers/*', organisersCopy.edit, [
    (dialog) => dialog.getByLabel(organisersCopy.name, { exact: true }).fill('Yaba Night School'),
    (dialog) => dialog.getByLabel(organisersCopy.about).fill('We teach after work'),
  ]);
  const shown = async () => (await ada.call(organisers.get, { id: organiser.id })).body;
  await expect.poll(async () => (await shown()).about).toBe('We teach after work');
  expect((await shown()).name).toBe('Yaba Night School');
});

test('an offline edit of all later sessions stays one when another follows of only this session', async () => {
  const { id } = await newSession(ada, { title: 'Weekly revision', repeats: 2 });
  const page = await openPage(app, `/home/sessions/${id}`, { as: ada, expected: /ERR_FAILED|409/ });
  await editTwice(page, '**/api/sessions/*', editCopy.editSession, [
    async (dialog) => {
      await dialog.getByLabel('Start time').fill('20:00');
      await dialog.getByRole('radio', { name: seriesCopy.following }).check();
    },
    (dialog) => dialog.getByLabel('Session title').fill('First revision'),
  ]);
  const stored = async () => {
    const { rows } = await app.deps.db.pool.query<{ title: string; starts_at: string }>(
      `select title, starts_at from vibe_sessions
        where series_id = (select series_id from vibe_sessions where id = $1) order by series_place`,
      [id],
    );
    return rows.map(({ title, starts_at }) => [title, timeInWat(new Date(starts_at).getTime())]);
  };
  await expect.poll(stored).toEqual([
    ['First revision', '20:00'],
    ['Weekly revision', '20:00'],
  ]);
  await expect(page.getByRole('button', { name: `${outboxCopy.title}:` })).toHaveCount(0);
});

test('an offline edit that conflicts with another one shows an error and keeps its text', async () => {
  const { id } = await newPost(ada, { content: 'Written with a connection, too' });
  const page = await openPage(app, `/post/${id}`, { as: ada, expected: /ERR_FAILED|409/ });
  await page.route('**/api/posts/*', (route) => route.abort());
  const dialog = await openEditor(page);
  await dialog.getByLabel('Content').fill('My words from the tunnel');
  await save(page);
  await expectToast(page, outboxCopy.waits);
  await ada.call(postEdits.post, { id, seen: 1, content: 'Words from the laptop' });
  await page.unroute('**/api/posts/*');
  await expectToast(page, outboxCopy.refused(outboxCopy.edit, editCopy.changed));
  await expect(page.getByText('Words from the laptop')).toBeVisible();
  const again = await openEditor(page);
  await expect(again.getByLabel('Content')).toHaveValue('My words from the tunnel');
  await expect(again.getByRole('alert', { name: editCopy.conflictTitle })).toContainText(
    'Words from the laptop',
  );
  await save(page);
  await expect.poll(() => contentOf(id)).toBe('My words from the tunnel');
});

test('a host reschedules a session, and an attendee’s open page updates and lists the versions', async () => {
  const session = await newSession(ada, { title: 'Evening revision' });
  await bola.call(sessions.attend, { id: session.id });
  const reader = await openPage(app, `/home/sessions/${session.id}`, { as: bola });
  const page = await openPage(app, `/home/sessions/${session.id}`, { as: ada });
  await page.getByRole('button', { name: editCopy.editSession }).click();
  const dialog = page.getByRole('dialog', { name: editCopy.editSession });
  await expect(dialog.getByLabel('Start time')).toHaveValue('19:00');
  await dialog.getByLabel('Start time').fill('08:15');
  await dialog.getByLabel('Session title').fill('Morning revision');
  await app.deps.db.pool.query(
    `update vibe_sessions set created_at = created_at - interval '2 hours' where id = $1`,
    [session.id],
  );
  await save(page);
  await expectToast(page, editCopy.saved);
  await expect(reader.getByRole('heading', { name: 'Morning revision' })).toBeVisible();
  await expect(reader.getByRole('main')).toContainText('08:15');
  await reader.getByRole('button', { name: new RegExp(`^${editCopy.edited}`) }).click();
  const versions = reader.getByRole('dialog', { name: editCopy.versions });
  await expect(versions.getByRole('listitem').first()).toContainText('08:15 WAT');
  await expect(versions.locator('del').filter({ hasText: '19:00 WAT' })).toBeVisible();
  await expect(versions.getByRole('listitem').last()).toContainText('19:00 WAT');
});

test('a creator replaces and removes the picture of a challenge and of a tribe, and edits both, live', async () => {
  const [challenge, tribe] = [await newChallenge(ada, { deadline: DEADLINE }), await newTribe(ada)];
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  const page = await openPage(app, '/livez', { as: ada, expected: /400/ });
  const other = await openPage(app, '/livez', { as: bola });
  for (const [path, open, dialogName, field, text] of [
    [
      `/home/challenges/${challenge.id}`,
      ['button', editCopy.editChallenge],
      editCopy.editChallenge,
      'Title',
      'Redraw the keke stop',
    ],
    [
      `/home/tribes/${tribe.id}`,
      ['menuitem', editCopy.editTribe],
      editCopy.editTribe,
      'Name',
      'Ojota Carpenters',
    ],
  ] as const) {
    for (const each of [page, other]) {
      await each.goto(app.url + path);
      await waitForHydration(each);
    }
    const dialog = page.getByRole('dialog', { name: dialogName });
    const edit = async () => {
      if (open[0] === 'menuitem') await page.getByRole('button', { name: 'Tribe actions' }).click();
      await page.getByRole(open[0], { name: open[1] }).click();
    };
    const shown = other.locator('#main img[src*="/files/"]');
    await edit();
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await expect(dialog.getByAltText('Selected image')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(field, { exact: true }).fill(text);
    await save(page);
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(shown).toHaveCount(1);
    await expect(other.getByRole('heading', { name: text })).toBeVisible();
    await edit();
    await dialog.getByRole('button', { name: 'Remove image' }).click();
    await expect(dialog.getByText('Add Image')).toBeVisible();
    await save(page);
    await expect(shown).toHaveCount(0);
    if (field === 'Name') continue;
    await edit();
    await dialog.getByLabel('Time (WAT)').fill('01:00');
    await save(page);
    await expect(dialog.getByText(editCopy.deadlineBack)).toBeVisible();
  }
  expect((await bola.call(tribes.get, { id: tribe.id })).body.name).toBe('Ojota Carpenters');
});

test('what is typed into the settings of a tribe while they are saved is an edit of the saved version', async () => {
  const { id } = await newTribe(ada);
  const rulesOf = async () => (await ada.call(tribes.rules, { id })).body.rules;
  const page = await openPage(app, paths.manageTribeTab(id, 'settings'), {
    as: ada,
    serviceWorkers: 'block',
  });
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**/api/tribes/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await typed;
    return route.fallback();
  });
  const rules = page.getByLabel(manageCopy.rulesOptional);
  await rules.fill('No adverts');
  await page.getByRole('button', { name: editCopy.save }).click();
  await expect(page.getByRole('button', { name: editCopy.saving })).toBeDisabled();
  await rules.fill('No adverts, no insults');
  goOn();
  await expect(page.getByRole('button', { name: editCopy.save })).toBeEnabled();
  await expect(rules).toHaveValue('No adverts, no insults');
  expect(await rulesOf()).toBe('No adverts');
  await expect(page.getByRole('alert', { name: editCopy.conflictTitle })).toHaveCount(0);
  await page.getByRole('button', { name: editCopy.save }).press('Enter');
  await expect.poll(rulesOf).toBe('No adverts, no insults');
  // The keyboard goes on in the form of the saved version.
  await expect(page.locator(':focus', { has: rules })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(tribeCopy.whoSees)).toBeFocused();
});

test('the settings of a tribe begin with the version on screen, not with that of an older list', async () => {
  const { id } = await newTribe(ada, { name: 'Ibadan Sketchers' });
  const page = await openPage(app, '/livez', { as: ada, expected: /ERR_FAILED/ });
  // No event updates the list.
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto(app.url + paths.tribes);
  await waitForHydration(page);
  const card = page.getByRole('article', { name: 'Ibadan Sketchers' });
  await expect(card).toBeVisible();
  await ada.call(tribeEdits.edit, { id, seen: 1, description: 'With ink, on Sundays' });
  await card.getByRole('link', { name: 'Ibadan Sketchers' }).click();
  await expect(page.getByText('With ink, on Sundays')).toBeVisible();
  await page.getByRole('link', { name: manageCopy.manage, exact: true }).click();
  await section(page, manageCopy.settings).click();
  await page.getByLabel(manageCopy.rulesOptional).fill('Sign your work');
  await page.getByRole('button', { name: editCopy.save }).click();
  await expectToast(page, editCopy.saved);
  expect((await ada.call(tribes.rules, { id })).body.rules).toBe('Sign your work');
});
