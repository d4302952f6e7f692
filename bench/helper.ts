import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of `bench/` as a separate process, so that its work costs the other processes only the machine's time. */
export interface Helper {
  pid: number;
  /** Sends a message and resolves to the response. One at a time. */
  ask<Answer>(message: unknown): Promise<Answer>;
  end(): Promise<void>;
}

/** Starts `bench/<file>`, which calls `answerParent`. It ends when this process ends, for any reason. */
export function startHelper(file: string): Helper {
  // Figures are sent by the million, as typed arrays rather than as JSON.
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

/** In a helper: responds to each message of the parent process. An exception ends the helper, so the parent notices it. */
export function answerParent<Message>(answer: (message: Message) => Promise<unknown>) {
  process.on('message', async (message) => process.send?.(await answer(message as Message)));
  process.once('disconnect', () => process.exit());
}
