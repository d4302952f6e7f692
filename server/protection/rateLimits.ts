/**
 * Rate limits: how often one member or visitor may call each endpoint. An endpoint names its limit (`limit:` in the
 * contract). contract/core/rateLimits.ts and rateLimitSettings.ts have the numbers (times a minute, hour or day),
 * rateLimiter.ts counts, visitorLimits.ts and visitorCookie.ts distinguish visitors. Sign-in, codes and mails have more limits
 * in server/auth/limits.ts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { type EndpointLimit, endpointLimits } from '../../contract/core/rateLimits.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { fileKinds, files, UPLOADS_PATH } from '../../contract/files/endpoints.ts';
import type { RateLimiter, RateLimiters } from '../deps/rateLimiters.ts';
import { addressKey } from './rateLimiter.ts';
import { visitorLimiter } from './visitorLimits.ts';

const KILOBYTE = 1_024;
/** The assumed size of an upload that does not declare its length. */
const LARGEST = Math.max(...Object.values(fileKinds).map(({ maxBytes }) => maxBytes));

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Caller extends Visit {
  viewer: Viewer | null;
}

/** Each function throws `rate_limited` above its limit. */
export interface RateLimits {
  /** Counts a call of an endpoint. */
  call(e: Pick<Endpoint, 'method' | 'limit'>, caller: Caller): Promise<void>;
  /** Counts the reading of a document, like a read of an endpoint. */
  document(caller: Caller): Promise<void>;
  /** Counts a rendered page; issues the visitor cookie to a visitor's browser that has none. */
  page(caller: Caller): Promise<void>;
  /** Counts a card image, by address and in all. */
  card(caller: Visit): Promise<void>;
  /** Counts a card image that is in no cache, by address: drawing it takes a tenth of a second. */
  cardDrawing(caller: Visit): Promise<void>;
  /** Counts a feed or a part of the sitemap, by address and in all. */
  feed(caller: Visit): Promise<void>;
  /** Counts a credential, a set of public keys or a PDF, by address and in all. */
  proof(caller: Visit): Promise<void>;
  /** Counts a PDF that is in no cache, by address: making it takes a tenth of a second. */
  pdfDrawing(caller: Visit): Promise<void>;
  /** Counts a picture of a link card that is not in memory, by address. */
  linkPicture(caller: Visit): Promise<void>;
  /** Counts a part of a resumable upload. */
  uploadPart(caller: Caller): Promise<void>;
}

export function createRateLimits(limits: RateLimiters): RateLimits {
  const names = Object.keys(endpointLimits) as EndpointLimit[];
  const ofMembers = new Map(
    names.filter((name) => name !== 'account-forms').map((name) => [name, limits.shared(name)]),
  );
  const writes = limits.shared('writes');
  const accountForms = limits.local('account-forms');
  const kilobytes = limits.shared('upload-kilobytes', fileCopy.muchToday);
  const parts = limits.shared('upload-parts');
  const reads = limits.local('reads');
  const cards = perAddress(limits.local('cards'), limits.local('all-cards'));
  const feeds = perAddress(limits.local('feeds'), limits.local('all-feeds'));
  const proofDownloads = perAddress(limits.local('proofs'), limits.local('all-proofs'));
  const pdfDrawings = limits.local('pdf-drawings');
  const linkPictures = limits.local('link-pictures');
  const cardDrawings = limits.local('card-drawings');
  const visitorReads = visitorLimiter(limits.visitorCookie, limits.local, 'visitor-reads');
  const visitorCookies = limits.shared('visitor-cookies');

  const read = ({ viewer, request, reply }: Caller) =>
    viewer ? reads.consume(viewer.id, reply) : visitorReads(request, reply);

  return {
    async call(e, caller) {
      const { viewer, request, reply } = caller;
      if (e.limit === 'account-forms') await accountForms.consume(addressKey(request.ip), reply);
      else if (e.limit && viewer) await ofMembers.get(e.limit)?.consume(viewer.id, reply);
      if (e.method === 'GET') return read(caller);
      if (!viewer) return;
      await writes.consume(viewer.id, reply);
      if (e === files.upload) await kilobytes.consume(viewer.id, reply, kilobytesOf(request));
    },
    document: read,
    async page(caller) {
      await read(caller);
      const { viewer, request, reply } = caller;
      if (viewer || limits.visitorCookie.idOf(request)) return;
      if (await visitorCookies.tryConsume(addressKey(request.ip))) limits.visitorCookie.issue(reply);
    },
    card: cards,
    feed: feeds,
    cardDrawing: ({ request, reply }) => cardDrawings.consume(addressKey(request.ip), reply),
    proof: proofDownloads,
    pdfDrawing: ({ request, reply }) => pdfDrawings.consume(addressKey(request.ip), reply),
    linkPicture: ({ request, reply }) => linkPictures.consume(addressKey(request.ip), reply),
    async uploadPart({ viewer, reply }) {
      if (viewer) await parts.consume(viewer.id, reply);
    },
  };
}

/** Counts per address and in total. */
const perAddress =
  (ofAddress: RateLimiter, ofAll: RateLimiter) =>
  async ({ request, reply }: Visit) => {
    // Checked first, so that an address above its limit does not use up the total.
    await ofAddress.consume(addressKey(request.ip), reply);
    await ofAll.consume('all', reply);
  };

/** The kilobytes of the upload that starts with this request. Only tus (resumable uploads) uses `Upload-Length`. */
function kilobytesOf({ headers, routeOptions }: FastifyRequest): number {
  const told = Number(headers[routeOptions.url === UPLOADS_PATH ? 'upload-length' : 'content-length']);
  return Math.ceil((told > 0 ? Math.min(told, LARGEST) : LARGEST) / KILOBYTE);
}
