import { useState } from 'react';
import type { Endpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { AppError } from '../../contract/core/errors.ts';
import { call } from '../api/call.ts';
import { errorTextOf, reasonOf } from '../api/errorText.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { dropDraft, loadValue, saveValue } from '../ui/forms/drafts.ts';
import { isHeld, toastHeld } from './held.ts';
import { sendOrQueue } from './sendOrQueue.ts';
import { enqueue, type Mutation, outboxOwner } from './store.ts';

export interface MutationOptions<E extends Endpoint> {
  /** Without a connection, the mutation is saved and sent later (the outbox). By default it fails. */
  whenOffline?: 'queue';
  /**
   * The draft of its form, which a queued mutation replaces: after a restart the text is either sent or in the form, never
   * both. A rejected mutation becomes a draft again, unless there is a newer one.
   */
  draft?: string;
  /** Reverts an optimistic update, also when a queued mutation is rejected after its form is gone. */
  onRejected?: () => void;
  onDone?: (output: Output<E>, input: Input<E>) => unknown;
  onFailed?: (error: Error, input: Input<E>) => void;
  /** Wraps the reason of a failure in a message, if the reason alone is not enough. */
  failure?: (why: string) => string;
  /** No toast on success, for mutations with a visible outcome. */
  quiet?: boolean;
}

/**
 * One mutation of a member: calls the endpoint, and shows the outcome as a toast with the contract's texts. The result has
 * the names of TanStack's `useMutation`, but `isPending` is set before the next event, so a second press finds it. With
 * `shown`, `usePendingOf` lists the mutation with this value until the server has it, also offline and after a restart.
 */
export function useMutation<E extends Endpoint>(e: E, options: MutationOptions<E> = {}) {
  const [pending, setPending] = useState(0);
  const [error, setError] = useState<Error>();

  async function mutateAsync(input: Input<E>, shown?: unknown): Promise<Output<E> | undefined> {
    setPending((n) => n + 1);
    setError(undefined);
    try {
      return await (shown ? sendListed({ e, input, shown }) : send(e, input, options));
    } catch (thrown) {
      setError(thrown as Error);
      showFailure(e, input, thrown as Error, options);
      throw thrown;
    } finally {
      setPending((n) => n - 1);
    }
  }

  return {
    isPending: pending > 0,
    /** The error of the last attempt. */
    error,
    /** Shows and throws the error; resolves to undefined if the mutation is queued. */
    mutateAsync,
    mutate: (input: Input<E>, shown?: unknown) => void mutateAsync(input, shown).catch(() => {}),
  };
}

async function sendListed<E extends Endpoint>(mutation: Mutation<E>): Promise<undefined> {
  const stored = enqueue(mutation);
  void (await import('./outbox.ts')).sendListed(stored);
}

function send<E extends Endpoint>(
  e: E,
  input: Input<E>,
  options: MutationOptions<E>,
): Promise<Output<E> | undefined> {
  const { whenOffline, draft, onDone, onRejected, quiet } = options;
  async function finish(output: Output<E>) {
    await onDone?.(output, input);
    if (isHeld(output)) toastHeld();
    else if (e.copy.done && !quiet) toast.good(e.copy.done);
    return output;
  }
  if (!whenOffline) return call(e, input, outboxOwner()).then(finish);
  const typed = draft && loadValue(draft);
  return new Promise((resolve, reject) => {
    let waits = false;
    const sending = sendOrQueue({ e, input }, () => {
      waits = true;
      resolve(undefined);
    });
    if (draft) dropDraft(draft);
    sending.then(finish).then(resolve, (error) => {
      // Without an error, a newer one replaced it. Until its member signs in again, it stays queued.
      const isRejected = error && !(waits && error.code === 'unauthenticated');
      if (isRejected && draft && typed && !loadValue(draft)) saveValue(draft, typed);
      onRejected?.();
      reject(error);
    });
  });
}

function showFailure<E extends Endpoint>(
  e: E,
  input: Input<E>,
  error: Error,
  { onFailed, failure }: MutationOptions<E>,
) {
  onFailed?.(error, input);
  // The form shows field errors beside their fields.
  if (error instanceof AppError && error.fields) return;
  const { failed } = e.copy;
  toast.bad(failure ? failure(reasonOf(error, failed)) : errorTextOf(error, failed), error);
}
