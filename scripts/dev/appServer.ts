import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../server/main.ts');
/** The line that the server writes when it listens. */
const READY = /is ready: (http:\/\/[^\s"]+)/;

/** The app server in a separate process, on a free port. */
export interface AppServer {
  /** Resolves to its URL once it listens. Rejects if the server ended. */
  address(): Promise<string>;
  restart(): void;
  stop(): Promise<void>;
}

/** Starts the app server; `onRestarted` is called when it listens after a restart. */
export function createAppServer(publicUrl: string, onRestarted: () => void): AppServer {
  let current = spawnServer(publicUrl);
  let restarting: Promise<void> | undefined;
  let stopped = false;

  async function replace() {
    await current.stop();
    restarting = undefined;
    if (stopped) return;
    current = spawnServer(publicUrl);
    current.address.then(onRestarted, () => {});
  }

  return {
    async address() {
      await restarting;
      return current.address;
    },
    restart() {
      if (stopped || restarting) return;
      console.log('Server: restarting');
      restarting = replace();
    },
    async stop() {
      stopped = true;
      await current.stop();
    },
  };
}

function spawnServer(publicUrl: string) {
  // A terminal sends signals to the server as well, before this process does. The server counts them as one.
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: publicUrl,
      WORKERS: '1',
    },
  });
  const ended = once(server, 'exit').then(([code, signal]) => String(signal ?? code));
  const address = addressOf(server, ended);
  // Avoids an unhandled rejection: `ended` reports the exit, and callers of `address()` get the error.
  address.catch(() => {});
  let stopping = false;
  ended.then((how) => {
    if (!stopping) console.error(`Server: ended with ${how}; it starts again when a file changes`);
  });

  async function stop() {
    stopping = true;
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
    await ended;
  }

  return { address, stop };
}

/** Prints the server's output, except the address of its internal port, which it returns. */
function addressOf(server: ChildProcess, ended: Promise<string>) {
  return new Promise<string>((resolve, reject) => {
    if (!server.stdout) throw new Error('The server has no output');
    createInterface(server.stdout).on('line', (line) => {
      const address = READY.exec(line)?.[1];
      console.log(address ? 'Server: ready' : line);
      if (address) resolve(address);
    });
    ended.then((how) => reject(new Error(`The server ended with ${how}; its output says why`)));
  });
}
