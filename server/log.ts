import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Env } from './env.ts';

export type Log = FastifyBaseLogger;

/** What a process says of its work, as lines of JSON on the standard output; never what anybody typed. */
export const openLog = ({ logLevel }: Pick<Env, 'logLevel'>): Log => pino({ level: logLevel });
