import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Readable, Transform } from 'node:stream';
import zlib from 'node:zlib';
import { isPublicAddress } from './publicAddress.ts';

/*
 * SSRF protection: fetches an address that a member wrote without reaching anything that only this server can reach. The host
 * is resolved once, every address of it must be public, and the connection goes to a checked address, so that a second
 * answer of the name server (DNS rebinding) changes nothing. Each redirect is checked in the same way.
 */

const REDIRECTS_MAX = 3;
const TIMEOUT_MS = 3_000;

/** How names are resolved and addresses reached; tests put their own in place of the internet. */
export interface Network {
  resolve(host: string): Promise<string[]>;
  /** Where to connect to for a checked address. */
  connectTo(address: string, port: number): { host: string; port: number };
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connectTo: (host, port) => ({ host, port }),
};

export interface FetchOptions {
  network: Network;
  userAgent: string;
  /** What the content type must be. */
  type: RegExp;
  /** Bytes read, after decompression; `cut` says that there were more. */
  maxBytes: number;
  signal: AbortSignal;
}

export interface Fetched {
  /** Where it was, after redirects. */
  url: URL;
  /** The whole Content-Type. */
  type: string;
  body: Buffer;
  cut: boolean;
}

/** Throws where the address, or one that it redirects to, may not be fetched, and where the response is not as asked for. */
export async function safeFetch(address: string | URL, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let url = new URL(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await request(url, { ...options, signal });
    const { statusCode = 0, headers } = response;
    const next = statusCode >= 300 && statusCode < 400 && headers.location;
    if (!next) return await read(url, response, { ...options, signal });
    response.destroy();
    url = new URL(next, url);
  }
  throw new Error('too many redirects');
}

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

async function request(url: URL, { network, userAgent, signal }: FetchOptions): Promise<IncomingMessage> {
  const port = PORTS[url.protocol];
  // `url.port` is empty for the protocol's own.
  if (!port || url.port || url.username || url.password) throw new Error('this address is not fetched');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await publicAddressOf(host, network, signal);
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = send({
      ...network.connectTo(address, port),
      // The certificate must be the host's, not the address's.
      ...(isIP(host) ? {} : { servername: host }),
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        'user-agent': userAgent,
        accept: '*/*',
        'accept-encoding': 'gzip, deflate, br',
      },
      agent: false,
      signal,
    });
    sent.on('response', resolve).on('error', reject).end();
  });
}

/** The host's address, after all of them were found public. IPv4 first: not every server has a way to IPv6. */
async function publicAddressOf(host: string, { resolve }: Network, signal: AbortSignal): Promise<string> {
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal);
  const forbidden = addresses.find((address) => !isPublicAddress(address));
  const [first] = addresses.toSorted((a, b) => isIP(a) - isIP(b));
  if (forbidden !== undefined || first === undefined) throw new Error('this host is not fetched');
  return first;
}

/** Looking a name up cannot be ended, so it is left to end. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    signal.throwIfAborted();
    work.then(resolve, reject);
  });

async function read(url: URL, response: IncomingMessage, { type: wanted, maxBytes, signal }: FetchOptions) {
  const type = response.headers['content-type'] ?? '';
  try {
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
    if (!wanted.test(type)) throw new Error('not what was asked for');
    return { url, type, ...(await readUpTo(maxBytes, decompressed(response), signal)) };
  } finally {
    response.destroy();
  }
}

function decompressed(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return response;
  const decompressors: Record<string, () => Transform> = {
    gzip: zlib.createGunzip,
    'x-gzip': zlib.createGunzip,
    deflate: zlib.createInflate,
    br: zlib.createBrotliDecompress,
  };
  const decompressor = decompressors[encoding]?.();
  if (!decompressor) throw new Error('unknown compression');
  response.on('error', (error) => decompressor.destroy(error));
  return response.pipe(decompressor);
}

async function readUpTo(maxBytes: number, body: Readable, signal: AbortSignal) {
  const chunks: Buffer[] = [];
  let length = 0;
  const abort = () => body.destroy(signal.reason as Error);
  signal.addEventListener('abort', abort);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) break;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    body.destroy();
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), cut: length > maxBytes };
}
