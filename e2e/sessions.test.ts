import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { dayInWat, monthOf } from '../contract/core/wat.ts';
import { notifications } from '../contract/notifications/endpoints.ts';
import { sessionCopy } from '../contract/sessions/copy.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newSession, newTribe, type Person } from '../test/world.ts';
import { dayText } from '../web/ui/text/times.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CREATE = '/home/create-vibe-session';
const description = 'Bring what you know.';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let others: Person[];

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  chidi = await member(app, 'chidi');
  others = await Promise.all(['dayo', 'efe', 'femi', 'gozi'].map((name) => member(app, name)));
});
test.afterAll(end);

const at = (id: string) => `/home/sessions/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const dateButton = (page: Page) => page.getByRole('button', { name: /^Date/ });
const inAWeek = () => dayInWat(Date.now() + 7 * DAY_MS);

/** Chooses the day a week from now with the keyboard alone. */
async function chooseDay(page: Page) {
  await dateButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: false }).locator('button:focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Moves the session by ten days, to three days ago. */
const makePast = (id: string) =>
  app.deps.db.run(
    {
      name: 'test_make_past',
      text: `update vibe_sessions set starts_at = starts_at - interval '10 days', ends_at = ends_at - interval '10 days'
              where id = $1`,
    },
    [id],
  );

test.describe('planning a session', () => {
  test('has defaults, shows the end time and the fields of the session type, keeps the draft, and shows an error beside each invalid field', async () => {
    const page = await openPage(app, CREATE, { as: ada });
    const values = ['Start Time', 'Duration (minutes)', 'Session Type', 'Max Attendees'].map((label) =>
      page.getByLabel(label).inputValue(),
    );
    expect(await Promise.all(values)).toEqual(['19:00', '60', 'online', '10']);
    const place = page.getByLabel('Location');
    const link = page.getByLabel('Link');
    await expect(page.getByText(/^Ends at 8:00\sPM WAT$/)).toBeVisible();
    expect([await place.isVisible(), await link.isVisible()]).toEqual([false, true]);

    await fill(page, { Link: 'http://meet.example.ng' });
    await button(page, 'Create Session').click();
    await expect(page.getByText(sessionCopy.required)).toHaveCount(3);
    await expect(page.getByText(sessionCopy.link)).toBeVisible();
    await expect(page.getByLabel('Session Title')).toBeFocused();
    await fill(page, { 'Session Title': 'Evening class', 'Session Description': description });
    await button(page, 'Create Session').click();
    await expect(page.getByText(sessionCopy.required)).toHaveCount(1);
    await expect(dateButton(page)).toBeFocused();
    await expectAccessible(page);

    await page.getByLabel('Session Type').selectOption('Physical');
    await place.fill('Yaba Tech gate');
    expect(await link.isVisible()).toBe(false);
    await page.getByLabel('Session Type').selectOption('Hybrid');
    await expect(link).toBeVisible();
    await page.getByLabel('Start Time').fill('23:30');
    await page.getByLabel('Duration (minutes)').selectOption('120');
    await expect(page.getByText(/^Ends at 1:30\sAM WAT the next day$/)).toBeVisible();

    // The calendar disables past days and works by keyboard alone.
    await dateButton(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Date' });
    await expect(dialog.getByRole('gridcell').locator('button:focus')).toBeVisible();
    const today = await dialog.getByRole('button', { name: /^Today/ }).textContent();
    const days = dialog.getByRole('gridcell').getByRole('button');
    const disabled = await days.evaluateAll(
      (all) => all.filter((e) => (e as HTMLButtonElement).disabled).length,
    );
    expect(disabled).toBe(Number(today) - 1);
    await expect(dialog.getByRole('button', { name: /previous month/i })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(dateButton(page)).toBeFocused();
    await chooseDay(page);
    await expect(dateButton(page)).toBeFocused();

    await page.reload();
    await expect(page.getByText(/^Ends at 1:30\sAM WAT the next day$/)).toBeVisible();
    await expect(place).toHaveValue('Yaba Tech gate');
    await expect(page.locator('input[name=date]')).toHaveValue(inAWeek());
    expect(await dateButton(page).textContent()).not.toContain('Pick a date');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL(`${app.url}/home`);
  });

  test('saves every field, and shows the session on home and among its tribe’s events, where a member attends it and gets its calendar file', async () => {
    const tribe = await newTribe(ada, { name: 'Quiet Readers' });
    const stranger = await openPage(app, `/home/tribes/${tribe.id}?tab=events`, { as: bola });
    await expect(stranger.getByText(sessionCopy.noneUpcoming)).toBeVisible();
    expect(await stranger.getByRole('link', { name: 'Plan a session' }).count()).toBe(0);
    const page = await openPage(app, `/home/tribes/${tribe.id}?tab=events`, { as: ada });
    await page.getByRole('link', { name: 'Plan a session' }).click();
    await fill(page, { 'Session Title': 'Things Fall Apart', 'Session Description': description });
    await chooseDay(page);
    await page.getByLabel('Start Time').fill('18:15');
    await page.getByLabel('Duration (minutes)').selectOption('90');
    await page.getByLabel('Session Type').selectOption('Hybrid');
    await fill(page, {
      Location: 'Library, second floor',
      Link: 'https://meet.example.ng/achebe',
      Topics: 'Books, Achebe, Books',
    });
    await page.getByLabel('Max Attendees').selectOption('Unlimited');
    await expect(page.getByLabel('Tribe (optional)')).toHaveValue(tribe.id);
    await button(page, 'Create Session').click();
    await expectToast(page, 'Vibe session created successfully');
    await page.waitForURL(`${app.url}/home`);
    const next = page.getByRole('region', { name: 'Your next session' });
    await expect(next.getByText('You’re hosting')).toBeVisible();
    await expect(next.getByText(/, 18:15 WAT/)).toBeVisible();
    // The stranger's browser shows the session without a reload.
    await card(stranger, 'Things Fall Apart').getByRole('link').click();
    await expect(stranger.getByRole('heading', { level: 1, name: 'Things Fall Apart' })).toBeVisible();
    expect(await stranger.title()).toContain('Things Fall Apart · VibeTribe');
    await expect(stranger.getByText('Library, second floor')).toBeVisible();
    await expect(stranger.getByText(/going, unlimited seats/)).toBeVisible();
    await expect(stranger.getByText('Only people going can see the link.')).toBeVisible();
    expect(await stranger.getByRole('list').first().getByRole('listitem').allTextContents()).toEqual([
      'Books',
      'Achebe',
    ]);
    // Only members of the tribe can plan a session in it.
    const { id } = tribe;
    expect(await (await bola.fetch(`${CREATE}?tribe=${id}`)).text()).not.toContain('Tribe (optional)');
    expect(await (await ada.fetch(`${CREATE}?tribe=${id}`)).text()).toContain('Tribe (optional)');

    await button(stranger, 'Attend').click();
    await expectToast(stranger, sessionCopy.attending);
    const [download] = await Promise.all([
      stranger.waitForEvent('download'),
      stranger.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Things Fall Apart');
    await stranger.getByRole('link', { name: 'Quiet Readers' }).click();
    await expect(stranger.getByRole('tab', { name: 'Events', selected: true })).toBeVisible();
    await stranger.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(
      stranger.getByRole('region', { name: 'Your next session' }).getByText('Things Fall Apart'),
    ).toBeVisible();
  });
});

test.describe('attending', () => {
  test('gives the last seat to one member, and later to the other from the waitlist', async () => {
    const session = await newSession(ada, { title: 'Five chairs', max_attendees: '5' });
    for (const person of others) await person.call(sessions.attend, { id: session.id });
    // The event of a seat given up may refetch the hosts' messages before the response to giving it up comes.
    const first = await openPage(app, at(session.id), { as: bola, expected: /403/ });
    const second = await openPage(app, at(session.id), { as: chidi, expected: /409/ });
    await expect(second.getByText('4 of 5 seats taken')).toBeVisible();
    // Delays the second browser's refetch, so that it still shows the free seat.
    const held = Promise.withResolvers<void>();
    await second.route(`**/api/sessions/${session.id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await button(first, 'Attend').click();
    await expectToast(first, sessionCopy.attending);
    await expect(first.getByRole('link', { name: 'Join online' })).toBeVisible();
    await button(second, 'Attend').click();
    await expectToast(second, sessionCopy.full);
    held.resolve();
    await button(second, 'Join waitlist').click();
    await expectToast(second, sessionCopy.waiting);
    await expect(second.getByText("You're no. 1 on the waitlist")).toBeVisible();
    await expect(first.getByText('1 waiting')).toBeVisible();
    expect(await second.getByRole('link', { name: 'Join online' }).count()).toBe(0);

    await button(first, "Can't go").click();
    await expectToast(first, sessionCopy.left);
    await expect(second.getByText('You’re going')).toBeVisible();
    await expect(second.getByRole('link', { name: 'Join online' })).toBeVisible();
    await expect(second.getByRole('region', { name: "Who's going" }).getByText('Chidi Test')).toBeVisible();
    const told = (await chidi.call(notifications.list, {})).body.items;
    expect(told.map(({ kind, about }) => [kind, about.name])).toEqual([['session_seat', 'Five chairs']]);
    await button(first, 'Join waitlist').click();
    await button(first, 'Leave waitlist').click();
    await expectToast(first, sessionCopy.leftLine);
    await expectAccessible(second);
  });
});

