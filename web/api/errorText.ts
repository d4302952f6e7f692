import { AppError, errorCopy } from '../../contract/core/errors.ts';

/**
 * The message of a failure: the server's, else `failed`, the text of the action (also for an internal error); offline,
 * `failed` and the offline text.
 */
export const errorTextOf = (error: unknown, failed: string) =>
  isOffline(error) ? `${failed.replace(/\.$/, '')}. ${errorCopy.offline}` : reasonOf(error, failed);

export const reasonOf = (error: unknown, failed: string) =>
  error instanceof AppError && error.code !== 'internal' ? error.message : failed;

const isOffline = (error: unknown) => error instanceof AppError && error.message === errorCopy.offline;
