import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { pipeline } from 'node:stream';
import type { AppServer } from './appServer.ts';

/** Forwards a request to the app server once it is up, and streams its response back. */
export async function passOn(app: AppServer, request: IncomingMessage, response: ServerResponse) {
  const address = await app.address().catch((error: Error) => error);
  if (address instanceof Error) return fail(response, address);
  // Keeps the browser's Host header, because cookies and the CSRF check depend on it.
  const { method, headers, url } = request;
  const passed = send(new URL(url ?? '/', address), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // Either side may close the connection, for example the browser when it leaves a page with a live stream.
    pipeline(answer, response, () => {});
  });
  passed.once('error', (error) => fail(response, error));
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

function fail(response: ServerResponse, { message }: Error) {
  if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(message);
}
