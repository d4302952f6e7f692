import { subscribe, unsubscribe } from 'node:diagnostics_channel';

interface Request {
  origin: string;
  method: string;
  path: string;
}

/** Requests of `fetch` that got no response or an error. */
export interface Failures {
  /**
   * Failures on a keep-alive connection that the server had closed meanwhile: a browser retries such a request
   * automatically.
   */
  onClosed: number;
  /** Failures on a new connection, without a connection, or by status. One sentence each. */
  refused: string[];
}

/** Watches every `fetch` of this process to `origin` (https://undici.nodejs.org/#/docs/api/DiagnosticsChannel) until `stop`. */
export function watchConnections(origin: string) {
  const failures: Failures = { onClosed: 0, refused: [] };
  const requestsOn = new WeakMap<object, number>();
  const socketOf = new WeakMap<Request, object>();
  const responded = new WeakSet<Request>();
  const hear: Record<string, (message: unknown) => void> = {
    'undici:client:sendHeaders': (message) => {
      const { request, socket } = message as { request: Request; socket: object };
      requestsOn.set(socket, (requestsOn.get(socket) ?? 0) + 1);
      socketOf.set(request, socket);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: Request; response: { statusCode: number } };
      if (request.origin !== origin) return;
      responded.add(request);
      if (response.statusCode >= 400)
        failures.refused.push(`${request.method} ${request.path}: ${response.statusCode}`);
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: Request; error: Error };
      if (request.origin !== origin || responded.has(request)) return;
      const socket = socketOf.get(request);
      if (socket && (requestsOn.get(socket) ?? 0) > 1) failures.onClosed++;
      else failures.refused.push(`${request.method} ${request.path}: ${error.message}`);
    },
  };
  for (const [name, listener] of Object.entries(hear)) subscribe(name, listener);
  return {
    failures,
    stop: () => {
      for (const [name, listener] of Object.entries(hear)) unsubscribe(name, listener);
    },
  };
}
