import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isEqual } from '../process/secrets.ts';

/*
 * `npm run doctor` requests /livez through PUBLIC_URL with this header and learns from the response how the app sees the
 * sender: whether the proxies in between name it, and whether the app trusts them. Others get nothing, since the address of
 * a proxy is internal.
 */
export const CLIENT_PROBE_HEADER = 'x-vibetribe-doctor';

export const clientSeen = z.object({
  /** The address that rate limits count. */
  client: z.string(),
  /** The other end of the connection: the last proxy, if there is one. */
  peer: z.string(),
  /** The request has X-Forwarded-For. */
  forwarded: z.boolean(),
  /** TRUSTED_PROXIES contains the peer, so that X-Forwarded-For counts. */
  trusted: z.boolean(),
});

export type ClientSeen = z.infer<typeof clientSeen>;

/** The header's value: only those who know APP_SECRET can compute it. */
export const clientProbeToken = (appSecret: string) =>
  createHmac('sha256', appSecret).update('client probe').digest('base64url');

/** Undefined without a valid token. */
export function clientSeenBy(request: FastifyRequest, appSecret: string): ClientSeen | undefined {
  const given = request.headers[CLIENT_PROBE_HEADER];
  if (typeof given !== 'string' || !isEqual(Buffer.from(given), Buffer.from(clientProbeToken(appSecret))))
    return undefined;
  return {
    client: request.ip,
    peer: request.socket.remoteAddress ?? '',
    forwarded: request.headers['x-forwarded-for'] !== undefined,
    trusted: (request.ips?.length ?? 1) > 1,
  };
}
