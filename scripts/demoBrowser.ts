import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { faultApp } from '../bench/faults/app.ts';
import { cookiesOf, launchChromium } from '../e2e/chromium.ts';
import type { TestApp } from '../test/app.ts';
import { type Person, signIn } from '../test/world.ts';

export const THEMES = ['light', 'dark'] as const;

export interface Look {
  width: number;
  theme: (typeof THEMES)[number];
  /** Device pixels for each CSS pixel. */
  scale?: number;
  as: Person | undefined;
}

const HEIGHT = { phone: 740, desk: 900 };

/** Starts an app with the demo community, like `npm start`, and a browser for screenshots. */
export async function startDemoBrowser() {
  const app = await faultApp({ DEMO: 'on', ACCOUNT_DELETION: 'on' });
  const browser = await launchChromium();

  async function close() {
    await browser.close();
    await app.remove();
  }

  /** Signs in as one of the two members whose passwords are in demo-logins.txt. */
  function demoMember(role: 'Member' | 'Admin'): Promise<Person> {
    const logins = readFileSync(join(app.dataDir, 'demo-logins.txt'), 'utf8');
    const [, email = '', password] = new RegExp(`${role}:\\s+(\\S+)\\s+(\\S+)`).exec(logins) ?? [];
    return signIn({ url: app.url } as TestApp, email, password);
  }

  async function openContext({ width, theme, scale = 1, as }: Look): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? HEIGHT.phone : HEIGHT.desk },
      deviceScaleFactor: scale,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    if (as) await context.addCookies(cookiesOf(as, app.url));
    return context;
  }

  try {
    await app.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: app.url, demoMember, openContext, close };
}
