import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { FileStore } from '../../deps/fileStore.ts';
import type { Env } from '../../env.ts';
import type { Log } from '../../log.ts';
import { errorCodeOf, S3Error, type S3Fault, watchFaults } from './s3Errors.ts';

/** A store that does not respond within this time, in milliseconds, is unavailable. */
const SILENCE_MS = 10_000;
/** The time limit for a pause in the response, in milliseconds. It is usually the reader's: a phone on a bad network. */
const PAUSE_MS = 60_000;
/** The health check reads an object that need not exist, at most once in this many milliseconds. */
const PROBE_KEY = 'health/probe';
const PROBE_MS = { healthy: 10_000, failing: 1_000 };

interface Call {
  method: S3Fault['operation'];
  key: string;
  headers?: Record<string, string>;
  content?: Buffer | Readable;
}

interface Answer {
  body: IncomingMessage;
  status: number;
  /** The S3 error code, if the status is an error. */
  code: string;
}

/** Objects in an S3-compatible store, addressed path-style: <endpoint>/<bucket>/<key>. */
export function createS3Store(s3: NonNullable<Env['s3']>, spool: string, log?: Log): FileStore {
  // Loaded only if S3 is used.
  const signing = import('aws4fetch');
  const endpoint = s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`;
  const send = endpoint.startsWith('https:') ? https : http;
  const faults = watchFaults(log);
  let probed = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };

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
      const request = send(
        signed.url,
        { method, headers: { ...Object.fromEntries(signed.headers), ...headers }, timeout: SILENCE_MS },
        (answer) => {
          request.setTimeout(PAUSE_MS);
          answered(answer);
        },
      );
      const silent = Object.assign(new Error('silent'), { code: 'ETIMEDOUT' });
      request.on('timeout', () => request.destroy(silent));
      request.on('error', failed);
      // A 101 response emits neither a response nor an error.
      request.on('close', () => failed(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
      if (!content || Buffer.isBuffer(content)) request.end(content);
      else pipeline(content, request).catch(failed);
    });
  }

  /** Resolves to the response if `isFine` accepts it. Any other response is a fault of the store. */
  async function ask(asked: Call, isFine: (answer: Answer) => boolean): Promise<Answer> {
    const body = await call(asked).catch((error: NodeJS.ErrnoException) => {
      throw failed(asked, undefined, error.code ?? error.name);
    });
    const status = body.statusCode ?? 0;
    const answer = { body, status, code: status < 300 ? '' : await errorCodeOf(body) };
    if (!isFine(answer)) throw failed(asked, status, answer.code);
    faults.succeeded(asked.method);
    return answer;
  }

  function failed(asked: Call, status: number | undefined, code: string) {
    const fault = faultOf(asked, status, code);
    faults.failed(fault);
    return new S3Error(fault);
  }

  const faultOf = ({ method: operation, key }: Call, status: number | undefined, code: string): S3Fault => ({
    bucket: s3.bucket,
    key,
    operation,
    status,
    code,
  });

  async function put(key: string, content: Buffer | { path: string }, mime: string) {
    const size = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size;
    const headers = { 'content-type': mime, 'content-length': String(size) };
    const bytes = Buffer.isBuffer(content) ? content : createReadStream(content.path);
    const { body } = await ask({ method: 'PUT', key, headers, content: bytes }, isOk);
    body.resume();
  }

  async function get(key: string, part?: { start: number; end: number }) {
    const headers = part && { range: `bytes=${part.start}-${part.end}` };
    const asked: Call = { method: 'GET', key, ...(headers && { headers }) };
    const { body, status, code } = await ask(asked, (answer) => isOk(answer) || isMissing(answer));
    // S3 also returns 403 if reading is not allowed. The object of the health check need not exist, so its 403 is not
    // counted.
    if (status === 403 && key !== PROBE_KEY) faults.note(faultOf(asked, status, code));
    if (status !== 200 && status !== 206) throw new AppError('not_found', errorCopy.notFound);
    return { body, size: sizeOf(body) };
  }

  async function remove(keys: string[]) {
    for (const key of keys) {
      const { body } = await ask(
        { method: 'DELETE', key },
        (answer) => isOk(answer) || (answer.status === 404 && isMissing(answer)),
      );
      body.resume();
    }
  }

  async function check() {
    const every = faults.failing().length > 0 ? PROBE_MS.failing : PROBE_MS.healthy;
    if (Date.now() - probed.at >= every) probed = { at: Date.now(), done: probe() };
    await probed.done;
  }

  const probe = () =>
    get(PROBE_KEY).then(
      ({ body }) => void body.resume(),
      () => {},
    );

  return { put, get, remove, spool, s3: { check, failing: faults.failing, faults: faults.counts } };
}

const isOk = ({ status }: Answer) => status === 200 || status === 204 || status === 206;

// Without the permission to list, S3 returns 403 AccessDenied for an object that does not exist.
const isMissing = ({ status, code }: Answer) =>
  (status === 404 && code !== 'NoSuchBucket') || (status === 403 && (code === '' || code === 'AccessDenied'));

const sizeOf = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
