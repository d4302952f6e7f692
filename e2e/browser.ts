import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import type { TestApp } from '../test/app.ts';
import { inTurn } from '../test/soak.ts';
import type { Person } from '../test/world.ts';
import { cookiesOf, launchChromium } from './chromium.ts';

let browser: Promise<Browser> | undefined;
const faults: string[] = [];
const opened: Page[] = [];

interface Options extends BrowserContextOptions {
  /** Whose browser it is; a visitor's where nobody is named. */
  as?: Person;
  /** Console errors that the test brings about, such as a refused sign-in. */
  expected?: RegExp;
}

/** A phone (360 × 740) of its own. An unexpected console error or a broken content policy fails the test. */
export async function openPage(
  app: TestApp,
  path: string,
  { as, expected, ...options }: Options = {},
): Promise<Page> {
  const context = await openContext(app, as, options);
  // Before the test itself is given up, so that a failure names what it waited for.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  opened.push(page);
  const note = (text: string) => expected?.test(text) || faults.push(`${text} (${page.url()})`);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  await page.goto(app.url + path);
  if (options.javaScriptEnabled !== false && path !== '/livez') await waitForHydration(page);
  return page;
}

/** A browser of somebody's own, on a phone. */
export async function openContext({ url }: TestApp, as?: Person, options?: BrowserContextOptions) {
  browser ??= launchChromium();
  const context = await (await browser).newContext({ viewport: { width: 360, height: 740 }, ...options });
  if (as) await context.addCookies(cookiesOf(as, url));
  return context;
}

/** Until the page has come alive: what the server sent can be pressed. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');

/** Until the notice is shown. */
export const expectToast = (page: Page, text: string) =>
  expect(page.getByLabel('Notices').getByText(text, { exact: true })).toBeVisible();

/** Fills fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Nothing that WCAG 2.2 AA, as far as a program can tell, forbids. */
export const expectAccessible = async (page: Page) => expect(await axeFaults(page)).toEqual([]);

/** What WCAG 2.2 AA, as far as a program can tell, forbids of the page as it stands. */
export async function axeFaults(page: Page): Promise<string[]> {
  // A dialog that is still fading in has too little contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Once for every page: the checker is half a megabyte, and would put itself there twice at each look.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // In the page itself. The other way opens a second one each time, for frames of other sites; we have no frames.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** Accessible, and nothing pushed aside. */
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
 * The page as it stands, dialogs and all, is whole in each size and theme; outside a soak in one of them, which depends on
 * the test. It keeps the last.
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

/** As the theme's own button does it, and without motion: no colour is caught on its way to another. */
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

/** Closes what a test opened, which fails where its pages complained. */
export async function closePages() {
  await Promise.all(opened.splice(0).map((page) => page.context().close()));
  expect(faults.splice(0)).toEqual([]);
}

export async function closeBrowser() {
  const closing = browser;
  browser = undefined;
  await (await closing)?.close();
}
