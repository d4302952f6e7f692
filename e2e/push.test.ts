import type { Page } from '@playwright/test';
import { signedIn } from '../contract/auth/session.ts';
import { digestCopy } from '../contract/digests/copy.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { unsubscribeToken } from '../server/digests/unsubscribe.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, type Person } from '../test/world.ts';
import { expectAccessible, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});
test.afterAll(end);

const told = { title: 'VibeTribe', body: 'Bola posted in Readers', url: '/home/tribes/1', tag: 'one' };

/** Records the notifications and windows that the worker opens, because a headless browser rejects both. */
interface Scope {
  shown: string[];
  opened: string[];
  registration: object;
  clients: object;
}

/** Registers the worker from a page. Returns functions that deliver push messages to it and tap notifications. */
async function openWorker(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js').then(() => {}));
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    Object.assign(scope, { shown: [], opened: [] });
    const showNotification = async (title: string, { tag, body, data, ...rest }: Record<string, string>) =>
      scope.shown.push(`${tag}: ${title}, ${body}, ${data}, ${Object.values(rest).join(', ')}`);
    const getNotifications = async ({ tag }: { tag: string }) => [
      { close: () => scope.shown.push(`${tag} closed`) },
    ];
    Object.assign(scope.registration, { showNotification, getNotifications });
    Object.assign(scope.clients, { openWindow: async (url: string) => scope.opened.push(url) });
  });
  return {
    async push(...letters: unknown[]) {
      for (const letter of letters) {
        const data = typeof letter === 'string' ? letter : JSON.stringify(letter);
        await devtools.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data });
      }
    },
    tap: (data: string) =>
      worker.evaluate((data) => {
        const notification = { data, close() {} };
        const waitUntil = () => {};
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      }, data),
    shown: () => worker.evaluate(() => (self as unknown as Scope).shown),
    opened: () => worker.evaluate(() => (self as unknown as Scope).opened),
  };
}

test('every valid push message is shown, one of the page in view is closed, and a tap opens only URLs of the app', async () => {
  const page = await openPage(app, '/home/posts', { as: ada });
  const worker = await openWorker(page);
  const here = { ...told, url: '/home/posts?feed=following', tag: 'two', time: 1_780_000_000_000 };
  await worker.push('', 'nonsense', 'null', { title: 'VibeTribe' }, { ...told, body: 7 }, told, here);
  const shown = [
    'one: VibeTribe, Bola posted in Readers, /home/tribes/1, /icon-192.png, /badge.png',
    'two: VibeTribe, Bola posted in Readers, /home/posts?feed=following, /icon-192.png, /badge.png, 1780000000000',
  ];
  await expect.poll(worker.shown).toEqual([...shown, 'two closed']);
  for (const picture of ['/icon-192.png', '/badge.png'])
    expect((await ada.fetch(picture)).headers.get('content-type')).toBe('image/png');
  await page.goto('about:blank');
  await worker.push(here);
  await expect.poll(worker.shown).toEqual([...shown, 'two closed', shown[1]]);
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/', '/home/tribes/1'])
    await worker.tap(path);
  await expect.poll(worker.opened).toEqual([`${app.url}/home/tribes/1`]);
});

test.describe('the notifications of a member are closed', () => {
  /** Settings of a member whose browser shows a notification and has a subscription. Lists what became of both. */
  async function openWithNotification(as: Person) {
    const page = await openPage(app, '/livez', { as, expected: /401/ });
    const ended: string[] = [];
    await page.exposeFunction('note', (what: string) => ended.push(what));
    await page.addInitScript(() => {
      const { note } = window as unknown as { note(what: string): Promise<void> };
      const subscription = { endpoint: '', toJSON: () => ({}), unsubscribe: () => note('subscription') };
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Object.defineProperties(ServiceWorkerRegistration.prototype, {
        pushManager: { value: { getSubscription: async () => subscription } },
        getNotifications: { value: async () => [{ close: () => note('notification') }] },
      });
    });
    await page.goto(`${app.url}/home/settings`);
    await waitForHydration(page);
    await page.evaluate(() => navigator.serviceWorker.register('/worker.js').then(() => {}));
    return { page, ended };
  }

  test('at a sign-out, which also ends the subscription', async () => {
    const { page, ended } = await openWithNotification(await member(app, 'bola'));
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    await expect.poll(() => ended).toContain('subscription');
    expect(ended[0]).toBe('notification');
  });

  test('once the sign-in has ended elsewhere', async () => {
    const chidi = await member(app, 'chidi');
    const { page, ended } = await openWithNotification(chidi);
    // The saved data of the account tells the next page whose notifications these are.
    await page.waitForFunction(() => localStorage.getItem('kept for'));
    await chidi.call(signedIn.signOut, {});
    await page.goto(`${app.url}/auth`);
    await expect.poll(() => ended).toEqual(['notification']);
  });
});

test('the worker is revalidated by ETag on each request, and its policy allows connections only to the app', async () => {
  for (const encoding of ['br', 'identity']) {
    const asked = { 'accept-encoding': encoding };
    const { headers } = await ada.fetch('/worker.js', { headers: asked });
    const again = { ...asked, 'if-none-match': headers.get('etag') ?? '' };
    expect((await ada.fetch('/worker.js', { headers: again })).status).toBe(304);
    expect(
      (await ada.fetch('/worker.js', { headers: { ...asked, 'if-none-match': '"another"' } })).status,
    ).toBe(200);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  }
});

test('the unsubscribe page turns digests off without sign-in or JavaScript, and rejects a forged link', async () => {
  const token = unsubscribeToken('a secret for tests only, 32 characters', ada.id);
  const isOn = async () => (await ada.call(memberSettings.get, {})).body.email;
  const page = await openPage(app, `/unsubscribe?token=${token}`);
  expect(await isOn()).toBe(true);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(digestCopy.done)).toBeVisible();
  expect(await isOn()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/auth?next=**');

  const plain = await openPage(app, `/unsubscribe?token=${token}`, { javaScriptEnabled: false });
  await ada.call(memberSettings.update, { email: true });
  await plain.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(plain.getByText(digestCopy.done)).toBeVisible();
  expect(await isOn()).toBe(false);

  const forged = await openPage(app, `/unsubscribe?token=${ada.id}.x`, { expected: /400/ });
  await forged.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(forged.getByText(digestCopy.badLink)).toBeVisible();
  await forged.goto(`${app.url}/unsubscribe`);
  await waitForHydration(forged);
  await expect(forged.getByText(digestCopy.badLink)).toBeVisible();
});
