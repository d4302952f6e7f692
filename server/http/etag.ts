import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The ETag of a text: weak, because compression changes the bytes that are sent. */
export const etagOf = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;

/** Whether the browser has the content with this ETag, so that the response is 304. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.includes(etag) ?? false;
