import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { cookiesOf } from '../../e2e/chromium.ts';
import type { Person } from '../../test/world.ts';
import { say } from '../report.ts';

const VIEWPORT = { width: 360, height: 740 };
/** An action that takes longer, in milliseconds, counts as stuck: the member reloads the page. */
const STUCK_MS = 20_000;
const TRIES = 15;
/** React reports this for a part whose code failed to load during hydration, and which it then rendered in the browser. */
const RENDERED_AGAIN = /React error #422/;

/** A member's phone. */
export interface Phone {
  page: Page;
  /** Loads a page; retries if the network was cut meanwhile. */
  open(path: string): Promise<void>;
  /** Runs `work`. If it gets stuck, reloads the page and retries, as people do. */
  steadily(work: (page: Page) => Promise<unknown>): Promise<void>;
  /** The number of reloads because something was stuck. */
  reloads(): number;
  /** Errors that the page's code did not catch. */
  errors: string[];
  close(): Promise<void>;
}

export async function openPhone(browser: Browser, url: string, person?: Person): Promise<Phone> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  if (person) await context.addCookies(cookiesOf(person, url));
  context.setDefaultTimeout(STUCK_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => RENDERED_AGAIN.test(message) || errors.push(message));
  let reloads = 0;
  let opened = '/home';

  async function open(path: string) {
    opened = path;
    for (let tries = 1; ; tries++) {
      const loaded = await page
        .goto(url + path)
        .then(() => page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true'))
        .then(
          () => true,
          (error: Error) => error,
        );
      if (loaded === true) return;
      if (tries === TRIES) throw loaded;
      await wait(500);
    }
  }

  async function steadily(work: (page: Page) => Promise<unknown>) {
    for (let tries = 1; ; tries++) {
      const done = await work(page).then(
        () => true,
        (error: Error) => error,
      );
      if (done === true) return;
      if (tries === TRIES) throw done;
      reloads++;
      const textOf = (part: string) =>
        page
          .locator(part)
          .first()
          .innerText({ timeout: 1_000 })
          .catch(() => 'nothing');
      const [shown, notices] = await Promise.all([textOf('main'), textOf('[role=status], [role=alert]')]);
      say(
        `stuck at ${page.url()}: ${String(done).split('\n', 3).join(' ')}; it shows: …${shown.slice(-300)}; notices: ${notices}`,
      );
      const { origin, pathname, search } = new URL(page.url());
      // On the browser's own error page, the URL is not ours.
      await open(origin === url ? pathname + search : opened);
    }
  }

  return { page, open, steadily, reloads: () => reloads, errors, close: () => context.close() };
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
