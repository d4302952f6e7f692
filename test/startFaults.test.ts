import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '../server/version.ts';
import { freshDatabase } from './app.ts';
import { atEnd } from './atEnd.ts';
import { startServer } from './process.ts';

const SECRET = 'a secret for tests only, 32 characters';

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vt-fault-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings of a server on a running database, so that it starts quickly. */
async function onDatabase() {
  return { DATABASE_URL: await freshDatabase(), APP_SECRET: SECRET, DATA_DIR: await newFolder() };
}

/** The last line of a failed start's output, which gives the reason. */
async function reasonOf(settings: Record<string, string>) {
  const { code, said } = await startServer(settings).ended;
  expect(code).toBe(1);
  expect(said).not.toMatch(/\n\s+at |Error:/);
  return said.trim().split('\n').at(-1);
}

describe('a failed start gives the reason in one line', () => {
  test.each(['1', '2'])('if the port is taken, with WORKERS=%s', async (WORKERS) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const PORT = String((taken.address() as AddressInfo).port);
    expect(await reasonOf({ ...(await onDatabase()), PORT, WORKERS })).toBe(
      `Port ${PORT} is taken. Set PORT to another one.`,
    );
    taken.close();
  });

  test('if HOST is an address of another machine', async () => {
    expect(await reasonOf({ ...(await onDatabase()), HOST: '192.0.2.1' })).toBe(
      'This machine has no address 192.0.2.1. Set HOST to one it has.',
    );
  });

  test('if HOST is a name without an address', async () => {
    expect(await reasonOf({ ...(await onDatabase()), HOST: 'vibetribe.invalid' })).toMatch(
      /^HOST is vibetribe\.invalid, a name without an address \(\w+\)\. Set HOST to an address of this machine/,
    );
  });

  test('if DATA_DIR is a file', async () => {
    const DATA_DIR = join(await newFolder(), 'data');
    await writeFile(DATA_DIR, '');
    expect(await reasonOf({ DATA_DIR })).toBe(
      `${DATA_DIR} cannot be used: it is not a folder. Set DATA_DIR to a folder that this user may write to.`,
    );
  });
});

describe('with LOG_FORMAT=json', () => {
  interface Line {
    level: number;
    msg: string;
  }
  const linesOf = (said: string): Line[] =>
    said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  test.each(['1', '2'])('every line from start to stop is JSON, with WORKERS=%s', async (WORKERS) => {
    const warn = "data:text/javascript,process.emitWarning('old','DeprecationWarning','DEP0')";
    const settings = { LOG_FORMAT: 'json', LOG_LEVEL: 'info', WORKERS, NODE_OPTIONS: `--import=${warn}` };
    const server = startServer({ ...(await onDatabase()), ...settings });
    const url = await server.ready;
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    server.child.kill('SIGTERM');
    const { code, said } = await server.ended;
    expect(code).toBe(0);
    const messages = linesOf(said).map(({ msg }) => msg);
    expect(messages).toContain(`VibeTribe ${version} is ready: ${url}`);
    expect(messages).toContain('old');
    expect(messages).toContain('Stopping: finishing what is under way');
  });

  test('a failed start logs a single JSON line', async () => {
    const { said } = await startServer({ LOG_FORMAT: 'json', PORT: 'http', DEMO: 'no' }).ended;
    expect(linesOf(said)).toEqual([
      expect.objectContaining({ level: 50, msg: expect.stringContaining('PORT: must be a port') }),
    ]);
  });
});
