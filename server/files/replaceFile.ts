import type { FileKind } from '../../contract/files/endpoints.ts';
import type { Db } from '../db/db.ts';
import { claimFile, releaseFile } from './queries.ts';

interface Replacement {
  /** The file that the row has; null if it has none. */
  before: { id: string | null; url: string | null };
  /** The URL of the file that it gets; null for none. */
  url: string | null;
  userId: string;
  kind: FileKind;
}

/** Claims the new picture of an edited row and releases the one before, if it changes. Returns the id of the row's file. */
export async function replaceFile(
  tx: Db,
  { before, url, userId, kind }: Replacement,
): Promise<string | null> {
  if (url === before.url) return before.id;
  const id = url && (await claimFile(tx, { url, userId, kind, field: 'image' }));
  if (before.id) await releaseFile(tx, before.id);
  return id;
}
