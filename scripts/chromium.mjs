import { existsSync } from 'node:fs';
import { Failed, runTool } from './run.mjs';

/** Whether npm brings a Chromium for this machine (e2e/chromium.ts). Elsewhere Playwright downloads one. */
export const isChromiumFromNpm = process.platform === 'linux' && process.arch === 'x64';

/** Where Chrome and Chromium are usually installed. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
];

/**
 * The browser of the browser tests where npm brings none: Playwright's Chromium, otherwise the machine's Chrome or Chromium;
 * undefined if it has neither.
 */
export async function findBrowser(installed = INSTALLED) {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...installed].find((path) => existsSync(path));
}

/** Makes sure that there is a browser, and prints in one line which one runs. Throws with advice if there is none. */
export async function installChromium(env) {
  if (isChromiumFromNpm) return console.log('Browser: the Chromium of npm (@sparticuz/chromium)');
  // Ends at once if it is installed.
  const args = ['install', 'chromium'];
  const error = await runTool('@playwright/test', 'playwright', args, env).catch((failed) => failed);
  const path = await findBrowser();
  if (path) return console.log(`Browser: ${path}`);
  throw new Failed(
    `There is no browser for the tests (${error?.message}). Connect to the network, or install Chrome or Chromium, then try again.`,
  );
}
