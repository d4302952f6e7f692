import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { DataStore, ERRORS, type Lock, Server, Upload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import { fileCopy } from '../../../contract/files/copy.ts';
import {
  type FileKind,
  fileKinds,
  type StoredFile,
  UPLOADS_PATH,
} from '../../../contract/files/endpoints.ts';
import type { Deps } from '../../deps/deps.ts';
import { createFinish } from '../upload/finish.ts';
import { beginUpload, findUpload, keptUpload } from './unfinishedUploads.queries.ts';
import { removeUpload, storePart } from './unfinishedUploads.ts';
import { type UploadLock, uploadLocks } from './uploadLocks.ts';

/** How long a request that is replaced by a newer one may still write what it has received, in milliseconds. */
const DRAIN_MS = 500;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The request headers that the protocol needs. The library gets no others, so they cannot mislead it. */
const HEADERS = [
  'content-type',
  'content-length',
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-concat',
  'upload-metadata',
  'upload-offset',
];

export interface TusAnswer {
  response: Response;
  /** The stored file, once the upload is complete. */
  stored: StoredFile | undefined;
}

/** tus 1.0 for one member's request. Throws an AppError for a rejected request. */
export function createTus(deps: Pick<Deps, 'db' | 'store'>) {
  const locks = uploadLocks(deps.db);
  const finish = createFinish(deps, locks);

  return async (request: FastifyRequest, userId: string): Promise<TusAnswer> => {
    let stored: StoredFile | undefined;
    const datastore = new MemberUploads(deps, userId);
    const tus = new Server({
      path: UPLOADS_PATH,
      relativeLocation: true,
      datastore,
      locker: { newLock: (id) => datastore.lockedBy(locks.newLock(id)) },
      lockDrainTimeout: DRAIN_MS,
      namingFunction: () => randomUUID(),
      getFileIdFromRequest: (_request, last) => (last && ID.test(last) ? last : undefined),
      onUploadCreate: async (_request, upload) => ({ metadata: announced(upload) }),
      onUploadFinish: async (_request, { id }) => {
        stored = await finish(userId, id);
        return {};
      },
      onResponseError: (_request, error) => {
        throw 'status_code' in error ? refusalOf(error.status_code) : error;
      },
    });
    const response = await tus.handleWeb(webRequest(request) as Parameters<typeof tus.handleWeb>[0]);
    if (response.status >= 400) throw refusalOf(response.status);
    return { response, stored };
  };
}

/** The library's data store for one request. It finds the uploads of one member only. */
class MemberUploads extends DataStore {
  readonly #parts: Pick<Deps, 'db' | 'store'>;
  readonly #userId: string;
  #holder = '';

  constructor(deps: Pick<Deps, 'db' | 'store'>, userId: string) {
    super();
    this.#parts = deps;
    this.#userId = userId;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** Binds the data store to this lock: parts are added only while the lock's lease is held. */
  lockedBy(lock: UploadLock): Lock {
    this.#holder = lock.holder;
    return lock;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { kind, filename } = upload.metadata as ReturnType<typeof announced>;
    const said = { id: upload.id, kind, filename, size: upload.size ?? 0 };
    await beginUpload(this.#parts.db, { ...said, userId: this.#userId, holder: this.#holder });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await findUpload(this.#parts.db, this.#userId, id);
    if (upload) {
      const { kind, filename, size, arrived } = upload;
      return new Upload({ id, size, offset: arrived, metadata: { kind, filename } });
    }
    const kept = await keptUpload(this.#parts.db, this.#userId, id);
    if (!kept) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: kept.bytes, offset: kept.bytes });
  }

  override write(arriving: Readable, uploadId: string, start: number): Promise<number> {
    const upload = { uploadId, userId: this.#userId, holder: this.#holder, start };
    return storePart(this.#parts, arriving, upload);
  }

  override async remove(id: string): Promise<void> {
    if (!(await removeUpload(this.#parts, this.#userId, id))) throw ERRORS.FILE_NOT_FOUND;
  }
}

/** Validates what a member announces of a file, before any byte of it is stored. */
function announced({ metadata, size = 0 }: Upload) {
  const kind = metadata?.kind ?? '';
  if (!isKind(kind)) throw new AppError('invalid', fileCopy.kind, { kind: fileCopy.kind });
  if (size > fileKinds[kind].maxBytes) throw new AppError('too_large', fileKinds[kind].tooLarge);
  // PostgreSQL stores no NUL; the rest of the name is cleaned when the file is stored.
  return { kind, filename: metadata?.filename?.replaceAll('\0', '') ?? '' };
}

const isKind = (kind: string): kind is FileKind => Object.hasOwn(fileKinds, kind);

function refusalOf(status: number): AppError {
  if (status === 404 || status === 410) return new AppError('not_found', errorCopy.notFound);
  if (status === 409) return new AppError('conflict', fileCopy.moved);
  if (status === 413) return new AppError('too_large', errorCopy.tooLarge);
  return new AppError('invalid', errorCopy.invalid);
}

function webRequest({ raw, headers }: FastifyRequest): Request {
  const told = HEADERS.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  );
  const withBody = raw.method === 'POST' || raw.method === 'PATCH';
  return new Request(new URL(raw.url ?? '', 'http://localhost'), {
    method: raw.method,
    headers: told as [string, string][],
    ...(withBody && { body: bodyOf(raw), duplex: 'half' }),
  });
}

// Not the request's own stream: the library may cancel the body, and the connection must stay open for the response.
function bodyOf(raw: FastifyRequest['raw']) {
  const body = new PassThrough();
  raw.on('error', (error) => body.destroy(error));
  return Readable.toWeb(raw.pipe(body)) as ReadableStream;
}
