import type { Charge, Report } from './crew.ts';
import { loadProduct, plainly, serve } from './serve.ts';
import { type Running, stopOnSignals } from './stop.ts';

const running: Running = { interrupt: new AbortController() };
const exits = stopOnSignals(running, () => {});
const say = (report: Report['report']) =>
  new Promise((said) => process.send?.({ report } satisfies Report, said));

loadProduct().catch(() => {});
// Without the first process nobody hands this one a connection, nor ends it.
process.once('disconnect', () => exits.leave(0));
process.once('message', ({ env, databaseUrl, alone }: Charge) => {
  serve(env, databaseUrl, { alone, running }).then(say, async (error) => {
    await say({ fault: plainly(error) ?? String(error) });
    await exits.leave(1);
  });
});
