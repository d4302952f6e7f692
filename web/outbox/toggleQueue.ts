import type { Endpoint, Output } from '../../contract/endpoint.ts';
import { sendOrQueue } from './sendOrQueue.ts';
import { dropQueued, enqueue, type Mutation, type QueuedMutation } from './store.ts';

/** One toggle (like, follow, join), which may be pressed faster than the server responds. */
interface ToggleOptions<E extends Endpoint> {
  /** Shows the desired state. */
  show(on: boolean): void;
  mutation(on: boolean): Mutation<E>;
  /** The state in a response. */
  stateOf(answer: Output<E>): boolean;
  /** The desired state is confirmed. */
  done(answer: Output<E>): void;
  /** The state that failed; the confirmed state is shown again. */
  failed(error: unknown, on: boolean): void;
}

/** Toggles by key: shown optimistically, one request at a time, and of quick taps the last one wins. */
export function createToggleQueue() {
  const desired = new Map<string, boolean>();
  // The stored mutation behind the one in flight.
  const queued = new Map<string, QueuedMutation>();

  async function flush<E extends Endpoint>(key: string, before: boolean, how: ToggleOptions<E>) {
    const { show, mutation, stateOf, done, failed } = how;
    let confirmed = before;
    try {
      for (let on = desired.get(key); on !== undefined && on !== confirmed; on = desired.get(key)) {
        const answer = await sendOrQueue(mutation(on));
        confirmed = stateOf(answer);
        if (desired.get(key) === confirmed) done(answer);
      }
    } catch (error) {
      show(confirmed);
      failed(error, !confirmed);
    } finally {
      const behind = queued.get(key);
      if (behind) dropQueued(behind);
      queued.delete(key);
      desired.delete(key);
    }
  }

  return {
    /** While a toggle is in flight, live updates must not overwrite it. */
    isPending: (key: string) => desired.has(key),
    toggle<E extends Endpoint>(key: string, on: boolean, how: ToggleOptions<E>) {
      how.show(on);
      const busy = desired.has(key);
      desired.set(key, on);
      if (busy) queued.set(key, enqueue(how.mutation(on)));
      else void flush(key, !on, how);
    },
  };
}
