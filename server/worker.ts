import { isLogAllJson, readEnv } from './env.ts';
import { logConsoleAsJson } from './log.ts';
import type { Running } from './process/lifecycle.ts';
import { stopOnSignals } from './process/shutdown.ts';
import { startupMessage } from './process/startupMessage.ts';
import type { WorkerConfig, WorkerStatus } from './process/workerPool.ts';
import { loadProduct, serve } from './serve.ts';

if (isLogAllJson()) logConsoleAsJson();

const running: Running = { interrupt: new AbortController() };
const exits = stopOnSignals(running, () => {});
const send = (report: WorkerStatus['report']) =>
  new Promise((sent) => process.send?.({ report } satisfies WorkerStatus, sent));

loadProduct().catch(() => {});
// The primary process is gone, so nothing else would stop this one.
process.once('disconnect', () => exits.leave(0));
process.once('message', ({ appSecret, databaseUrl, alone }: WorkerConfig) => {
  serve({ ...readEnv(), appSecret }, databaseUrl, { alone, running }).then(send, async (error) => {
    await send({ fault: startupMessage(error) ?? String(error) });
    await exits.leave(1);
  });
});
