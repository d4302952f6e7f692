/**
 * Takes screenshots of every screen and dialog of the demo community for visual review: in the folder shots/, 360 and
 * 1280 px wide, light and dark. `npm run shots -- [part of a name] [widths]`, such as `npm run shots -- challenges 320 768`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { challenges } from '../contract/challenges/endpoints.ts';
import { messages } from '../contract/messages/endpoints.ts';
import { organisers } from '../contract/organisers/endpoints.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { proofs } from '../contract/proofs/endpoints.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { dialogs } from '../e2e/dialogs.ts';
import { everyScreen, type World } from '../e2e/everyScreen.ts';
import type { Person } from '../test/world.ts';
import { type Look, startDemoBrowser, THEMES } from './demoBrowser.ts';

const FOLDER = join(import.meta.dirname, '../shots');
/** Maximum height of a full-page screenshot, in pixels. Of a taller page, only the viewport is captured. */
const HIGHEST = 4_000;

const given = process.argv.slice(2);
const wanted = given.find((word) => !/^\d+$/.test(word)) ?? '';
const numbers = given.filter((word) => /^\d+$/.test(word)).map(Number);
const WIDTHS = numbers.length > 0 ? numbers : [360, 1280];

interface Shot {
  name: string;
  path: string;
  as: 'visitor' | 'ada' | 'admin';
  press: [role: 'button' | 'menuitem', name: string | RegExp][];
}

const demo = await startDemoBrowser();
const missed: string[] = [];
try {
  const people = {
    visitor: undefined,
    ada: await demo.demoMember('Member'),
    admin: await demo.demoMember('Admin'),
  };
  const shots = shotsOf(await worldOf(people.ada)).filter(({ name }) => name.includes(wanted));
  mkdirSync(FOLDER, { recursive: true });
  for (const width of WIDTHS)
    for (const theme of THEMES)
      for (const shot of shots) await take(shot, { width, theme, as: people[shot.as] });
  console.log(`${shots.length * WIDTHS.length * THEMES.length - missed.length} pictures in shots/`);
  if (missed.length > 0) console.log(`Not opened: ${missed.join(', ')}`);
} finally {
  await demo.close();
}

/** The objects that the lists of screens and dialogs need: the member's, if there are any. */
async function worldOf(ada: Person): Promise<World> {
  const own = <T extends { created_by: string | null }>(items: T[]) =>
    items.find(({ created_by }) => created_by === ada.id) ?? items[0];
  const [conversation] = (await ada.call(messages.conversations, {})).body.items;
  const [post] = (await ada.call(posts.list, { user_id: ada.id })).body.items;
  const listed = (await ada.call(challenges.list, {})).body.items;
  const challenge = own(listed);
  const judged = listed.find(({ phase }) => phase === 'results');
  const [certificate] = (await ada.call(proofs.mine, {})).body.items;
  const { items } = (await ada.call(organisers.mine, {})).body;
  return {
    ada,
    bola: conversation?.user,
    post,
    tribe: own((await ada.call(tribes.list, {})).body.items),
    session: own((await ada.call(sessions.list, {})).body.items),
    challenge,
    accepted: judged?.id,
    certificate: certificate?.code,
    organiser: items.find(({ joined }) => joined),
    // The demo has no open judging.
    judged: { open: challenge?.id, entry: '', published: judged?.id, fresh: challenge?.id },
  } as unknown as World;
}

function shotsOf(world: World): Shot[] {
  const screens = Object.entries(everyScreen).flatMap(([path, addresses]) =>
    addresses(world).map((address, n) => ({
      name: `${path.replaceAll(/[/:]+/g, '-').replace(/^-/, '') || 'landing'}${n > 0 ? `-${n}` : ''}`,
      path: address.replace('/u/ada', '/u/adaeze'),
      as: asOf(path),
      press: [],
    })),
  );
  const opened = dialogs.map(({ source, as, at, press }) => ({
    name: `dialog-${source.replaceAll('/', '-')}`,
    path: at(world),
    as,
    press,
  }));
  return [...screens, ...opened];
}

function asOf(path: string): Shot['as'] {
  if (/^\/home\/(?:admin|moderation)/.test(path)) return 'admin';
  return path.startsWith('/home') || path === '/post/:id' ? 'ada' : 'visitor';
}

async function take({ name, path, press }: Shot, look: Look) {
  const context = await demo.openContext(look);
  try {
    const page = await context.newPage();
    await page.goto(demo.url + path);
    await page.waitForLoadState('networkidle');
    for (const [role, label] of press)
      await page.getByRole(role, { name: label }).first().click({ timeout: 3_000 });
    if (press.length > 0) {
      const dialog = page.locator('dialog[open]');
      await dialog.waitFor({ timeout: 3_000 });
      await expect(dialog).not.toContainText(uiCopy.loading);
    }
    await save(page, join(FOLDER, `${name}-${look.width}-${look.theme}.png`), press.length === 0);
  } catch {
    missed.push(`${name} (${look.width} px, ${look.theme})`);
  } finally {
    await context.close();
  }
}

async function save(page: Page, path: string, whole: boolean) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({ path, fullPage: whole && height <= HIGHEST });
}
