import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './atEnd.ts';
import { freePort } from './freePort.ts';

/** Whether this machine can start a Redis. If it cannot, tests that need one log that they do not run. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** The test's own Redis, on a free port. It can be stopped, frozen and started again there. */
export async function startRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'vt-redis-'));
  const port = await freePort();
  let running: ChildProcess | undefined;

  async function start() {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
    running = child;
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
      if (String(chunk).includes('Ready to accept connections')) break;
    child.stdout.resume();
  }

  /** Kills it with `kill -9`, so that it closes nothing in order. */
  async function stop() {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  await start();
  atEnd(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** Its connections stay open, but it does not respond. */
    freeze: () => running?.kill('SIGSTOP'),
    thaw: () => running?.kill('SIGCONT'),
  };
}
