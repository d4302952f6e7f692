import { AppError } from '../../contract/core/errors.ts';

/** The error handler of a query for one row: returns null if the row does not exist (any more). */
export function nullOn404(error: unknown): null {
  // An invalid id in the address matches no row either.
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')) return null;
  throw error;
}
