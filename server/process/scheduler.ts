import type { Log } from '../log.ts';

/** Processes started together drift apart by up to this share of the time. */
const JITTER = 0.2;

/**
 * Does `work` now and then for as long as the process lives, never two at once. A failure is logged, and the next time
 * tries again. Times are in milliseconds.
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
