import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../test/atEnd.ts';
import { freePort } from '../test/freePort.ts';
import { postmasterPid } from '../test/process.ts';

const ROOT = join(import.meta.dirname, '..');
const LANDING_PAGE = 'web/publicPages/LandingPage.tsx';

test('npm run dev serves a page, applies changes of web and server, and leaves no process behind', async () => {
  const folder = copyOfSources();
  const port = await freePort();
  const { child, output } = startDev(folder, { PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  const get = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } }).then((r) => r.text());

  await expect.poll(() => get('/').catch(() => '')).toContain('/@vite/client');
  expect(await get('/')).toContain('>Connect, collaborate');
  expect(await get('/livez')).toContain('"live":true');
  expect(await get(`/${LANDING_PAGE}`)).toContain('$RefreshReg$');
  expect((await fetch(`${url}/worker.js`)).status).toBe(404);
  const secret = readFileSync(join(folder, 'data/app-secret'), 'utf8').trim();
  for (const path of [`/@fs${folder}/data/app-secret`, '/data/app-secret', '/data/app-secret?import&raw'])
    expect(await get(path)).not.toContain(secret);

  edit(folder, LANDING_PAGE, '{shellCopy.tagline}', 'The web has changed');
  await expect.poll(() => get('/')).toContain('The web has changed');

  edit(folder, 'server/ops/health.ts', '{ live: true, version,', '{ live: true, changed: true,');
  await expect.poll(() => get('/livez')).toBe('{"live":true,"changed":true}');

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow();
  expect(await postmasterPid(join(folder, 'data'))).toBeUndefined();
  expect(output()).toContain('Stopping');
});

test('npm run dev rejects a HOST that is not a loopback address', async () => {
  const { child, output } = startDev(ROOT, { HOST: '0.0.0.0' });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toContain('HOST must be a loopback address');
});

function startDev(folder: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, 'scripts/dev/main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return { child, output: () => said };
}

/** Copies the sources to a new folder, so that a test can change them. Packages and the build are symbolic links. */
function copyOfSources() {
  const folder = mkdtempSync(join(tmpdir(), 'vt-dev-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['contract', 'server', 'web', 'scripts', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'dist'), join(folder, 'dist'));
  // A folder of links, so that this copy has a separate Vite cache.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => !one.startsWith('.vite')))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

function edit(folder: string, path: string, before: string, after: string) {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(folder, path), text.replace(before, after));
}
