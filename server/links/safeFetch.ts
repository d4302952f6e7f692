import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Readable, Transform } from 'node:stream';
import zlib from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { resolveHost } from './resolveHost.ts';

/*
 * SSRF protection: fetches a member's URL without reaching an address that only this server can reach. The host is resolved
 * once, all its addresses must be public, and the connection goes to a checked address, so a second DNS response (DNS
 * rebinding) has no effect. Each redirect is checked in the same way.
 */

const REDIRECTS_MAX = 3;

/** Resolves host names and chooses where to connect. Tests replace the internet with their own network. */
export interface Network {
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  /** Where to connect to for a checked address. */
  connectTo(address: string, port: number): { host: string; port: number };
  /** Milliseconds that a fetch may take, with its redirects. */
  timeoutMs: number;
}

export const internet: Network = {
  resolve: resolveHost,
  connectTo: (host, port) => ({ host, port }),
  timeoutMs: 3_000,
};

export interface FetchOptions {
  network: Network;
  userAgent: string;
  /** The Content-Type must match this. */
  type: RegExp;
  /** Maximum bytes read, after decompression. `cut` is true if there were more. */
  maxBytes: number;
  signal: AbortSignal;
}

interface Fetched {
  /** The final URL, after redirects. */
  url: URL;
  /** The whole Content-Type. */
  type: string;
  body: Buffer;
  cut: boolean;
}

/**
 * Throws if the URL or a redirect must not be fetched, if the response is not of the requested type, or after the network's
 * timeout, three seconds, whatever the other side does.
 */
export function safeFetch(address: string | URL, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.network.timeoutMs)]);
  return orAborted(followRedirects(address, { ...options, signal }), signal);
}

async function followRedirects(address: string | URL, options: FetchOptions): Promise<Fetched> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await request(url, options);
    const { statusCode = 0, headers } = response;
    const next = statusCode >= 300 && statusCode < 400 && headers.location;
    if (!next) return await read(url, response, options);
    response.destroy();
    url = new URL(next, url);
  }
  throw new Error('too many redirects');
}

/** The SSRF protection rejected an address. */
export class AddressRejected extends Error {}

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** One request to a public address, without redirects. */
export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

type Sending = Pick<FetchOptions, 'network' | 'signal'>;

const request = (url: URL, { userAgent, ...options }: FetchOptions) =>
  requestPublic(url, { headers: { 'user-agent': userAgent, accept: '*/*' } }, options);

/** Throws if the URL must not be fetched. The response is of any status and type; read it with `readResponse`. */
export async function requestPublic(
  url: URL,
  { method = 'GET', headers, body }: Sent,
  { network, signal }: Sending,
): Promise<IncomingMessage> {
  const port = PORTS[url.protocol];
  // `url.port` is empty for the protocol's default port.
  if (!port || url.port || url.username || url.password)
    throw new AddressRejected('this address is not fetched');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await publicAddressOf(host, network, signal);
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = send({
      ...network.connectTo(address, port),
      // The certificate must be the host's, not the address's.
      ...(isIP(host) ? {} : { servername: host }),
      method,
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, 'accept-encoding': 'gzip, deflate, br' },
      agent: false,
      signal,
    });
    // A 101 response has neither `response` nor `error`: Node closes its connection.
    sent
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => reject(new Error('closed without a response')))
      .end(body);
  });
}

/** An address of the host, if all its addresses are public. IPv4 first: not every server has a route to IPv6. */
async function publicAddressOf(host: string, { resolve }: Network, signal: AbortSignal): Promise<string> {
  const addresses = isIP(host) ? [host] : await resolve(host, signal);
  const forbidden = addresses.find((address) => !isPublicAddress(address));
  const [first] = addresses.toSorted((a, b) => isIP(a) - isIP(b));
  if (forbidden !== undefined || first === undefined) throw new AddressRejected('this host is not fetched');
  return first;
}

/** Rejects when the signal aborts, even if the work does not end. */
export const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    // First, so that an error of the work is handled also if the signal has aborted already.
    work.then(resolve, reject);
    signal.throwIfAborted();
  });

async function read(url: URL, response: IncomingMessage, { type: wanted, maxBytes, signal }: FetchOptions) {
  const type = response.headers['content-type'] ?? '';
  try {
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
    if (!wanted.test(type)) throw new Error('not what was asked for');
    return { url, type, ...(await readResponse(response, { maxBytes, signal })) };
  } finally {
    response.destroy();
  }
}

/** The decompressed body, cut at `maxBytes`. */
export const readResponse = (
  response: IncomingMessage,
  { maxBytes, signal }: Pick<FetchOptions, 'maxBytes' | 'signal'>,
) => readUpTo(maxBytes, decompressed(response), signal);

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

// Internal services of a cloud with addresses in public ranges: Azure's wire server.
const NOT_PUBLIC = new Set(['168.63.129.16']);
/**
 * Global unicast (RFC 4291, 2.4). Addresses outside it include old notations of IPv4, which can lead to internal addresses.
 */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is public: not loopback, private, link-local, reserved or translated. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || NOT_PUBLIC.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
}
