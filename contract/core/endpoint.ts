import type * as z from 'zod/mini';
import type { EndpointLimit } from './rateLimits.ts';

/** Staff are moderators and admins. */
export type Who = 'anyone' | 'member' | 'staff' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Messages: `ask` for visitors, `done` on success, `failed` for an error without a message from the server. */
export interface Copy {
  ask?: string;
  done?: string;
  failed: string;
}

/** An endpoint, for server and browser. Input fields named in `path` (`:id`) fill it; the rest is the query or body. */
export interface Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  method: Method;
  path: `/api/${string}`;
  who: Who;
  /** The rate limit of a mutation or a search; its rate is in rateLimits.ts. */
  limit?: EndpointLimit;
  summary: string;
  input: I;
  output: O;
  copy: Copy;
  /** True if a success creates a row: the status is 201, or 200 if a retry finds the row already created. */
  creates?: boolean;
  /** The body is one file (multipart/form-data) rather than JSON. */
  upload?: boolean;
}

/** The input that a caller passes. */
export type Input<E extends Endpoint> = z.input<E['input']>;
/** The parsed input that a handler receives. */
export type Parsed<E extends Endpoint> = z.output<E['input']>;
/** The output that a caller receives. */
export type Output<E extends Endpoint> = z.output<E['output']>;

// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

/** The URL of a call: fills the path's names and, for a method without a body, appends the rest as a query string. */
export function address(
  e: Endpoint,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const url = e.path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (hasBody(e)) return { url, rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return { url: query.size ? `${url}?${query}` : url, rest: {} };
}

/** Header: the id of the member who made the request. Whoever else is signed in when it arrives counts as nobody. */
export const MEMBER_HEADER = 'x-member';

export const hasBody = (e: Pick<Endpoint, 'method'>) => e.method !== 'GET' && e.method !== 'DELETE';
