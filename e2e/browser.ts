import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import type { TestApp } from '../test/app.ts';
import { inTurn } from '../test/soak.ts';
import { WAIT_LIMIT } from '../test/waitLimit.ts';
import type { Person } from '../test/world.ts';
import { cookiesOf, launchChromium } from './chromium.ts';

let browser: Promise<Browser> | undefined;
const faults: string[] = [];
const opened: Page[] = [];

interface Options extends BrowserContextOptions {
  /** The member who is signed in; a visitor by default. */
  as?: Person;
  /** Console errors that the test causes, such as that of a rejected sign-in. */
  expected?: RegExp;
}

/**
 * Opens a page in a new browser context the size of a phone (360 × 740). An unexpected console error or a CSP violation
 * fails the test.
 */
export async function openPage(
  app: TestApp,
  path: string,
  { as, expected, ...options }: Options = {},
): Promise<Page> {
  const context = await openContext(app, as, options);
  // Shorter than the test's timeout, so that a failure names what it waited for.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  opened.push(page);
  const note = (text: string, at = '') =>
    expected?.test(text) || faults.push(`${text} ${at} (${page.url()})`);
  // A retry has a trace, which reads the page's blobs, and the CSP blocks that.
  const isTraced = test.info().retry > 0;
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || (isTraced && message.text().startsWith("Connecting to 'blob:"))) return;
    note(message.text(), message.location().url);
  });
  await page.goto(app.url + path);
  if (options.javaScriptEnabled !== false && path !== '/livez') await waitForHydration(page);
  return page;
}

/** A new browser context the size of a phone, for a member or a visitor. */
export async function openContext({ url }: TestApp, as?: Person, options?: BrowserContextOptions) {
  browser ??= launchChromium();
  const context = await (await browser).newContext({ viewport: { width: 360, height: 740 }, ...options });
  if (as) await context.addCookies(cookiesOf(as, url));
  return context;
}

/** Waits until the page is hydrated, so that its buttons work. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');

/** The paths in the picture cache of the service worker. */
export const cachedPictures = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname),
  );

/** Waits until the toast is shown. */
export const expectToast = (page: Page, text: string) =>
  expect(page.getByLabel('Notices').getByText(text, { exact: true })).toBeVisible();

/**
 * The options of an assertion about what the product shows within a time. Only `npm run test:budget` holds the time, as
 * `expectWithin` in test/timing.ts does.
 */
export const within = (limitMs: number) => ({
  timeout: process.env.HOLD_TIME_LIMITS ? limitMs : WAIT_LIMIT.timeout,
});

/** The link to a section of a page whose sections are in its sidebar. */
export const section = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('navigation').getByRole('link', { name });

/** Chooses the last day of the next month in the open calendar: the last one of this month may be today. */
export async function chooseLaterDay(page: Page) {
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await page.getByRole('gridcell').getByRole('button').last().click();
}

/** Fills fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Expects no violation of WCAG 2.2 AA that axe can detect. */
export const expectAccessible = async (page: Page) => expect(await axeFaults(page)).toEqual([]);

/** The violations of WCAG 2.2 AA that axe can detect in the page's current state, or only in the element of a selector. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  // A dialog that is still fading in has too little contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Injects axe once per page: it is half a megabyte, and AxeBuilder would inject it twice per check.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const builder = new AxeBuilder({ page, axeSource: 'void 0' });
  if (part) builder.include(part);
  const { violations } = await builder
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Runs in the page. The other mode opens a second page for each check, for cross-origin frames; the app has no frames.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** Expects no accessibility violation and no horizontal scrolling. */
export async function expectWhole(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
}

interface Look {
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

const [PHONE, DESK] = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', viewport: PHONE },
  { colorScheme: 'dark', viewport: PHONE },
  { colorScheme: 'dark', viewport: DESK },
  { colorScheme: 'light', viewport: DESK },
];

/**
 * Runs `expectWhole` on the page's current state, including dialogs, in each size and theme. Outside a soak, uses only one
 * of them, which depends on the test's line. The page keeps the last size and theme.
 */
export async function expectWholeEverywhere(page: Page, looks = LOOKS) {
  for (const look of inTurn(looks, test.info().line)) {
    await show(page, look);
    await expectWhole(page).catch((error: Error) => {
      error.message = `${look.viewport.width} px, ${look.colorScheme}: ${error.message}`;
      throw error;
    });
  }
}

/** Sets the size and the theme, like the theme button. Disables transitions, so that no colour is measured during one. */
export async function show(page: Page, { colorScheme, viewport }: Look) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate((dark) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(still);
    document.documentElement.classList.toggle('dark', dark);
  }, colorScheme === 'dark');
}

/** Closes the pages that a test opened. Fails if they had unexpected errors. */
export async function closePages() {
  await Promise.all(opened.splice(0).map((page) => page.context().close()));
  expect(faults.splice(0)).toEqual([]);
}

export async function closeBrowser() {
  const closing = browser;
  browser = undefined;
  await (await closing)?.close();
}
