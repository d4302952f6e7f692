import type { Embedded } from '../db/embedded/embedded.ts';
import { withTimeout } from './withTimeout.ts';

/** What this process has started so far. */
export interface Running {
  /** Aborted when the process must leave: a database that is still starting gives up. */
  interrupt: AbortController;
  database?: Promise<Embedded>;
  app?: {
    close(): Promise<void>;
    /** Replaces the server processes, where there are several. */
    reload?(): Promise<void>;
  };
}

/** Ctrl-C reaches every process of a terminal, and npm passes it on too: what comes within this is one signal. */
const SAME_MS = 500;
/** Longer than the app's own draining; then the database is stopped whatever the app still does. Milliseconds. */
const CLOSE_MS = 15_000;

/**
 * Ends the process in order on SIGTERM, SIGINT and SIGHUP: requests first, then the database, exit 0. A second signal
 * ends it at once. With WORKERS, SIGHUP replaces the server processes instead, unless a terminal sends it as it closes. Returns the same way out for a fault: exit 1, with a message for people.
 */
export function stopOnSignals(running: Running, log: (line: string) => void) {
  let leaving = false;
  let signalled = 0;
  let database: Embedded | undefined;

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => onSignal());
  process.on('SIGHUP', () => {
    if (running.app?.reload && !process.stdout.isTTY && !leaving) void running.app.reload();
    else onSignal();
  });
  process.on('uncaughtException', (error) => leave(1, error.stack));
  process.on('unhandledRejection', (error) => leave(1, error instanceof Error ? error.stack : String(error)));
  return { leave, watch };

  /** Lets a second signal reach the database without waiting. */
  function watch(started: Embedded) {
    database = started;
  }

  function onSignal() {
    if (signalled && Date.now() - signalled > SAME_MS) {
      database?.stopNow();
      process.exit(1);
    }
    if (leaving) return;
    signalled = Date.now();
    log('Stopping: finishing what is under way');
    leave(0);
  }

  async function leave(code: number, message?: string) {
    if (message) console.error(message);
    if (leaving) return;
    leaving = true;
    running.interrupt.abort();
    const closing = running.app?.close().catch((error) => console.error(error));
    if (closing) await withTimeout(CLOSE_MS, closing, () => {});
    await running.database?.then((started) => started.stop()).catch(() => {});
    process.exit(code);
  }
}
