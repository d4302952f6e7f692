import { AppError } from '../../../contract/errors.ts';

/** For a query of one row: null where there is none (any more). */
export function nullOn404(error: unknown): null {
  // An address that is no id names no row either.
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')) return null;
  throw error;
}
