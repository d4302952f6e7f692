/**
 * Takes the screenshots of the README, in docs/pictures: home on a desktop, and a tour of eight screens of a phone, each light
 * and dark; and two for the manifest, in web/public. Run `npm run readme-pictures` after a change of the design.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { challenges } from '../contract/challenges/endpoints.ts';
import { messages } from '../contract/messages/endpoints.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { proofs } from '../contract/proofs/endpoints.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { type Look, startDemoBrowser, THEMES } from './demoBrowser.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const PUBLIC = join(import.meta.dirname, '../web/public');
/** In CSS pixels. */
const PHONE = { width: 360, height: 740, gap: 24, radius: 28 };
const SCALE = 2;
const IN_A_ROW = 4;
/** In pixels; a page about the product shows the pictures at half of it. */
const WIDTH_MAX = 1800;

const demo = await startDemoBrowser();
try {
  const as = await demo.demoMember('Member');
  const [tribe] = (await as.call(tribes.list, {})).body.items.filter(({ joined }) => joined);
  const session = (await as.call(sessions.list, {})).body.items.find(
    ({ created_by, attendees_count, max_attendees }) =>
      created_by !== as.id && attendees_count > 2 && attendees_count < (max_attendees ?? 0),
  );
  const [post] = (await as.call(posts.list, {})).body.items.filter(
    ({ comments_count }) => comments_count > 0,
  );
  const results = (await as.call(challenges.list, {})).body.items.find(({ phase }) => phase === 'results');
  const [certificate] = (await as.call(proofs.mine, {})).body.items;
  const [conversation] = (await as.call(messages.conversations, {})).body.items;
  if (!tribe || !session || !post || !results || !certificate || !conversation?.user)
    throw new Error('The demo lacks something of the tour.');
  // In the order of their descriptions in README.md.
  const tour = [
    '/home',
    `/post/${post.id}`,
    `/home/tribes/${tribe.id}`,
    `/home/challenges/${results.id}`,
    `/proof/${certificate.code}`,
    `/home/sessions/${session.id}`,
    `/home/messages/${conversation.user.id}`,
    '/home/people',
  ];
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of THEMES) {
    const shots = [];
    for (const path of tour) shots.push(await shot(path, { width: PHONE.width, theme, scale: SCALE, as }));
    const desktop = await shot('/home', { width: 1440, theme, as });
    await save(await inRows(shots), `tour-${theme}`);
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

async function inRows(shots: Buffer[]): Promise<Buffer> {
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
      left: (n % IN_A_ROW) * (width + gap),
      top: Math.floor(n / IN_A_ROW) * (height + gap),
    })),
  );
  const rows = Math.ceil(shots.length / IN_A_ROW);
  const all = { width: IN_A_ROW * (width + gap) - gap, height: rows * (height + gap) - gap };
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
    .resize({ width: WIDTH_MAX, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(join(FOLDER, `${name}.webp`));
}
