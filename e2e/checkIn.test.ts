import type { Page, Route } from '@playwright/test';
import { checkInCopy } from '../contract/sessions/checkIn/copy.ts';
import { checkIn } from '../contract/sessions/checkIn/endpoints.ts';
import { sessionCopy } from '../contract/sessions/copy.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { sessionHosts } from '../contract/sessions/hosts.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { codeAt, openSession, startIn } from '../test/checkIn.ts';
import { member, type Person } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { expectWholeEverywhere, openPage, show, waitForHydration } from './browser.ts';
import { keptFor, savedRows } from './savedRows.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource|Failed to fetch|400|503/;
const DESK = { width: 1280, height: 900 };

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});
test.afterAll(end);

const digits = async (host: Page) =>
  (await host.getByRole('status', { name: 'Code now' }).textContent()) ?? '';
const field = (page: Page) => page.getByLabel(checkInCopy.codeLabel);
const enter = async (page: Page, code: string) => {
  await field(page).fill(code);
  await page.getByRole('button', { name: checkInCopy.checkIn, exact: true }).click();
};

declare global {
  interface Window {
    wakeLocks: WakeLockSentinel[];
  }
}

/** A browser without a screen refuses wake locks, so this one grants them. */
const recordWakeLocks = (page: Page) =>
  page.evaluate(() => {
    window.wakeLocks = [];
    navigator.wakeLock.request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        type: 'screen' as const,
        onrelease: null,
        release: async () => {
          lock.released = true;
        },
      });
      window.wakeLocks.push(lock);
      return lock;
    };
  });
const heldLocks = (page: Page) =>
  page.evaluate(() => window.wakeLocks.filter(({ released }) => !released).length);
