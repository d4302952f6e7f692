import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RUN = join(import.meta.dirname, 'run.mjs');
/** A server that prints when it is up and which signal ends it. */
const SERVER = `
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => { console.log('server ends by ' + signal); process.exit(0); });
  setInterval(() => {}, 1_000);
  console.log('server ' + process.ppid);`;

/** Runs `become` in a shell, like npm. `output` is everything printed until the last process has ended. */
async function startBelowShell() {
  const launcher = `import(${JSON.stringify(RUN)}).then(({ become }) => become('-e', ${JSON.stringify(SERVER)}))`;
  const env = {
    PATH: process.env.PATH,
    NODE: process.execPath,
    LAUNCHER: launcher,
    npm_lifecycle_event: 'start',
  };
  const shell = spawn('sh', ['-c', '"$NODE" -e "$LAUNCHER"; exit $?'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const up = new Promise<number>((resolve) => {
    shell.stdout.on('data', (chunk) => {
      said += chunk;
      const parent = /^server (\d+)/.exec(said)?.[1];
      if (parent) resolve(Number(parent));
    });
  });
  const output = once(shell, 'close').then(() => said);
  return { shell, launcher: await up, output };
}

test('stops the server when the shell of npm is killed', async () => {
  const { shell, output } = await startBelowShell();
  shell.kill('SIGTERM');
  expect(await output).toContain('server ends by SIGTERM');
});

test('forwards a signal to the server once', async () => {
  const { launcher, output } = await startBelowShell();
  process.kill(launcher, 'SIGINT');
  expect((await output).match(/ends by \w+/g)).toEqual(['ends by SIGINT']);
});

test('a setting in the file .env reaches the server, unless the caller sets it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vt-run-'));
  writeFileSync(join(folder, '.env'), 'APP_NAME="Campus \nVibe"\nWORKERS=2\n');
  const print = 'console.log(JSON.stringify([process.env.APP_NAME, process.env.WORKERS]))';
  const launcher = `import(${JSON.stringify(RUN)}).then(({ become }) => become('-e', ${JSON.stringify(print)}))`;
  const said = execFileSync(process.execPath, ['-e', launcher], {
    cwd: folder,
    env: { PATH: process.env.PATH, WORKERS: '3' },
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual(['Campus \nVibe', '3']);
  rmSync(folder, { recursive: true });
});
