import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { childrenOf } from '../test/process.ts';
import type { BenchServer } from './benchServer.ts';

/** Linux counts a process's CPU time in hundredths of a second (USER_HZ), on every machine that Node runs on. */
const TICK_MS = 10;

/** CPU time in milliseconds; NaN if unknown. */
export interface Spent {
  server: number;
  database: number;
}

/** The CPU time of a product so far: of its server processes, and of its PostgreSQL if that is embedded. */
export async function spentBy(app: BenchServer): Promise<Spent> {
  const server = await cpuOf(await serverOf(app.pid()));
  const postmaster = await app.postmaster().catch(() => undefined);
  if (!postmaster) return { server, database: Number.NaN };
  const backends = (await childrenOf(postmaster)).map(({ pid }) => pid);
  return { server, database: await cpuOf([postmaster, ...backends]) };
}

/** The CPU time of processes, including their child processes that have exited. */
export async function cpuOf(pids: number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(ticksOf));
  return ticks.reduce((sum, n) => sum + n, 0) * TICK_MS;
}

async function ticksOf(pid: number): Promise<number> {
  if (platform() !== 'linux') return Number.NaN;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // A process that has just exited counts in its parent. After the name, which may contain anything: utime, stime, cutime
  // and cstime are fields 14 to 17 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/** Resident memory of a product's server processes, in megabytes of 2^20 bytes; NaN if unknown. */
export async function memoryOf(app: BenchServer): Promise<number> {
  const sizes = await Promise.all((await serverOf(app.pid())).map(residentOf));
  return sizes.reduce((sum, n) => sum + n, 0);
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The process and its workers (WORKERS), without PostgreSQL. */
async function serverOf(pid: number): Promise<number[]> {
  const workers = (await childrenOf(pid)).filter(({ command }) => /\bworker\.ts\b/.test(command));
  return [pid, ...workers.map((worker) => worker.pid)];
}
