import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps/deps.ts';
import type { Route } from './http/route.ts';
import type { RateLimits } from './protection/rateLimits.ts';

/** Ends what repeats in this process. */
export interface Repeat {
  stop(): void;
}

/** What a slice adds to the server: each folder of a slice has one, in its feature.ts. app.ts starts them. */
export interface Feature {
  /** The routes of the endpoints of the contract. */
  routes?: ((deps: Deps) => Route[])[];
  /** Registers other HTTP requests: pages, files, feeds and streams. */
  serve?: ((server: FastifyInstance, deps: Deps, rateLimits: RateLimits) => void)[];
  /** Registers the handlers of jobs. */
  jobs?: ((deps: Deps) => void)[];
  /** Starts what repeats, or is done once at the start. */
  repeats?: ((deps: Deps) => Repeat | Promise<void>)[];
}
