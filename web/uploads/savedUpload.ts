import { UNFINISHED_UPLOAD_HOURS } from '../../contract/files.limits.ts';
import type { FileKind } from '../../contract/files.ts';
import { store, stored, storedNames, unstore } from '../ui/storage.ts';

// The URLs of this browser's unfinished uploads, so that they resume after a reload. Each is stored for one member, so
// another member in this browser finds none. Of the file, only a hash of its metadata is stored.
const PREFIX = 'upload:';
const KEPT_MS = 2 * UNFINISHED_UPLOAD_HOURS * 60 * 60 * 1000;

interface Begun {
  url: string;
  at: number;
}

/** The stored URL of this account's upload of this file. */
export function savedUpload(memberId: string, kind: FileKind, { name, size, type, lastModified }: File) {
  const key = `${PREFIX}${memberId}:${markOf([kind, name, size, type, lastModified].join('|'))}`;
  return {
    url: () => stored<Begun>(key)?.url,
    keep(url: string) {
      store(key, { url, at: Date.now() } satisfies Begun);
      dropOld();
    },
    drop: () => unstore(key),
  };
}

function dropOld() {
  for (const key of storedNames(PREFIX))
    if (Date.now() - (stored<Begun>(key)?.at ?? 0) > KEPT_MS) unstore(key);
}

/** A 64-bit hash of a text, from two FNV-1a sums; not cryptographic. */
function markOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
