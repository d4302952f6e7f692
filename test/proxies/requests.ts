import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as requestHttp } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { atEnd } from '../atEnd.ts';

interface Asked {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** The client's address, one of this machine. */
  from?: string;
  /** The host name, for TLS and for Host. */
  name?: string;
}

interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests `path` on a new connection. Unlike `fetch`, it adds no header and decompresses no body. */
export async function ask(origin: string, path: string, asked: Asked = {}): Promise<Response> {
  const { protocol, hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body, from = '127.0.0.1', name = hostname } = asked;
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    localAddress: from,
    servername: name,
    agent: false,
  };
  const sending = (protocol === 'https:' ? requestHttps : requestHttp)({
    ...options,
    headers: { host: `${name}:${port}`, ...headers },
  });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** Sends `text` from an address of this machine, on a connection that stays open until the end of the tests. */
export async function sendText(origin: string, text: string, from: string) {
  const { hostname, port } = new URL(origin);
  const options = { host: '127.0.0.1', port: Number(port), localAddress: from, servername: hostname };
  const socket = connect(options);
  socket.on('error', () => {});
  atEnd(async () => void socket.destroy());
  await once(socket, 'secureConnect');
  socket.write(text);
}

/** Starts a request with a body. `write` continues it; `destroy` aborts it and closes its connection. */
export function startSending(
  origin: string,
  path: string,
  protocol: 'HTTP/1.1' | 'HTTP/2',
  { method, headers }: { method: string; headers: OutgoingHttpHeaders },
) {
  if (protocol === 'HTTP/1.1') {
    const sending = requestHttps(origin + path, { method, headers, agent: false });
    return sending.on('error', () => {});
  }
  const client = connectHttp2(origin);
  client.on('error', () => {});
  const stream = client.request({ ':method': method, ':path': path, ...headers });
  stream.on('error', () => {});
  return { write: (bytes: Buffer) => stream.write(bytes), destroy: () => client.destroy() };
}

/** Opens a stream over HTTP/2, as browsers do, and collects what it receives. */
export async function openStream(origin: string, path: string) {
  const client = connectHttp2(origin);
  client.on('error', () => {});
  atEnd(async () => client.destroy());
  const stream = client.request({ ':path': path, 'accept-encoding': 'gzip, br' });
  const received = { text: '', headers: {} as IncomingHttpHeaders, ended: false };
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    received.text += chunk;
  });
  stream.once('close', () => {
    received.ended = true;
  });
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  return Object.assign(received, { headers });
}
