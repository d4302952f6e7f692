import { useState } from 'react';
import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { call } from './call.ts';

interface Options<E extends Endpoint> {
  onDone?: (output: Output<E>, input: Input<E>) => unknown;
  onFailed?: (error: Error, input: Input<E>) => void;
  /** Wraps the reason of a failure in a message, if the reason alone is not enough. */
  failure?: (why: string) => string;
  /** Sends a mutation that may be queued (queueWhenOffline.ts); resolves to undefined once it is queued. */
  send?: (
    e: E,
    input: Input<E>,
    finish: (output: Output<E>) => Promise<Output<E>>,
  ) => Promise<Output<E> | undefined>;
  /** No toast on success, for mutations with a visible outcome. */
  quiet?: boolean;
}

/** One mutation of a member: calls the endpoint, and shows the outcome as a toast with the contract's texts. */
export function useApiMutation<E extends Endpoint>(
  e: E,
  { onDone, onFailed, failure, send, quiet }: Options<E> = {},
) {
  const [pending, setPending] = useState(0);
  const [error, setError] = useState<Error>();

  async function mutateAsync(input: Input<E>): Promise<Output<E> | undefined> {
    setPending((n) => n + 1);
    setError(undefined);
    const finish = async (output: Output<E>) => {
      await onDone?.(output, input);
      if (e.copy.done && !quiet) toast.good(e.copy.done);
      return output;
    };
    try {
      return await (send ? send(e, input, finish) : finish(await call(e, input)));
    } catch (thrown) {
      const error = thrown as Error;
      setError(error);
      onFailed?.(error, input);
      // The form shows field errors beside their fields.
      if (!(error instanceof AppError && error.fields))
        toast.bad(
          failure ? failure(reasonOf(error, e.copy.failed)) : errorTextOf(error, e.copy.failed),
          error,
        );
      throw error;
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
    mutate: (input: Input<E>) => void mutateAsync(input).catch(() => {}),
  };
}

/** The message of a failure: the server's, else the mutation's `failed` text; offline, `failed` and the offline text. */
export const errorTextOf = (error: unknown, failed: string) =>
  isOffline(error) ? `${failed.replace(/\.$/, '')}. ${errorCopy.offline}` : reasonOf(error, failed);

const reasonOf = (error: unknown, failed: string) => (error instanceof AppError ? error.message : failed);

const isOffline = (error: unknown) => error instanceof AppError && error.message === errorCopy.offline;
