import { address, type Endpoint, hasBody, type Input, type Output } from '../../contract/endpoint.ts';
import { AppError, type ErrorBody, errorCopy } from '../../contract/errors.ts';
import { emitUnauthenticated } from '../auth-state/authEvents.ts';
import { reportServerAway, reportServerReachable } from './connection.ts';

/** How a call travels: over the network from a browser, straight to its handler on the server. */
export type Transport = (e: Endpoint, input: Record<string, unknown>) => Promise<unknown>;

let transport: Transport = overNetwork;

/** The server's render sets its own way to its own handlers. */
export function setTransport(other: Transport) {
  transport = other;
}

/** Makes one call of the contract. Throws AppError, whose message is copy. */
export async function call<E extends Endpoint>(e: E, input: Input<E>): Promise<Output<E>> {
  return (await transport(e, input as Record<string, unknown>)) as Output<E>;
}

/** Longer than the server works on anything; after that the line is dead, in milliseconds. */
const TIMEOUT_MS = 30_000;

async function overNetwork(e: Endpoint, input: Record<string, unknown>): Promise<unknown> {
  const { url, rest } = address(e, input);
  const body = hasBody(e)
    ? { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
    : {};
  const response = await fetch(url, {
    method: e.method,
    ...body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(failAsOffline);
  reportServerReachable();
  // The connection can end within a response, too.
  if (response.ok) return response.json().catch(failAsOffline);
  const error = await errorFrom(response, e.copy.failed);
  if (error.code === 'unauthenticated') emitUnauthenticated();
  throw error;
}

function failAsOffline(): never {
  reportServerAway();
  throw new AppError('offline', errorCopy.offline);
}

/** What the server said, or the call's own words where it said nothing a person could use. */
export async function errorFrom(
  response: Pick<Response, 'status' | 'json'>,
  failed: string,
): Promise<AppError> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  if (!body?.error) return new AppError(response.status >= 502 ? 'unavailable' : 'internal', failed);
  const { code, message, fields, id } = body.error;
  return new AppError(code, code === 'internal' ? failed : message, fields, id);
}
