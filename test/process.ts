import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../server/process/tempDirs.ts';
import { atEnd } from './atEnd.ts';

/** The real server, started like `npm start`: with the same cache of compiled code. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its address, once it logs that it is ready; rejects with its output if it exits before. */
  ready: Promise<string>;
  /** The exit code (null after a kill) and the output. */
  ended: Promise<{ code: number | null; said: string }>;
}

const MAIN = join(import.meta.dirname, '../server/main.ts');
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/node');

/**
 * Starts the server with `program`, and with no settings except `settings` (on a free port, without the demo). Stopped after
 * the file's tests.
 */
export function startServer(settings: Record<string, string>, program = MAIN): ServerProcess {
  const { PATH } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', DEMO: 'off', RATE_LIMITS: 'off', ...settings };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const address = /is ready: ([^\s"]+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then((end) => reject(new Error(`ended with ${end.code} before it was ready:\n${end.said}`)));
  });
  // Tests that expect a failed start do not await `ready`.
  ready.catch(() => {});
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  return { child, ready, ended };
}

/** The process id in the data folder's postmaster.pid; undefined if there is no such file. */
export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const path = join(dataDir, 'database/cluster/postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** Whether the process is alive. A zombie, which has exited but was not waited for, is not. */
export async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return platform() === 'linux' ? stat !== '' && !/\) Z /.test(stat) : isAlive(pid);
}

/** The child processes of `pid`, with their process ids and command lines. */
export async function childrenOf(pid: number): Promise<{ pid: number; command: string }[]> {
  if (platform() === 'linux') return childrenInProc(pid);
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, child, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command && Number(parent) === pid ? [{ pid: Number(child), command }] : [];
  });
}

// A small container has no `ps`.
async function childrenInProc(pid: number) {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/children`)));
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return Promise.all(
    children.map(async (child) => ({
      pid: child,
      command: (await read(`/proc/${child}/cmdline`)).replaceAll('\0', ' ').trim(),
    })),
  );
}
