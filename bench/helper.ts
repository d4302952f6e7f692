import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of `bench/` as a process of its own, so that what it does costs the others nothing but the machine's time. */
export interface Helper {
  pid: number;
  /** Sends it a message, and resolves to its answer. One at a time. */
  ask<Answer>(message: unknown): Promise<Answer>;
  end(): Promise<void>;
}

/** Starts `bench/<file>`, which calls `answerParent`. It ends with this process, however that ends. */
export function startHelper(file: string): Helper {
  // Figures travel by the million: as typed arrays, not as JSON.
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${file} has ended`);
  });
  gone.catch(() => {});
  return {
    pid: child.pid ?? 0,
    ask: async <Answer>(message: unknown) => {
      child.send(message as object);
      const [answer] = await Promise.race([once(child, 'message'), gone]);
      return answer as Answer;
    },
    end: async () => {
      if (child.connected) child.disconnect();
      await gone.catch(() => {});
    },
  };
}

/** In a helper: answers each message of whoever started it. What throws ends the process, and so is heard of. */
export function answerParent<Message>(answer: (message: Message) => Promise<unknown>) {
  process.on('message', async (message) => process.send?.(await answer(message as Message)));
  process.once('disconnect', () => process.exit());
}
