import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';

/** A server process that only reports its start. */
const WORKER = `process.send({ report: { address: '', signIns: [] } }); setInterval(() => {}, 1_000);`;

/**
 * A pool of one process, which is killed while the pool writes to it. Of its replacements, the first has no folder
 * (ENOENT, an event), the second too long an argument (E2BIG, thrown).
 */
const primary = (worker: string) => `
  import cluster from 'node:cluster';
  const { createWorkerPool } = await import(${JSON.stringify(`${import.meta.dirname}/workerPool.ts`)});
  const next = [
    { cwd: undefined, args: ['x'.repeat(4_000_000)] },
    { args: [] },
  ];
  const pool = createWorkerPool({ workers: 1 }, {}, async () => {}, (line) => {
    console.log(line);
    if (/ENOENT|E2BIG/.test(line)) cluster.setupPrimary(next.shift());
  });
  cluster.setupPrimary({ exec: ${JSON.stringify(worker)}, execArgv: [] });
  await pool.start();
  const [first] = Object.values(cluster.workers);
  cluster.setupPrimary({ cwd: '/nowhere' });
  cluster.once('online', async () => {
    await pool.close();
    console.log('A replacement was there');
  });
  first.emit('error', new Error('write EPIPE'));
  first.process.kill('SIGKILL');
`;

it('a process that cannot be written to, and replacements that fail to start, do not end the pool', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vt-pool-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const worker = join(folder, 'worker.mjs');
  await writeFile(worker, WORKER);
  const program = spawn(process.execPath, ['--input-type=module', '-e', primary(worker)]);
  const output = Promise.all([text(program.stdout), text(program.stderr)]);
  const [code] = await once(program, 'exit');
  const [said, failed] = await output;
  expect([code, failed]).toEqual([0, '']);
  const ended = (how: string) => `A server process has ended (${how}); another one takes its place`;
  const unstarted = ended(`spawn ${process.execPath} ENOENT`);
  expect(said.trim().split('\n')).toEqual([
    ended('SIGKILL'),
    unstarted,
    'A server process was not started: spawn E2BIG',
    unstarted,
    'A replacement was there',
  ]);
});
