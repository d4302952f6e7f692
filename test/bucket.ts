import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { atEnd } from './atEnd.ts';

const SECRET = 'the secret of the bucket';
const BUCKET = 'tribe-files';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that an S3-compatible store computes for a request (AWS Signature Version 4). */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const [, date, region, names = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const asked = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(asked)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (last: Buffer, part) => hmac(last, part ?? ''),
    hmac(`AWS4${SECRET}`, date ?? ''),
  );
  return hmac(key, text).toString('hex');
}

/** An error of S3, which contains the signed string and the key's id. */
const errorOf = (code: string, { headers, url }: IncomingMessage) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Not so</Message><AWSAccessKeyId>tribe</AWSAccessKeyId>` +
  `<StringToSign>${headers.authorization}</StringToSign><Resource>${url}</Resource></Error>`;

export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** An object store in memory that rejects requests without a valid signature; it runs until the end of the file's tests. */
export async function openBucket() {
  const kept = new Map<string, { bytes: Buffer; mime: string | undefined }>();
  const state = {
    kept,
    failing: false,
    missing: false,
    denying: false,
    hiding: false,
    removals: 0,
    /** Runs before the next object is kept. */
    meanwhile: async (): Promise<unknown> => undefined,
  };
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const key = (request.url ?? '').replace(`/${BUCKET}/`, '');
    const signed = request.headers.authorization?.endsWith(`Signature=${signatureOf(request)}`);
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(errorOf(code, request));
    if (!signed) return refuse(403, 'SignatureDoesNotMatch');
    if (request.method === 'DELETE') state.removals++;
    if (state.failing) return refuse(500, 'InternalError');
    if (state.denying && request.method === 'GET') return refuse(403, 'AccessDenied');
    if (state.missing) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      const work = state.meanwhile;
      state.meanwhile = async () => undefined;
      await work();
    }
    if (request.method === 'PUT') kept.set(key, { bytes, mime: request.headers['content-type'] });
    if (request.method === 'DELETE') kept.delete(key);
    const found = kept.get(key);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    // So S3 answers keys that may not list the bucket.
    if (!found && state.hiding) return refuse(403, 'AccessDenied');
    if (!found) return refuse(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!start) return response.writeHead(200).end(found.bytes);
    const part = found.bytes.subarray(Number(start), Number(end) + 1);
    return response.writeHead(206, { 'content-length': part.length }).end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_REGION: 'af-south-1',
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'tribe',
    S3_SECRET_ACCESS_KEY: SECRET,
  };
  return { state, settings };
}
