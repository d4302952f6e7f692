import { expect } from 'vitest';
import { type FileKind, type StoredFile, UPLOADS_PATH } from '../contract/files/endpoints.ts';
import type { Person } from './world.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins a resumable upload of `size` bytes; returns its path. */
export async function beginUpload(person: Person, size: number, kind: FileKind = 'submission') {
  const metadata = `kind ${base64(kind)},filename ${base64('work.pdf')}`;
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata };
  const response = await person.fetch(UPLOADS_PATH, { method: 'POST', headers });
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}

export const sendPart = (person: Person, path: string, offset: number, bytes: Buffer) =>
  person.fetch(path, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });

/** The number of stored bytes of an upload; NaN if there is no such upload. */
export async function offsetOf(person: Person, path: string): Promise<number> {
  const { headers } = await person.fetch(path, { method: 'HEAD', headers: TUS });
  return Number(headers.get('upload-offset') ?? Number.NaN);
}

/** Sends a whole file in parts. `personFor` returns the sender of request `n`: 0 begins, 1 is the first part. */
export async function uploadInParts(
  bytes: Buffer,
  parts: number,
  personFor: (n: number) => Person,
): Promise<StoredFile> {
  const path = await beginUpload(personFor(0), bytes.length);
  const size = Math.ceil(bytes.length / parts);
  for (let n = 1; ; n++) {
    const [from, to] = [(n - 1) * size, n * size];
    const response = await sendPart(personFor(n), path, from, bytes.subarray(from, to));
    if (n === parts) {
      expect(response.status).toBe(200);
      return response.json() as Promise<StoredFile>;
    }
    expect([n, response.status]).toEqual([n, 204]);
    expect(response.headers.get('upload-offset')).toBe(String(to));
  }
}
