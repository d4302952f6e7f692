import type { Person } from '../world.ts';
import type { Role } from './matrix.ts';
import type { Fixture } from './roles.ts';

/** One request, still to be sent. */
export interface Asked {
  /** For the path, and the rest for query or body. What the path names and this does not, stands in the fixture. */
  input?: Record<string, unknown>;
  /** Sent as a multipart form instead of JSON. */
  file?: Buffer;
  /** Somebody else in the role. */
  by?: Person;
  /** Puts back what a success changes between people who are asked about again. */
  undo?: () => Promise<unknown>;
}

/** Makes what is asked about, anew each time: a success uses it up. */
export type Ask = (fixture: Fixture, role: Role) => Asked | Promise<Asked>;
