import { withTimeout } from '../process/withTimeout.ts';
import { StartupError } from '../startupError.ts';

/** One line of `npm run doctor`. */
export interface CheckResult {
  state: 'ok' | 'warning' | 'problem' | 'not set' | 'not checked';
  /** What was found; for a problem or a warning, also what to do. Never a secret. */
  detail: string;
}

export const ok = (detail: string): CheckResult => ({ state: 'ok', detail });
export const warning = (detail: string): CheckResult => ({ state: 'warning', detail });
export const problem = (detail: string): CheckResult => ({ state: 'problem', detail });
export const notSet = (detail: string): CheckResult => ({ state: 'not set', detail });
export const notChecked = (detail: string): CheckResult => ({ state: 'not checked', detail });

/** The time limit of a check, in milliseconds. */
const CHECK_MS = 5_000;

/** Runs one check. A failure or a check that takes too long is a problem; `advice` says what to do then. */
export async function runCheck(advice: string, check: () => Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await withTimeout(CHECK_MS, check(), () =>
      problem(`There was no answer within ${CHECK_MS / 1000} s. ${advice}`),
    );
  } catch (error) {
    return problem(error instanceof StartupError ? error.message : `${reasonOf(error)}. ${advice}`);
  }
}

// If a name has several addresses, Node's error has no message.
const reasonOf = (error: unknown) => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'It failed';
};
