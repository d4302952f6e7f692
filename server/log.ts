import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Env } from './env.ts';

export type Log = FastifyBaseLogger;

/** The log of a process: lines of JSON on standard output. It never contains text that a user typed. */
export const createLog = ({ logLevel }: Pick<Env, 'logLevel'>): Log => pino({ level: logLevel });

/**
 * Writes plain text output as JSON: start and stop messages, Node warnings, and what libraries print. Like the plain text,
 * it appears at any LOG_LEVEL.
 */
export function logConsoleAsJson(): void {
  const log = pino({ level: 'debug' });
  const writeAs =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (first: unknown, ...rest: unknown[]) =>
      first instanceof Error ? log[level](first) : log[level](format(first, ...rest));
  Object.assign(console, {
    log: writeAs('info'),
    info: writeAs('info'),
    debug: writeAs('debug'),
    warn: writeAs('warn'),
    error: writeAs('error'),
  });
  // Node's default listener would print them as plain text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, code }: NodeJS.ErrnoException) =>
    log.warn({ warning: name, code }, message),
  );
}
