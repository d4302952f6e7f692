import { setServerTime } from '../../contract/core/clock.ts';
import {
  address,
  type Endpoint,
  hasBody,
  type Input,
  MEMBER_HEADER,
  type Output,
} from '../../contract/core/endpoint.ts';
import { AppError, type ErrorBody, errorCopy } from '../../contract/core/errors.ts';
import { emitUnauthenticated } from './authEvents.ts';
import { reportServerAway, reportServerReachable } from './connection.ts';

/** Makes a call: over the network in a browser, directly to the handler on the server. */
export type Transport = (e: Endpoint, input: Record<string, unknown>, member?: string) => Promise<unknown>;

let transport: Transport = overNetwork;

/** The server render sets a transport that calls its handlers directly. */
export function setTransport(other: Transport) {
  transport = other;
}

/**
 * Calls an endpoint of the contract. Throws an AppError with a user-facing message. With `member`, the id of the member who
 * made the call, it is `unauthenticated` once another one is signed in.
 */
export async function call<E extends Endpoint>(e: E, input: Input<E>, member?: string): Promise<Output<E>> {
  return (await transport(e, input as Record<string, unknown>, member)) as Output<E>;
}

/** Request timeout in milliseconds, longer than any handler takes: after it, the connection counts as lost. */
const TIMEOUT_MS = 30_000;
/** The server's time is read from responses within this many milliseconds. */
const PROMPT_MS = 10_000;

async function overNetwork(e: Endpoint, input: Record<string, unknown>, member?: string): Promise<unknown> {
  const { url, rest } = address(e, input);
  const headers = {
    ...(member && { [MEMBER_HEADER]: member }),
    ...(hasBody(e) && { 'content-type': 'application/json' }),
  };
  const sentAt = Date.now();
  const response = await fetch(url, {
    method: e.method,
    headers,
    ...(hasBody(e) && { body: JSON.stringify(rest) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(failAsOffline);
  // An overloaded server, or a proxy without one, is none.
  if (response.status < 502) reportServerReachable();
  const arrivedAt = Date.now();
  // A response that took longer may have waited in a sleeping device.
  if (arrivedAt - sentAt < PROMPT_MS)
    setServerTime(Date.parse(response.headers.get('date') ?? ''), arrivedAt);
  // The connection can also be lost while the body is read.
  if (response.ok) return response.json().catch(failAsOffline);
  const error = await errorFrom(response, e.copy.failed);
  if (error.code === 'unauthenticated') emitUnauthenticated();
  throw error;
}

function failAsOffline(): never {
  reportServerAway();
  throw new AppError('offline', errorCopy.offline);
}

/** The error in the response. Its message is the endpoint's `failed` text if the server gave none for members. */
export async function errorFrom(
  response: Pick<Response, 'status' | 'json'>,
  failed: string,
): Promise<AppError> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  if (!body?.error) return new AppError(response.status >= 502 ? 'unavailable' : 'internal', failed);
  const { code, message, fields, id } = body.error;
  return new AppError(code, code === 'internal' ? failed : message, fields, id);
}
