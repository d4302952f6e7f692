import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { childrenOf } from '../test/process.ts';
import type { FaultApp } from './faults/app.ts';

/** Linux counts a process's time in hundredths of a second (USER_HZ), on every machine that Node runs on. */
const TICK_MS = 10;

/** CPU time in milliseconds; NaN where it cannot be known. */
export interface Spent {
  server: number;
  database: number;
}

/** What a product has used so far: its own processes, and its PostgreSQL where that is the embedded one. */
export async function spentBy(app: FaultApp): Promise<Spent> {
  const server = await cpuOf(await serverOf(app.pid()));
  const postmaster = await app.postmaster().catch(() => undefined);
  if (!postmaster) return { server, database: Number.NaN };
  const backends = (await childrenOf(postmaster)).map(({ pid }) => pid);
  return { server, database: await cpuOf([postmaster, ...backends]) };
}

/** CPU time of processes, and of those children of theirs that have ended. */
export async function cpuOf(pids: number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(ticksOf));
  return ticks.reduce((sum, n) => sum + n, 0) * TICK_MS;
}

async function ticksOf(pid: number): Promise<number> {
  if (platform() !== 'linux') return Number.NaN;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Of one that has just ended, its parent has it. Behind the name, which may hold anything: utime, stime, cutime and cstime are fields 14 to 17 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/** Memory of a product's own processes that is in RAM, in megabytes of 2^20 bytes; NaN where it cannot be known. */
export async function memoryOf(app: FaultApp): Promise<number> {
  const sizes = await Promise.all((await serverOf(app.pid())).map(residentOf));
  return sizes.reduce((sum, n) => sum + n, 0);
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The process and those it has started (WORKERS), without PostgreSQL. */
async function serverOf(pid: number): Promise<number[]> {
  const workers = (await childrenOf(pid)).filter(({ command }) => /\bworker\.ts\b/.test(command));
  return [pid, ...workers.map((worker) => worker.pid)];
}
