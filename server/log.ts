import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Env } from './env.ts';

export type Log = FastifyBaseLogger;

/** What a process says of its work, as lines of JSON on the standard output; never what anybody typed. */
export const createLog = ({ logLevel }: Pick<Env, 'logLevel'>): Log => pino({ level: logLevel });

/**
 * Writes as JSON what would be plain text: messages of start and stop, warnings of Node, what a library prints. They show
 * at any LOG_LEVEL, as they do where they are text.
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
  // Node's own listener prints them.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, code }: NodeJS.ErrnoException) =>
    log.warn({ warning: name, code }, message),
  );
}