/** What a browser does when the page is hidden, and shown again. */
const releaseLikeHidden = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(window.wakeLocks.map((lock) => lock.release()));
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('the attendee types the digits of the host’s screen, and the count of the host rises live', async () => {
  const dayo = await member(app, 'dayo');
  const id = await openSession(app, ada, [bola, chidi, dayo]);
  // A co-host with a seat is no guest.
  await ada.call(sessionHosts.add, { id, username: 'dayo' });
  const host = await openPage(app, paths.session(id), { as: ada, viewport: DESK, expected: LOST });
  await recordWakeLocks(host);
  await host.getByRole('link', { name: checkInCopy.openCheckIn }).click();
  await expect(host.getByRole('status', { name: 'Code now' })).toHaveText(/^\d{6}$/);
  await expect(host.getByRole('img', { name: checkInCopy.qrLabel })).toBeVisible();
  await expect(host.getByText('0 of 2')).toBeVisible();
  const box = (name: string) => host.getByRole('checkbox', { name: `Checked in: ${name} Test` });
  await expect(box('Bola')).not.toBeChecked();
  await expectWholeEverywhere(host);
  // Readable in sunlight in both themes.
  await show(host, { colorScheme: 'dark', viewport: DESK });
  await expect(host.getByRole('status', { name: 'Code now' })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(host.getByRole('region', { name: 'Code now' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );

  const guest = await openPage(app, paths.session(id), { as: bola, expected: LOST });
  await guest.getByRole('link', { name: checkInCopy.checkIn }).click();
  await expect(field(guest)).toHaveAttribute('inputmode', 'numeric');
  await expect(field(guest)).toHaveAttribute('autocomplete', 'one-time-code');
  await enter(guest, '123');
  await expect(guest.getByText(checkInCopy.digits)).toBeVisible();
  const shown = new Set((await ada.call(checkIn.codes, { id })).body.codes);
  await enter(guest, ['000001', '000002', '000003'].find((code) => !shown.has(code)) ?? '');
  await expect(guest.getByText(checkInCopy.wrong)).toBeVisible();
  await expectWholeEverywhere(guest);
  await enter(guest, await digits(host));
  await expect(guest.getByText(checkInCopy.checkedInNow)).toBeVisible();
  await expect(host.getByText('1 of 2')).toBeVisible();
  await expect(box('Bola')).toBeChecked();

  await box('Chidi').check();
  await expect(host.getByText('2 of 2')).toBeVisible();
  await expect.poll(async () => (await chidi.call(sessions.get, { id })).body.checked_in).toBe(true);
  await box('Chidi').uncheck();
  await expect(host.getByText('1 of 2')).toBeVisible();
  await expect.poll(async () => (await chidi.call(sessions.get, { id })).body.checked_in).toBe(false);

  const [csv] = await Promise.all([
    host.waitForEvent('download'),
    host.getByRole('link', { name: checkInCopy.saveCsv }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('guests.csv');

  // The screen stays on, also after the page was hidden, until the host leaves it.
  await expect.poll(() => heldLocks(host)).toBe(1);
  await releaseLikeHidden(host);
  await expect.poll(() => heldLocks(host)).toBe(1);
  await host.getByRole('link', { name: checkInCopy.backToSession }).click();
  await expect.poll(() => heldLocks(host)).toBe(0);

  await guest.goto(app.url + paths.session(id));
  await expect(guest.getByText(checkInCopy.checkedIn, { exact: true })).toBeVisible();
  await expect(guest.getByRole('button', { name: "Can't go" })).toHaveCount(0);
});

test('an open page of a session offers check-in once it opens, and no seat after the end', async () => {
  const id = await openSession(app, ada, [bola]);
  await startIn(app, id, 20);
  const page = await openPage(app, paths.session(id), { as: bola, expected: LOST });
  await page.clock.install();
  await page.reload();
  await waitForHydration(page);
  const giveUp = page.getByRole('button', { name: sessionCopy.giveUpYourSeat });
  const checkInLink = page.getByRole('link', { name: checkInCopy.checkIn });
  await expect(giveUp).toBeVisible();
  await expect(checkInLink).toHaveCount(0);
  // Without responses, which set the page's clock by the server's.
  await page.context().setOffline(true);
  await page.clock.fastForward('06:00');
  await expect(checkInLink).toBeVisible();
  await page.clock.fastForward('01:20:00');
  await expect(page.getByText(sessionCopy.over)).toBeVisible();
  await expect(giveUp).toHaveCount(0);
});

test('the host’s screen says that it loads while the codes are on their way', async () => {
  const id = await openSession(app, ada, [bola]);
  const host = await openPage(app, paths.session(id), { as: ada, viewport: DESK, expected: LOST });
  const held = Promise.withResolvers<void>();
  await host.route('**/check-in/codes', async (route) => {
    await held.promise;
    await route.continue();
  });
  await host.getByRole('link', { name: checkInCopy.openCheckIn }).click();
  await expect(host.getByText('0 of 1')).toBeVisible();
  await expect(host.getByRole('status').getByText(uiCopy.loading).first()).toBeVisible();
  await expect(host.getByText(/^Codes were shown until/)).toHaveCount(0);
  held.resolve();
  await expect(host.getByRole('status', { name: 'Code now' })).toHaveText(/^\d{6}$/);
});

test('a list of guests that was asked for before a tick does not revert it', async () => {
  const id = await openSession(app, ada, [bola, chidi]);
  const host = await openPage(app, paths.checkIn(id), { as: ada, viewport: DESK, expected: LOST });
  const box = (name: string) => host.getByRole('checkbox', { name: `Checked in: ${name} Test` });
  await expect(box('Bola')).not.toBeChecked();
  const [asked, answer, tick] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const answerLate = async (route: Route) => {
    const response = await route.fetch();
    asked?.resolve();
    await answer?.promise;
    await route.fulfill({ response });
  };
  await host.route('**/guests?*', answerLate, { times: 1 });
  await host.route(`**/guests/${bola.id}/check-in`, async (route) => {
    await tick?.promise;
    await route.continue();
  });
  // A tick of the co-host's screen refetches the list.
  await ada.call(checkIn.tick, { id, user_id: chidi.id });
  await asked?.promise;
  await box('Bola').check();
  answer?.resolve();
  await expect(box('Chidi')).toBeChecked();
  await expect(box('Bola')).toBeChecked();
  tick?.resolve();
  await expect.poll(async () => (await bola.call(sessions.get, { id })).body.checked_in).toBe(true);
  await expect(box('Bola')).toBeChecked();
});

test('a code scanned without a connection waits in the outbox with its minute, and the host’s screen goes on', async () => {
  const id = await openSession(app, ada, [bola]);
  const host = await openPage(app, paths.checkIn(id), { as: ada, expected: LOST });
  await expect(host.getByRole('status', { name: 'Code now' })).toHaveText(/^\d{6}$/);
  await host.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => savedRows(host)).toContain(`["checkInCodes","${id}"`);
  await expect.poll(() => keptFor(host)).toBe(ada.id);
  await host.context().setOffline(true);
  await host.reload();
  await expect(host.getByRole('status', { name: 'Code now' })).toHaveText(/^\d{6}$/);

  const guest = await openPage(app, paths.checkIn(id), { as: bola, expected: LOST });
  await expect(field(guest)).toBeVisible();
  await guest.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => savedRows(guest)).toContain(`["sessions","one","${id}"`);
  await expect.poll(() => keptFor(guest)).toBe(bola.id);
  const code = await codeAt(ada, id);
  const before = Date.now();
  await guest.context().setOffline(true);
  await guest.goto(app.url + paths.checkInWith(id, code));
  await waitForHydration(guest);
  await expect(guest.getByText(checkInCopy.waiting)).toBeVisible();
  // The address has lost the code, so that a reload does not send it again.
  await expect(guest).toHaveURL(app.url + paths.checkIn(id));
  expect((await bola.call(sessions.get, { id })).body.checked_in).toBe(false);
  await guest.context().setOffline(false);
  await expect(guest.getByText(checkInCopy.checkedInNow)).toBeVisible();
  const [row] = (await ada.call(checkIn.guests, { id })).body.items;
  expect(Date.parse(row?.checked_in_at ?? '')).toBeGreaterThanOrEqual(before);
  expect(row?.method).toBe('code');

  await host.context().setOffline(false);
  await expect(host.getByText('1 of 1')).toBeVisible();
});
