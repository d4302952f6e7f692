import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, errorCopy } from '../../contract/errors.ts';
import type { Env } from '../env.ts';
import type { FileStore } from './store.ts';

/** A store that says nothing for this long, in milliseconds, is away. */
const SILENCE_MS = 10_000;
/** Once it answers, a pause is more likely the reader's: a phone on a bad line. */
const PAUSE_MS = 60_000;

interface Call {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  content?: Buffer | Readable;
}

/** Objects in an S3-compatible store, addressed path-style: <endpoint>/<bucket>/<key>. */
export function openS3(s3: NonNullable<Env['s3']>, spool: string): FileStore {
  // Loaded only where it is used.
  const signing = import('aws4fetch');
  const endpoint = s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`;
  const send = endpoint.startsWith('https:') ? https : http;

  async function call({ method, key, headers = {}, content }: Call): Promise<IncomingMessage> {
    const { AwsV4Signer } = await signing;
    const signed = await new AwsV4Signer({
      ...s3,
      method,
      url: `${endpoint.replace(/\/+$/, '')}/${s3.bucket}/${key}`,
      service: 's3',
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
    }).sign();
    return new Promise((answered, failed) => {
      const away = () => failed(new AppError('unavailable', errorCopy.unavailable));
      const request = send(
        signed.url,
        { method, headers: { ...Object.fromEntries(signed.headers), ...headers }, timeout: SILENCE_MS },
        (answer) => {
          request.setTimeout(PAUSE_MS);
          answered(answer);
        },
      );
      request.on('timeout', () => request.destroy(new Error('silent')));
      request.on('error', away);
      if (!content || Buffer.isBuffer(content)) request.end(content);
      else pipeline(content, request).catch(away);
    });
  }

  async function put(key: string, content: Buffer | { path: string }, mime: string) {
    const size = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size;
    const headers = { 'content-type': mime, 'content-length': String(size) };
    const bytes = Buffer.isBuffer(content) ? content : createReadStream(content.path);
    const answer = await call({ method: 'PUT', key, headers, content: bytes });
    answer.resume();
    if (answer.statusCode !== 200) throw new AppError('unavailable', errorCopy.unavailable);
  }

  async function get(key: string) {
    const body = await call({ method: 'GET', key });
    if (body.statusCode === 200) return { body, size: sizeOf(body) };
    body.resume();
    const missing = body.statusCode === 404 || body.statusCode === 403;
    throw missing
      ? new AppError('not_found', errorCopy.notFound)
      : new AppError('unavailable', errorCopy.unavailable);
  }

  async function remove(keys: string[]) {
    for (const key of keys) {
      const answer = await call({ method: 'DELETE', key });
      answer.resume();
      if (![200, 204, 404].includes(answer.statusCode ?? 0))
        throw new AppError('unavailable', errorCopy.unavailable);
    }
  }

  return { put, get, remove, spool };
}

const sizeOf = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
