import { AppError } from '../../contract/core/errors.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { createPrivateFiles } from '../process/dataDir.ts';
import { startupMessage } from '../process/startupMessage.ts';
import { StartupError } from '../startupError.ts';

/**
 * Prepares the process of a command. Returns a signal that aborts when the operator stops it: an embedded database that is
 * still starting gives up.
 */
export function prepareProcess(): AbortSignal {
  createPrivateFiles();
  // A reader such as `head` may close the pipe early. The command still stops its database.
  process.stdout.on('error', () => {});
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupted.abort(new StartupError('Stopped before it was finished.')));
  return interrupted.signal;
}

/** The message of a failed command: one sentence. Only an unexpected error has a stack. */
export function operatorMessage(error: Error): string | undefined {
  if (error instanceof AppError) return error.message;
  if (isUnavailable(error))
    return `The database does not answer: ${error.message}. Check that it runs, then try again.`;
  return startupMessage(error);
}
