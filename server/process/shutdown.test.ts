import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** A program that shuts down after an error, while its app never closes. */
const PROGRAM = `
  const { stopOnSignals } = await import(${JSON.stringify(`${import.meta.dirname}/shutdown.ts`)});
  const running = { interrupt: new AbortController(), app: { close: () => new Promise(() => {}) } };
  const exits = stopOnSignals(running, console.log);
  exits.watch({ stopNow: () => console.log('database stopped') });
  exits.leave(1, 'broken');
  console.log('leaving');
`;

it('exits immediately on the second signal after an error', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM]);
  let output = '';
  program.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const exit = once(program, 'exit');
  await expect.poll(() => output).toContain('leaving');
  // Signals within half a second count as one.
  await expect
    .poll(() => {
      program.kill('SIGINT');
      return output;
    })
    .toContain('database stopped');
  expect(await exit).toEqual([1, null]);
});
