import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { CustomFetchOptions } from 'openid-client';
import { type Network, orAborted, readResponse, requestPublic, type Sent } from '../../links/safeFetch.ts';

const TIMEOUT_MS = 5_000;
/** Bytes of a response: the metadata and keys of large providers are below 20 kB. */
const BYTES_MAX = 256 * 1024;

/** The provider cannot be reached, or answers beyond the limits. */
export class ProviderUnreachable extends Error {}

/**
 * Requests to the OpenID Connect provider, in place of `fetch`. The operator chose the issuer, so its own origin may be on
 * this machine or network. Its metadata names the other addresses: those go through the SSRF protection (links/safeFetch.ts).
 * One deadline, no redirects, bounded responses.
 */
export function createProviderFetch(issuer: string, network: Network) {
  const { origin } = new URL(issuer);

  return async (address: string, options: CustomFetchOptions): Promise<Response> => {
    const { method, headers, body } = options;
    const url = new URL(address);
    const sent: Sent = { method, headers: { ...headers }, body: body ? String(body) : undefined };
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      return await orAborted(exchange(url, sent, signal), signal);
    } catch (error) {
      throw new ProviderUnreachable(`no response from ${url.host}`, { cause: error });
    }
  };

  async function exchange(url: URL, sent: Sent, signal: AbortSignal) {
    const response = await (url.origin === origin
      ? requestOwn(url, sent, signal)
      : requestPublic(url, sent, { network, signal }));
    const { body, cut } = await readResponse(response, { maxBytes: BYTES_MAX, signal });
    if (cut) throw new Error('the response is too long');
    const { statusCode = 502, headers } = response;
    if (statusCode >= 500) throw new Error(`status ${statusCode}`);
    const hasBody = statusCode !== 204 && statusCode !== 304;
    return new Response(hasBody ? body : null, {
      status: statusCode,
      headers: { 'content-type': headers['content-type'] ?? '', date: headers.date ?? '' },
    });
  }
}

const requestOwn = (url: URL, { method, headers, body }: Sent, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, { ...(method && { method }), ...(headers && { headers }), agent: false, signal })
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => reject(new Error('closed without a response')))
      .end(body);
  });
