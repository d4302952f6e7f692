/*
 * Draws PDFs in a thread, because the fonts' layout of the longest texts takes up to a second, in which the process would
 * answer no request. It also signs Open Badges, whose libraries take half a second to load.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { signedBadge } from '../openBadge/sign.ts';
import type { certificatePdf } from './certificate.ts';
import type { cvPdf } from './cv.ts';

/** Many times what the longest texts take, because a busy machine draws slowly. */
const DEADLINE_MS = 30_000;
const MEMORY_MB = 256;

export type Drawing =
  | { kind: 'certificate'; facts: Parameters<typeof certificatePdf> }
  | { kind: 'cv'; facts: Parameters<typeof cvPdf> }
  | { kind: 'openBadge'; facts: Parameters<typeof signedBadge> };

interface Thread {
  worker: Worker;
  /** Settles when it has loaded its code, which the deadline of a drawing does not include. */
  loaded: Promise<unknown>;
}

/** One drawing at a time: the next may begin only when the one before has settled. The first one starts the thread. */
export function createPdfThread() {
  let thread: Thread | undefined;

  function start(): Thread {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const started = { worker, loaded: once(worker, 'message') };
    // Without this listener, an error between two drawings would end the process.
    worker.on('error', () => end(started));
    return started;
  }

  async function end(ended: Thread | undefined) {
    if (ended === thread) thread = undefined;
    await ended?.worker.terminate();
  }

  /** Throws `unavailable` at the deadline. A failed drawing ends the thread; the next one starts another. */
  async function draw(drawing: Drawing, deadlineMs = DEADLINE_MS): Promise<Buffer> {
    thread ??= start();
    const used = thread;
    const { worker, loaded } = used;
    worker.ref();
    try {
      await loaded;
      const signal = AbortSignal.timeout(deadlineMs);
      worker.postMessage(drawing);
      const [bytes] = await once(worker, 'message', { signal });
      return Buffer.from(bytes);
    } catch (error) {
      await end(used);
      const isLate = error instanceof Error && error.name === 'AbortError';
      throw isLate ? new AppError('unavailable', errorCopy.unavailable) : error;
    } finally {
      worker.unref();
    }
  }

  return { draw, close: () => end(thread) };
}
