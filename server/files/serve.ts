import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { fileKinds } from '../../contract/files/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import type { FileStore } from '../deps/fileStore.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { fileByKey, mayFetch, type PrivateFile } from './access.queries.ts';
import { byteRangeOf, contentRange } from './byteRange.ts';
import { EVIDENCE_BUCKET, fileNameOf } from './queries.ts';

const PUBLIC_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' };
const PRIVATE_HEADERS = { 'cache-control': 'private, no-store' };
// No script in a file runs, and no other site can embed the file.
const INERT = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const OUR_OWN = 'image/webp';
/** Headers of a picture that the server encoded, at an address that cannot be guessed. */
export const PUBLIC_PICTURE_HEADERS = { ...INERT, ...PUBLIC_HEADERS, 'content-type': OUR_OWN };
/** The form of the server's keys. No segment begins with a dot, so a key cannot lead out of its bucket. */
const KEY = /^[a-z_]+(\/[A-Za-z0-9][A-Za-z0-9_-]*){1,3}\.[a-z0-9]{2,5}$/;

const isPrivate = new Map([
  ...Object.values(fileKinds).map((kind): [string, boolean] => [kind.bucket, kind.private]),
  [EVIDENCE_BUCKET, true],
]);

/**
 * `GET /files/<bucket>/<key>`. A public picture needs no query: its address cannot be guessed and never changes. A private file
 * is counted as a read.
 */
export function serveFiles(
  server: FastifyInstance,
  { db, store }: Pick<Deps, 'db' | 'store'>,
  rateLimits: Pick<RateLimits, 'document'>,
) {
  server.register(multipart, { throwFileSizeLimit: false });

  server.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const closed = isPrivate.get(key.split('/')[0] ?? '');
    if (closed === undefined || !KEY.test(key)) throw new AppError('not_found', errorCopy.notFound);
    const file = closed ? await privateFile(key, request, reply) : undefined;
    const isOriginal = file && file.url === `/files/${key}`;
    if (isOriginal && (file.kind === 'submission' || file.mime !== OUR_OWN))
      return sendPrivateFile(request, reply, store, { ...file, key, name: fileNameOf(file) });
    if (closed) return sendPrivatePicture(reply, store, key);
    const { body, size } = await store.get(key);
    if (size !== undefined) reply.header('content-length', size);
    return reply.headers(PUBLIC_PICTURE_HEADERS).send(body);
  });

  async function privateFile(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PrivateFile> {
    const viewer = await request.viewer();
    await rateLimits.document({ viewer, request, reply });
    const file = viewer && (await fileByKey(db.reads, key));
    if (!file || !(await mayFetch(db.reads, viewer, file)))
      throw new AppError('not_found', errorCopy.notFound);
    return file;
  }
}

interface Download {
  key: string;
  mime: string;
  name: string;
  bytes: number;
}

/**
 * Sends an unmodified upload, or the part of it that the request's Range header names, as a download with this name. The caller
 * checks who may fetch it.
 */
export async function sendPrivateFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { key, mime, name, bytes }: Download,
) {
  const { range: asked, 'if-range': ifRange } = request.headers;
  // Text is compressed on its way, so its parts have no fixed place. No response has an entity tag, so no If-Range matches.
  const hasParts = !mime.startsWith('text/') && ifRange === undefined;
  const range = hasParts ? byteRangeOf(asked, bytes) : undefined;
  reply.headers({ ...INERT, ...PRIVATE_HEADERS });
  if (hasParts) reply.header('accept-ranges', 'bytes');
  if (range === null) return reply.code(416).header('content-range', contentRange(null, bytes)).send();
  const { body, size } = await store.get(key, range);
  if (size !== undefined) reply.header('content-length', size);
  // A store that ignores ranges sends the whole file.
  if (range && size === range.end + 1 - range.start)
    reply.code(206).header('content-range', contentRange(range, bytes));
  return reply.headers({ 'content-type': mime, 'content-disposition': savedAs(name) }).send(body);
}

/** Sends a picture that the server encoded and that not everyone may see. The caller checks who may fetch it. */
export async function sendPrivatePicture(
  reply: FastifyReply,
  store: FileStore,
  key: string,
  caching: Record<string, string> = PRIVATE_HEADERS,
) {
  const { body, size } = await store.get(key);
  if (size !== undefined) reply.header('content-length', size);
  return reply.headers({ ...INERT, ...caching, 'content-type': OUR_OWN }).send(body);
}

/** The Content-Disposition value for a name in any script (RFC 6266). Old clients read the first form. */
function savedAs(name: string): string {
  const plain = name.toWellFormed().replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escaped);
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
