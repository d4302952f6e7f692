import type * as z from 'zod/mini';

export type Who = 'anyone' | 'member' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Messages: `ask` for visitors, `done` on success, `failed` if the server gave no reason. */
export interface Copy {
  ask?: string;
  done?: string;
  failed: string;
}

/** One call both sides agree on. Names in `path` (`:id`) are taken from the input; the rest is query or body. */
export interface Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  method: Method;
  path: `/api/${string}`;
  who: Who;
  summary: string;
  input: I;
  output: O;
  copy: Copy;
  /** True where a success makes a row and therefore answers 201 (200 when a retry finds it made). */
  creates?: boolean;
  /** The body is one file (multipart/form-data) rather than JSON. */
  upload?: boolean;
}

/** What a caller passes in. */
export type Input<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives: the input after parsing. */
export type Parsed<E extends Endpoint> = z.output<E['input']>;
/** What a caller gets back. */
export type Output<E extends Endpoint> = z.output<E['output']>;

// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

/** The address of a call: path names filled in and, where there is no body, the rest as a query string. */
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

export const hasBody = (e: Pick<Endpoint, 'method'>) => e.method !== 'GET' && e.method !== 'DELETE';
