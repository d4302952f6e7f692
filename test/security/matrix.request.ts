import type { Person } from '../world.ts';
import type { Role } from './matrix.ts';
import type { Fixture } from './roles.ts';

/** One request, still to be sent. */
export interface Asked {
  /**
   * The values for the path; the rest goes into the query or the body. The fixture provides path parameters that are
   * missing.
   */
  input?: Record<string, unknown>;
  /** Sent as a multipart form instead of JSON. */
  file?: Buffer;
  /** Another member with the role, who sends it. */
  by?: Person;
  /** Undoes a successful request, so that the next person can send it. */
  undo?: () => Promise<unknown>;
}

/** Creates the rows that a request is about, for each request, since a success uses them up. */
export type Ask = (fixture: Fixture, role: Role) => Asked | Promise<Asked>;
