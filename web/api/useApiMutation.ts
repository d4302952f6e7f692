import { useState } from 'react';
import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { call } from './call.ts';

interface Options<E extends Endpoint> {
  onDone?: (output: Output<E>, input: Input<E>) => unknown;
  onFailed?: (error: Error, input: Input<E>) => void;
  /** Wraps the reason of a failure in a message, where it is not enough alone. */
  failure?: (why: string) => string;
  /** Sends the mutation where it may be queued (queueWhenOffline.ts): resolves to undefined once it is queued. */
  send?: (
    e: E,
    input: Input<E>,
    finish: (output: Output<E>) => Promise<Output<E>>,
  ) => Promise<Output<E> | undefined>;
  /** Acts that show their own outcome say nothing more on success. */
  quiet?: boolean;
}

/** One act of a member: makes the call, and tells how it went in the contract's words. */
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
      // Field errors stand beside their fields, where the form puts them.
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
    /** Why the last try failed. */
    error,
    /** Throws what went wrong, after telling it; undefined for what waits. */
    mutateAsync,
    mutate: (input: Input<E>) => void mutateAsync(input).catch(() => {}),
  };
}

/** The message of a failure: the server's, else the mutation's own; offline both, since the server gave none. */
export const errorTextOf = (error: unknown, failed: string) =>
  isOffline(error) ? `${failed.replace(/\.$/, '')}. ${errorCopy.offline}` : reasonOf(error, failed);

const reasonOf = (error: unknown, failed: string) => (error instanceof AppError ? error.message : failed);

const isOffline = (error: unknown) => error instanceof AppError && error.message === errorCopy.offline;