test.describe('a session', () => {
  test('is cancelled by its host after confirmation, which other members see live', async () => {
    const session = await newSession(ada, { title: 'Rained out' });
    await bola.call(sessions.attend, { id: session.id });
    const reader = await openPage(app, at(session.id), { as: bola });
    const list = await openPage(app, '/home/sessions', { as: chidi });
    await expect(card(list, 'Rained out')).toBeVisible();
    expect(await reader.getByRole('button', { name: 'Cancel session' }).count()).toBe(0);
    const page = await openPage(app, at(session.id), { as: ada });
    await expect(page.getByText('You’re hosting')).toBeVisible();
    expect(await page.getByRole('button', { name: 'Attend', exact: true }).count()).toBe(0);
    await button(page, 'Cancel session').click();
    await expect(page.getByText(sessionCopy.confirmCancel)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
    await expectToast(page, 'Session cancelled');
    await expect(page.getByText(sessionCopy.cancelled)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(reader.getByText(sessionCopy.cancelled)).toBeVisible();
    await expect(card(list, 'Rained out')).toHaveCount(0);
    expect(await reader.getByRole('button', { name: /seat|Attend/ }).count()).toBe(0);
  });

  test('is listed as past once it is over, in the session list and in its tribe', async () => {
    const tribe = await newTribe(ada, { name: 'Looking Back' });
    const session = await newSession(ada, { title: 'Long ago', tribe_id: tribe.id });
    await makePast(session.id);
    const page = await openPage(app, '/home/sessions', { as: bola });
    await page.getByRole('tab', { name: 'Upcoming' }).press('ArrowRight');
    await expect(card(page, 'Long ago')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?when=past');
    await card(page, 'Long ago').getByRole('link').click();
    await expect(page.getByText(sessionCopy.over)).toBeVisible();
    expect(await page.getByRole('link', { name: 'Join online' }).count()).toBe(0);
    await page.goto(`${app.url}/home/tribes/${tribe.id}?tab=events`);
    await expect(
      page.getByRole('region', { name: 'Past' }).getByRole('article', { name: 'Long ago' }),
    ).toBeVisible();
    await expect.poll(() => page.title()).toContain('Looking Back · VibeTribe');
  });

  test('that does not exist is answered with 404, a not-found page and a link back', async () => {
    const response = await ada.fetch(at(uuidv7()));
    expect(response.status).toBe(404);
    const html = await response.text();
    for (const text of [sessionCopy.notFound, 'Back to Vibe sessions']) expect(html).toContain(text);
  });
});

test('the month view shows the sessions of a day, keeps the day in the URL and works offline', async () => {
  const day = inAWeek();
  await newSession(ada, { title: 'Map night' });
  const page = await openPage(app, `/home/sessions?when=month&on=${monthOf(day)}`, {
    as: chidi,
    viewport: { width: 320, height: 740 },
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });
  const dayButton = page.getByRole('button', { name: new RegExp(`${dayText(day)}, \\d+ session`) });
  await dayButton.click();
  await expect(page).toHaveURL(new RegExp(`on=${day}$`));
  await expect(page.getByRole('heading', { name: dayText(day) })).toBeVisible();
  await expect(card(page, 'Map night')).toBeVisible();
  await expectWholeEverywhere(page);
  await page.reload();
  await expect(card(page, 'Map night')).toBeVisible();
  await button(page, sessionCopy.wholeMonth).click();
  await expect(card(page, 'Map night')).toBeVisible();
  await page.context().setOffline(true);
  await dayButton.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`on=${day}$`));
  await expect(card(page, 'Map night')).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(new RegExp(`on=${monthOf(day)}`));
  await expect(page.getByRole('grid').locator('button:focus')).toBeVisible();
});
