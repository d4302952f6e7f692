import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

export interface Ask {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** The status line and the headers, as received. */
  head: string;
  /** The body as received: possibly chunked or compressed. */
  body: Buffer;
}

/** A keep-alive connection that sends one request after the other. */
export interface Line {
  ask(one: Ask): Promise<Answer>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';
const EMPTY = Buffer.alloc(0);

/**
 * HTTP/1.1 on a bare socket, as far as our servers use it. Node's own client costs more than a plain server's response, so
 * it would be the bottleneck.
 */
export async function openLine(url: string): Promise<Line> {
  const { hostname, port, host, origin } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: PromiseWithResolvers<Answer> | undefined;
  let received: Buffer = EMPTY;

  socket.on('data', (chunk) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    const answer = wholeAnswer(received);
    if (!answer) return;
    received = EMPTY;
    waiting?.resolve(answer);
  });
  socket.on('error', () => {});
  socket.on('close', () => waiting?.reject(new Error(`${host} hung up`)));
  const opened = Promise.withResolvers<void>();
  socket.once('connect', opened.resolve);
  socket.once('close', () => opened.reject(new Error(`${host} takes no connection`)));
  await opened.promise;

  return {
    ask({ method, path, headers = {}, body }) {
      waiting = Promise.withResolvers();
      const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`];
      // As a browser does. The server takes a write without it for a cross-site request.
      if (method !== 'GET') lines.push(`origin: ${origin}`);
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
      if (body !== undefined)
        lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
      if (socket.destroyed) waiting.reject(new Error(`${host} hung up`));
      else socket.write(`${lines.join('\r\n')}${HEAD_END}${body ?? ''}`);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function wholeAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const body = bytes.subarray(end + HEAD_END.length);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const whole = length === undefined ? endsIn(body, LAST_CHUNK) : body.length >= Number(length);
  return whole ? { status: Number(head.slice(9, 12)), head, body } : undefined;
}

const endsIn = (body: Buffer, text: string) =>
  body.length >= text.length && body.toString('latin1', body.length - text.length) === text;

/** The text of a response, without chunks and compression. */
export function textOf({ head, body }: Answer): string {
  const bytes = /\r\ntransfer-encoding: *chunked/i.test(head) ? joined(body) : body;
  return (/\r\ncontent-encoding: *br/i.test(head) ? brotliDecompressSync(bytes) : bytes).toString();
}

function joined(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
