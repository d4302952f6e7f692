import type { CDPSession, Page } from '@playwright/test';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { inTurn } from '../test/soak.ts';
import { member, type Person } from '../test/world.ts';
import { screens } from '../web/routes.tsx';
import { axeFaults, openPage, show, waitForHydration } from './browser.ts';
import { everyScreen, fullWorld, NOBODY, type World } from './everyScreen.ts';
import { layoutFaults } from './layout.ts';
import { expect, test } from './test.ts';

test.afterAll(end);

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 1024 };
const LOOKS = [
  { colorScheme: 'light', viewport: DESK },
  { colorScheme: 'dark', viewport: PHONE },
] as const;
/** At these sizes WCAG requires that no content is lost: a desktop window at 200% zoom (1.4.4) and 320 px (1.4.10). */
const TIGHT = [
  { width: 640, height: 512 },
  { width: 320, height: 640 },
];

// Each test takes long, so they are distributed among all workers. A hook would run for each of them, so a test creates only
// what it visits.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** A member has about eighty screens, which are divided among two tests. */
const PARTS = [1, 2];

/** Screens that look the same in an app with content. */
const SAME_WHEN_EMPTY = [
  '/home/settings',
  '/home/settings/:section',
  '/home/create',
  '/home/create-tribe',
  '/home/create-vibe-session',
];

/** The windows for text at twice its size, including the narrowest. */
const WITH_LARGE_TEXT = [DESK, PHONE, { width: 320, height: 640 }];
const LARGE_TEXT = { standard: 32, fixed: 26 };
const USUAL_TEXT = { standard: 16, fixed: 13 };

/**
 * Returns the faults of the screen at an address. A soak checks each theme and size. `npm test` checks one theme and size,
 * one tight window, and one window with large text, which change from address to address.
 */
async function faultsAt(page: Page, wire: CDPSession, url: string, nth: number): Promise<string[]> {
  await page.goto(url);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const faults = await motionIn(page);
  const titles = await page.getByRole('heading', { level: 1 }).count();
  if (titles !== 1) faults.push(`${titles} headings of the first rank`);
  for (const look of inTurn(LOOKS, nth)) {
    await show(page, look);
    // Content that a bar covers is not a fault, because it can be scrolled into view.
    await page.evaluate(() => scrollTo(0, 0));
    const { width } = look.viewport;
    for (const fault of [...(await axeFaults(page)), ...(await layoutFaults(page))])
      faults.push(`${width} px, ${look.colorScheme}: ${fault}`);
  }
  for (const viewport of inTurn(TIGHT, nth)) {
    await page.setViewportSize(viewport);
    for (const fault of await layoutFaults(page)) faults.push(`${viewport.width} px: ${fault}`);
  }
  await wire.send('Page.setFontSizes', { fontSizes: LARGE_TEXT });
  for (const viewport of inTurn(WITH_LARGE_TEXT, nth)) {
    await page.setViewportSize(viewport);
    for (const fault of await layoutFaults(page)) faults.push(`large text, ${viewport.width} px: ${fault}`);
  }
  await wire.send('Page.setFontSizes', { fontSizes: USUAL_TEXT });
  return faults;
}

/** Elements that still move although the browser prefers reduced motion. */
const motionIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element);
      const seconds = `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat);
      return Math.max(...seconds) > 0.01 ? [`moves: ${element.outerHTML.slice(0, 80)}`] : [];
    }),
  );

async function faultsOn(at: TestApp, as: Person | undefined, addresses: string[]) {
  const page = await openPage(at, '/', { expected: /404/, reducedMotion: 'reduce', ...(as && { as }) });
  const wire = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const [nth, address] of addresses.entries())
    for (const fault of await faultsAt(page, wire, at.url + address, nth)) found.push(`${address}: ${fault}`);
  return found;
}

const addressesOf = (world: World, pick: (who: string | undefined) => boolean) =>
  screens.filter(({ who }) => pick(who)).flatMap(({ path }) => everyScreen[path]?.(world) ?? []);

async function startFullApp() {
  const app = await startApp();
  return { app, world: await fullWorld(app) };
}

test('the list of addresses covers every route', () => {
  expect(Object.keys(everyScreen).sort()).toEqual(screens.map(({ path }) => path).sort());
});

test.describe('every screen passes axe and the layout check in each theme, in tight windows and in large text', () => {
  test('for a visitor, a moderator and an admin', async () => {
    const { app, world } = await startFullApp();
    const ofVisitor = addressesOf(world, (who) => !who || who === 'visitor');
    expect(await faultsOn(app, undefined, [...ofVisitor, `/post/${NOBODY}`, '/nowhere'])).toEqual([]);
    const seesMore = [
      '/post/:id',
      '/home/settings',
      '/home/challenges/:id',
      '/home/sessions/:id',
      '/home/admin',
    ];
    const ofAdmin = seesMore.flatMap((path) => everyScreen[path]?.(world) ?? []);
    expect(await faultsOn(app, world.admin, ofAdmin)).toEqual([]);
    const ofModerator = everyScreen['/home/moderation']?.(world) ?? [];
    expect(await faultsOn(app, world.moderator, ofModerator)).toEqual([]);
  });

  for (const part of PARTS)
    test(`for a member of an app with content, part ${part} of ${PARTS.length}`, async () => {
      const { app, world } = await startFullApp();
      const addresses = [...addressesOf(world, (who) => !who || who === 'member'), '/home/nowhere'];
      const ofPart = addresses.filter((_, nth) => nth % PARTS.length === part - 1);
      expect(await faultsOn(app, world.ada, ofPart)).toEqual([]);
    });

  test('for the first member of an empty app', async () => {
    const app = await startApp();
    const addresses = screens
      .filter(({ who, path }) => who === 'member' && !SAME_WHEN_EMPTY.includes(path))
      .map(({ path }) => path.replace(':id', NOBODY));
    expect(await faultsOn(app, await member(app, 'ada'), addresses)).toEqual([]);
  });
});
