/**
 * Takes the screenshots of the README, in docs/pictures: three phones (home, a tribe, a session) side by side, and home on a
 * desktop, each light and dark; and two for the manifest, in web/public. Run `npm run readme-pictures` after a change of the
 * design.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sessions } from '../contract/sessions/endpoints.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { type Look, startDemoBrowser, THEMES } from './demoBrowser.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const PUBLIC = join(import.meta.dirname, '../web/public');
/** In CSS pixels. */
const PHONE = { width: 360, height: 740, gap: 24, radius: 28 };
const SCALE = 2;

const demo = await startDemoBrowser();
try {
  const as = await demo.demoMember('Member');
  const [tribe] = (await as.call(tribes.list, {})).body.items.filter(({ joined }) => joined);
  const session = (await as.call(sessions.list, {})).body.items.find(
    ({ created_by, attendees_count, max_attendees }) =>
      created_by !== as.id && attendees_count > 2 && attendees_count < (max_attendees ?? 0),
  );
  if (!tribe || !session) throw new Error('The demo has no tribe or session of the member.');
  const phones = ['/home', `/home/tribes/${tribe.id}`, `/home/sessions/${session.id}`];
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of THEMES) {
    const shots = [];
    for (const path of phones) shots.push(await shot(path, { width: PHONE.width, theme, scale: SCALE, as }));
    const desktop = await shot('/home', { width: 1440, theme, as });
    await save(await sideBySide(shots), `phones-${theme}`);
    await save(desktop, `desktop-${theme}`);
    if (theme === 'light') await saveForManifest(shots[0], desktop);
  }
} finally {
  await demo.close();
}

async function shot(path: string, look: Look): Promise<Buffer> {
  const context = await demo.openContext(look);
  try {
    const page = await context.newPage();
    await page.goto(demo.url + path);
    await page.waitForLoadState('networkidle');
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

async function sideBySide(shots: Buffer[]): Promise<Buffer> {
  const [width, height, gap] = [PHONE.width, PHONE.height, PHONE.gap].map((px) => px * SCALE) as [
    number,
    number,
    number,
  ];
  const radius = PHONE.radius * SCALE;
  const mask = Buffer.from(`<svg><rect width="${width}" height="${height}" rx="${radius}"/></svg>`);
  const phones = await Promise.all(
    shots.map(async (image, n) => ({
      input: await sharp(image)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: n * (width + gap),
      top: 0,
    })),
  );
  const all = { width: shots.length * (width + gap) - gap, height };
  return sharp({ create: { ...all, channels: 4, background: '#0000' } })
    .composite(phones)
    .png()
    .toBuffer();
}

/** The sizes are in server/pages/manifest.ts. */
async function saveForManifest(phone: Buffer | undefined, desktop: Buffer) {
  await sharp(phone).webp({ quality: 70 }).toFile(join(PUBLIC, 'screen-phone.webp'));
  await sharp(desktop)
    .resize({ width: 1280 })
    .webp({ quality: 70 })
    .toFile(join(PUBLIC, 'screen-desktop.webp'));
}

async function save(image: Buffer, name: string) {
  await sharp(image)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`));
}
