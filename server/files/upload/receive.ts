import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/core/errors.ts';
import { fileCopy } from '../../../contract/files/copy.ts';
import { type FileKind, fileKinds } from '../../../contract/files/endpoints.ts';
import { type Content, measure } from './measure.ts';

// File uploads. Chain: ../routes.ts → this file (size limits of contract/files/limits.ts) → measure.ts → upload.ts (type by
// content, re-encoded images, store, row) → ../removal.ts (deletes files that no row claims).

/** Room for the boundary lines, part headers and the few small fields around a file. */
const ENVELOPE_BYTES = 64 * 1024;
/** How long the rest of a rejected body is discarded, so that the client can read the response; milliseconds. */
const LINGER_MS = 5_000;

/** A complete upload in a temporary file. */
export interface Received extends Content {
  path: string;
  /** The sender's name for the file. */
  filename: string;
  /** The id for the file; a new one by default. */
  id?: string;
}

/**
 * Receives the file of a multipart request into `spool`, passes it to `use`, and then deletes it. Rejects a file that is
 * larger than its kind allows, by its Content-Length or by the bytes that arrive.
 */
export async function receive<T>(
  request: FastifyRequest,
  kind: FileKind,
  spool: string,
  use: (file: Received) => Promise<T>,
): Promise<T> {
  const path = join(spool, randomUUID());
  try {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > fileKinds[kind].maxBytes + ENVELOPE_BYTES) throw tooLarge(kind);
    if (!request.isMultipart()) throw new AppError('invalid', fileCopy.oneFile);
    await mkdir(spool, { recursive: true });
    return await use(await spoolOne(request, kind, path));
  } finally {
    if (!request.raw.complete) drain(request);
    await rm(path, { force: true });
  }
}

async function spoolOne(request: FastifyRequest, kind: FileKind, path: string): Promise<Received> {
  const limits = {
    files: 1,
    fields: 5,
    fieldSize: 1024,
    headerPairs: 50,
    fileSize: fileKinds[kind].maxBytes,
  };
  let received: Received | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      received = { path, filename: part.filename ?? '', ...(await measure(part.file, newFile(path))) };
      if (part.file.truncated) throw tooLarge(kind);
    }
  } catch (error) {
    throw isOurs(error) ? error : new AppError('invalid', fileCopy.oneFile);
  }
  if (!received) throw new AppError('invalid', fileCopy.oneFile);
  return received;
}

/** Fails if the file exists. */
export const newFile = (path: string) => createWriteStream(path, { flags: 'wx' });

const tooLarge = (kind: FileKind) => new AppError('too_large', fileKinds[kind].tooLarge);

// An AppError or a disk error. Any other error means that the body is not a form with one file.
const isOurs = (error: unknown) =>
  error instanceof AppError || (error as NodeJS.ErrnoException).errno !== undefined;

/** Discards the rest of a body, so that the client can read the response. */
export function drain({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
  const giveUp = setTimeout(() => raw.destroy(), LINGER_MS).unref();
  raw.once('close', () => clearTimeout(giveUp));
}
