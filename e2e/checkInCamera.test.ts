import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type jsqr from 'jsqr';
import sharp from 'sharp';
import { checkInCopy } from '../contract/sessions/checkIn/copy.ts';
import { checkIn } from '../contract/sessions/checkIn/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { openSession } from '../test/checkIn.ts';
import { member, type Person } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { openPage, waitForHydration } from './browser.ts';
import { cookiesOf, launchChromium } from './chromium.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

/** A film of one frame in which the picture is held before the camera. */
async function filmOf(picture: Buffer): Promise<string> {
  const path = join(app.dataDir, 'camera.mjpeg');
  const held = await sharp(picture).resize(320, 320).toBuffer();
  const frame = sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: 90, g: 80, b: 70 } },
  });
  await writeFile(
    path,
    await frame
      .composite([{ input: held }])
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
  return path;
}

declare global {
  interface Window {
    jsQR: typeof jsqr.default;
    BarcodeDetector: unknown;
  }
}

/** Chromium has the Barcode Detection API on Android, macOS and ChromeOS only, so this one reads the camera's pixels. */
function readBarcodes() {
  window.BarcodeDetector = class {
    async detect(video: HTMLVideoElement) {
      const { videoWidth: width, videoHeight: height } = video;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      if (!context || width === 0) return [];
      context.drawImage(video, 0, 0);
      const found = window.jsQR(context.getImageData(0, 0, width, height).data, width, height);
      return found ? [{ rawValue: found.data }] : [];
    }
  };
}

test('an attendee scans the QR code of the host’s screen with the camera and is checked in', async () => {
  const id = await openSession(app, ada, [bola]);
  const host = await openPage(app, paths.checkIn(id), { as: ada, viewport: { width: 1280, height: 900 } });
  const film = await filmOf(await host.getByRole('img', { name: checkInCopy.qrLabel }).screenshot());
  const browser = await launchChromium([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await context.addCookies(cookiesOf(bola, app.url));
    await context.addInitScript({ path: createRequire(import.meta.url).resolve('jsqr') });
    await context.addInitScript(readBarcodes);
    const guest = await context.newPage();
    await guest.goto(app.url + paths.checkIn(id));
    await waitForHydration(guest);
    await guest.getByRole('button', { name: checkInCopy.scan }).click();
    await expect(guest.getByText(checkInCopy.checkedInNow)).toBeVisible();
    await expect(guest).toHaveURL(app.url + paths.checkIn(id));
  } finally {
    await browser.close();
  }
  await expect(host.getByText('1 of 1')).toBeVisible();
  const [row] = (await ada.call(checkIn.guests, { id })).body.items;
  expect(row).toMatchObject({ method: 'code' });
});

test('an attendee whose camera is refused types the code instead', async () => {
  const id = await openSession(app, ada, [bola]);
  const guest = await openPage(app, '/home', { as: bola });
  await guest.context().addInitScript(readBarcodes);
  await guest.goto(app.url + paths.checkIn(id));
  await waitForHydration(guest);
  await guest.getByRole('button', { name: checkInCopy.scan }).click();
  await expect(guest.getByRole('alert')).toHaveText(checkInCopy.cameraFailed);
  await expect(guest.getByLabel(checkInCopy.codeLabel)).toBeVisible();
});
