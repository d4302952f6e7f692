import type { BrowserContext } from '@playwright/test';
import { benchServer } from '../bench/benchServer.ts';
import { demoMember } from '../bench/product.ts';
import { cookiesOf, launchChromium } from '../e2e/chromium.ts';
import type { Person } from '../test/world.ts';

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
  const app = await benchServer({ DEMO: 'on', ACCOUNT_DELETION: 'on' });
  const browser = await launchChromium();

  async function close() {
    await browser.close();
    await app.remove();
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
  return {
    url: app.url,
    demoMember: (role: 'Member' | 'Admin') => demoMember(app, role),
    openContext,
    close,
  };
}
