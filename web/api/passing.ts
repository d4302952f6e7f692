import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { isServerAway } from './connection.ts';

/** Where the server answers that it cannot now, it is asked again after this, each time longer, in milliseconds. */
export const AGAIN = { first: 1_000, most: 20_000 };
/** While there is no line it is looked for this often, in milliseconds. */
const LOOK_MS = 500;

/** Failures that pass by themselves. */
const PASSING = new Set<ErrorCode>(['offline', 'unavailable', 'rate_limited']);

export const passes = (error: unknown) => error instanceof AppError && PASSING.has(error.code);

/** Waits before trying again what failed so many times: until there is a line, where there is none. */
export async function untilNext(failures: number) {
  if (!isServerAway())
    await pause(Math.min(AGAIN.first * 2 ** (failures - 1), AGAIN.most) * (0.5 + Math.random()));
  while (isServerAway()) await pause(LOOK_MS);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
