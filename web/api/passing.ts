import { AppError, type ErrorCode } from '../../contract/errors.ts';

/** What failed for now is tried again after this, each time longer, in milliseconds. */
export const AGAIN = { first: 1_000, most: 20_000 };

/** Failures that pass by themselves. */
const PASSING = new Set<ErrorCode>(['offline', 'unavailable', 'rate_limited']);

export const passes = (error: unknown) => error instanceof AppError && PASSING.has(error.code);
