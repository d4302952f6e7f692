import { createHash } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The length of a file in bytes, and its SHA-256 in hexadecimal. */
export interface Content {
  bytes: number;
  sha256: string;
}

/** Reads a stream to its end and writes it to `into`, which discards it by default. Returns its length and hash. */
export async function measure(
  coming: Readable,
  into: Writable = nowhere(),
  signal?: AbortSignal,
): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* look(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(coming, look, into, { signal });
  return { bytes, sha256: hash.digest('hex') };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
