import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fileCopy } from '../contract/files/copy.ts';
import { messageCopy } from '../contract/messages/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, pdf, zip } from '../test/uploads.ts';
import { makeMutual, member, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, openPage } from './browser.ts';
import { expect, test } from './test.ts';
import { box, said, thread, threadOf } from './thread.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const PDF = Buffer.concat([pdf(), Buffer.alloc(1_400_000, 'x')]);
const NAME = 'Lecture notes of thermodynamics.pdf';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  await makeMutual(ada, bola);
});
test.afterAll(end);

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Add Image or File').setInputFiles({ name, mimeType, buffer });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

async function downloaded(page: Page, name: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    thread(page).getByRole('link', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a member sends a file from a phone, and the recipient downloads the same bytes', async () => {
  const phone = await openPage(app, threadOf(bola), { as: ada, ...PHONE, expected: /400|404/ });
  await box(phone).fill('Read this first');
  await choose(phone, 'song.mp3', 'audio/mpeg', Buffer.from('ID3'));
  await expect(phone.getByRole('alert')).toHaveText(
    'Please select an image file, or a PDF, Word or ZIP file',
  );
  await choose(phone, 'large.pdf', 'application/pdf', Buffer.alloc(10 * 1024 * 1024));
  await expect(phone.getByRole('alert')).toHaveText('File size must be less than 10MB');
  await choose(phone, 'page.pdf', 'application/pdf', Buffer.from('<script>alert(1)</script>'));
  await expect(phone.getByRole('alert')).toContainText('a PDF, Word or ZIP file');
  await expect(box(phone)).toHaveValue('Read this first');

  // Delays a part of the upload, and cancels the upload.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await phone.route('**/api/uploads/*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await choose(phone, NAME, 'application/pdf', PDF);
  await expect(phone.getByRole('progressbar', { name: 'Uploading file' })).toBeVisible();
  await expect(send(phone)).toBeDisabled();
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await expect(phone.getByLabel('Add Image or File')).toBeEnabled();
  release();
  await phone.unroute('**/api/uploads/*');

  await choose(phone, NAME, 'application/pdf', PDF);
  await expect(phone.getByRole('button', { name: 'Remove file' })).toBeVisible();
  await expectAccessible(phone);
  await expect(send(phone)).toBeEnabled();
  await send(phone).click();
  await expect(said(phone, 'Read this first').getByText('Sent')).toBeVisible();
  await expect(phone.getByLabel('Add Image or File')).toBeEnabled();

  const laptop = await openPage(app, threadOf(ada), { as: bola, viewport: { width: 1280, height: 900 } });
  await expectAccessible(laptop);
  const file = await downloaded(laptop, /Lecture notes of thermodynamics\.pdf PDF · 1\.3 MB/);
  expect(file.name).toBe(NAME);
  expect(file.bytes.equals(PDF)).toBe(true);
  const url = await thread(laptop)
    .getByRole('link', { name: /Lecture notes/ })
    .getAttribute('href');
  expect((await (await member(app, 'chidi')).fetch(url ?? '')).status).toBe(404);

  // An image that is chosen as a file is sent as an image. The list shows the name of a file that is sent without text.
  await choose(phone, 'photo.jpg', 'image/jpeg', await jpeg());
  await expect(phone.getByAltText('Selected image')).toBeVisible();
  await phone.getByRole('button', { name: 'Remove image' }).click();
  await choose(phone, 'all.zip', '', zip({ 'notes.txt': 'Ohm' }));
  await send(phone).click();
  await expect(laptop.getByRole('link', { name: /Ada Test all\.zip/ })).toBeVisible();
  const archive = thread(laptop).getByRole('listitem').filter({ hasText: 'all.zip' });
  await archive.getByRole('button', { name: 'Message actions' }).focus();
  await laptop.keyboard.press('Enter');
  await laptop.getByRole('button', { name: 'Reply' }).click();
  await expect(laptop.getByText('Replying to Ada Test')).toBeVisible();
  await box(laptop).fill('Got it');
  await send(laptop).click();
  const quote = said(phone, 'Got it').getByRole('button', { name: 'Go to the message from You: all.zip' });
  await expect(quote).toBeVisible();

  await phone.goto(`${app.url}/home/search?kind=messages&q=thermodynamics`);
  await expect(phone.getByRole('article', { name: 'Bola Test' })).toContainText(NAME);
});

test('a file that waited for more than a day must be attached again, and its text returns to the box', async () => {
  const halima = await member(app, 'halima');
  await makeMutual(halima, bola);
  const page = await openPage(app, threadOf(bola), { as: halima, expected: /400/ });
  const old = async (text: string) => {
    await choose(page, 'old.pdf', 'application/pdf', pdf());
    await expect(send(page)).toBeEnabled();
    await app.deps.db.pool.query(
      "update files set created_at = now() - interval '24 hours' where user_id = $1",
      [halima.id],
    );
    await box(page).fill(text);
    await send(page).click();
    await expectToast(page, fileCopy.tooOld);
    await expect(said(page, text).getByText(messageCopy.sendFailed)).toBeVisible();
  };
  await old('The notes of Tuesday');
  await said(page, 'The notes of Tuesday').getByRole('button', { name: messageCopy.discard }).click();
  await expect(box(page)).toHaveValue('The notes of Tuesday');
  await expect(send(page)).toBeEnabled();
  await page.reload();
  await expect(box(page)).toHaveValue('The notes of Tuesday');
  // What is being written stays.
  await old('The notes of Wednesday');
  await box(page).fill('Something else');
  await said(page, 'The notes of Wednesday').getByRole('button', { name: messageCopy.discard }).click();
  await expect(said(page, 'The notes of Wednesday')).toHaveCount(0);
  await expect(box(page)).toHaveValue('Something else');
});

test('an offline file upload and its message are sent after reconnecting', async () => {
  const page = await openPage(app, threadOf(bola), { as: ada, ...PHONE, expected: /ERR_|Failed/ });
  await page.route('**/api/uploads/*', async (route) => {
    await page.context().setOffline(true);
    await route.abort();
  });
  await choose(page, 'offline.pdf', 'application/pdf', PDF);
  await expect(page.getByText(messageCopy.waiting)).toBeVisible();
  await page.unroute('**/api/uploads/*');
  await page.context().setOffline(false);
  await expect(send(page)).toBeEnabled();
  await page.context().setOffline(true);
  await send(page).click();
  const sent = said(page, 'offline.pdf');
  await expect(sent.getByText(messageCopy.waiting)).toBeVisible();
  await page.context().setOffline(false);
  await expect(sent.getByText('Sent')).toBeVisible();
  expect((await downloaded(page, /offline\.pdf/)).bytes.equals(PDF)).toBe(true);
});
