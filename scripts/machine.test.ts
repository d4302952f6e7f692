import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../test/atEnd.ts';
import { findBrowser } from './chromium.mjs';
import { buildsAtOnce, requireStartable } from './machine.mjs';

async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

test('a start is rejected at once if its port is taken', async () => {
  const PORT = await takenPort();
  await expect(requireStartable({ PORT })).rejects.toThrow(`Port ${PORT} is taken. Set PORT to another one.`);
});

test('a start goes on with a free port, and with settings that the server rejects', async () => {
  for (const PORT of ['0', 'x', '70000', '-1', '1.5']) await requireStartable({ PORT });
  await requireStartable({ PORT: '0', HOST: 'no such host' });
});

test('a start on Windows is rejected at once without DATABASE_URL', async () => {
  await expect(requireStartable({ PORT: '0' }, 'win32')).rejects.toThrow(
    'The app brings no database for Windows. Set DATABASE_URL to a PostgreSQL 15 or newer, or run the app in WSL.',
  );
  await requireStartable({ PORT: '0', DATABASE_URL: 'postgres://db/vibe' }, 'win32');
  await requireStartable({ PORT: '0', DATABASE_URL_FILE: 'C:\\secrets\\database' }, 'win32');
});

test('a machine with little memory builds one thing at a time', () => {
  const GB = 1024 ** 3;
  expect([1, 2, 4, 16].map((size) => buildsAtOnce(size * GB))).toEqual([1, 1, 2, 2]);
});

test('browser tests use the machine’s Chrome if Playwright has no Chromium', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vt-chrome-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const found = await findBrowser([join(folder, 'none'), folder]);
  expect(existsSync(found ?? '')).toBe(true);
});
