import { AppError } from '../../contract/core/errors.ts';

/** Whether another try would fail, too: the row is gone, decided by somebody else, or no longer the viewer's to change. */
export const isRefused = (error: Error) =>
  error instanceof AppError && ['forbidden', 'not_found', 'conflict'].includes(error.code);
