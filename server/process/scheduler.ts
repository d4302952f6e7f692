import type { Log } from '../log.ts';

/** Each delay grows by up to this share, at random, so that processes started together do not run at the same time. */
const JITTER = 0.2;

/**
 * Runs `work` repeatedly until `stop` is called, never twice at the same time. A failure is logged; the next run tries
 * again. Times are in milliseconds.
 */
export function schedule(
  name: string,
  work: () => Promise<unknown>,
  { firstAfter, every, log }: { firstAfter: number; every: number; log: Log },
) {
  let stopped = false;
  let timer = setTimeout(run, jittered(firstAfter)).unref();

  async function run() {
    await work().catch(({ message: reason }: Error) => {
      if (!stopped) log.warn({ reason }, `${name} failed, the next one tries again`);
    });
    if (!stopped) timer = setTimeout(run, jittered(every)).unref();
  }

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const jittered = (wait: number) => wait * (1 + JITTER * Math.random());
