import type { Endpoint, Output } from '../../contract/core/endpoint.ts';
import { errorTextOf } from '../api/errorText.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { sendOrQueue } from './sendOrQueue.ts';
import { dropQueued, enqueue, type Mutation, type QueuedMutation } from './store.ts';

interface Toggle<E extends Endpoint> {
  /** Shows the desired state, and after a failure the confirmed one. */
  show(on: boolean): void;
  mutation(on: boolean): Mutation<E>;
  /** The state in a response. */
  stateOf(output: Output<E>): boolean;
  /** The desired state is confirmed. */
  onDone?(output: Output<E>): unknown;
  /** The server rejects the desired state, by an error or by a response with the other state. */
  onFailed?(error?: unknown): unknown;
  /** The message if the server gives no reason; by default the endpoint's. */
  failed?(on: boolean): string;
}

/** By the words of their keys: the desired states in flight, and the stored mutations behind them. */
const desired = new Map<string, boolean>();
const queued = new Map<string, QueuedMutation>();

const nameOf = (key: string[]) => `${key.join(' ')} `;

/** While a toggle is in flight, live updates must not overwrite it. A key without its last words covers all of them. */
export const isToggling = (...key: string[]) =>
  [...desired.keys()].some((name) => name.startsWith(nameOf(key)));

/**
 * Turns something on or off (a like, a follow, a setting): shown optimistically, queued without a connection. One request
 * at a time for a key; of quick taps the last one wins. Failures are shown as a toast.
 */
export function toggle<E extends Endpoint>(key: string[], on: boolean, options: Toggle<E>) {
  const name = nameOf(key);
  options.show(on);
  const isBusy = desired.has(name);
  desired.set(name, on);
  if (isBusy) queued.set(name, enqueue(options.mutation(on)));
  else void flush(name, !on, options);
}

async function flush<E extends Endpoint>(name: string, before: boolean, options: Toggle<E>) {
  const { show, mutation, stateOf, onDone, onFailed, failed } = options;
  // Undefined after a replaced request: its response may have been lost.
  let confirmed: boolean | undefined = before;
  try {
    for (let on = desired.get(name); on !== undefined && on !== confirmed; ) {
      const output: Output<E> | undefined = await sendOrQueue(mutation(on)).catch((error) => {
        if (error) throw error;
        return undefined;
      });
      const last = desired.get(name);
      confirmed = output && stateOf(output);
      if (output && last === confirmed) onDone?.(output);
      else if (output && last === on) {
        // The response to the last tap is final: the same request would get the same response.
        show(stateOf(output));
        onFailed?.();
        break;
      }
      on = last;
    }
  } catch (error) {
    const on = confirmed ?? before;
    show(on);
    onFailed?.(error);
    toast.bad(errorTextOf(error, failed?.(!on) ?? mutation(!on).e.copy.failed), error);
  } finally {
    const behind = queued.get(name);
    if (behind) dropQueued(behind);
    queued.delete(name);
    desired.delete(name);
  }
}
