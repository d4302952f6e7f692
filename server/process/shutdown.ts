import type { Embedded, Running } from './lifecycle.ts';
import { withTimeout } from './withTimeout.ts';

/** Signals within so many milliseconds count as one: a terminal sends Ctrl-C to all its processes, and npm forwards it. */
const SAME_MS = 500;
/** Milliseconds until the database is stopped even if the app is still closing. Longer than the app's drain time. */
const CLOSE_MS = 15_000;

/**
 * Shuts down in order on SIGTERM, SIGINT and SIGHUP: requests first, then the database, then exit 0. A second signal exits
 * at once. With WORKERS, SIGHUP replaces the server processes instead, unless a terminal sends it when it closes. Returns
 * `leave`, which shuts down in the same way after an error: with an exit code and a readable message.
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

  /** Registers the database, so that a second signal stops it without waiting. */
  function watch(started: Embedded) {
    database = started;
  }

  function onSignal() {
    if (signalled && Date.now() - signalled > SAME_MS) {
      database?.stopNow();
      process.exit(1);
    }
    signalled ||= Date.now();
    if (leaving) return;
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
