import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import packed from '../node_modules/@sparticuz/chromium/package.json' with { type: 'json' };
import { findBrowser, isChromiumFromNpm } from '../scripts/chromium.mjs';
import type { Person } from '../test/world.ts';

// No background traffic. No sandbox: it does not work as root, and the tests open only the app's pages.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Pages of one worker share a renderer process. One process for each took a twelfth more processor time.
  '--renderer-process-limit=1',
  // The network service and the GPU run in the browser process: 68 tests took 49 s instead of 54.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

/** Launches Chromium, with `more` switches: on Linux x64 the one from npm, elsewhere Playwright's or the machine's (scripts/chromium.mjs). */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const args = [...ARGS, ...more];
  if (!isChromiumFromNpm) {
    const executablePath = await findBrowser();
    return chromium.launch({ args, ...(executablePath && { executablePath }) });
  }
  const folder = unpacked();
  const executablePath = join(folder, 'chromium');
  return chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...missing(folder, executablePath) },
  });
}

/** The cookies of a member's sign-in. */
export function cookiesOf({ cookie }: Person, url: string) {
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/** The browser's folder, unpacked once per version. A rename puts the complete folder in place, so it is never partial. */
function unpacked(): string {
  const parent = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium');
  const folder = join(parent, packed.version);
  if (existsSync(folder)) return folder;
  mkdirSync(parent, { recursive: true });
  const fresh = mkdtempSync(join(parent, 'new-'));
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  // The package unpacks to TMPDIR. It unpacks its shared libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  execFileSync(process.execPath, ['--input-type=module', '-e', unpack], { env, stdio: 'inherit' });
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Settings that use the package's shared libraries and fonts if this machine lacks them. */
function missing(folder: string, executablePath: string) {
  const linked = execFileSync('ldd', [executablePath], { encoding: 'utf8' });
  return {
    ...(linked.includes('not found') && { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }),
    ...(!existsSync('/etc/fonts') && { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
}
