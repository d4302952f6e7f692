import { test as base } from '@playwright/test';
import { closeBrowser, closePages } from './browser.ts';

export { expect } from '@playwright/test';

/** Playwright's test. After each one its pages close; an unexpected error in their consoles fails it. */
export const test = base.extend<{ pages: undefined }, { chromium: undefined }>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      await use(undefined);
      await closePages();
    },
    { auto: true },
  ],
  chromium: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await use(undefined);
      await closeBrowser();
    },
    { auto: true, scope: 'worker' },
  ],
});
