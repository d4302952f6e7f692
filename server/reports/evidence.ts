import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../contract/core/errors.ts';
import type { ReportKind } from '../../contract/reports/copy.ts';
import type { Deps } from '../deps/deps.ts';
import type { FileStore } from '../deps/fileStore.ts';
import { attachCopy, filesToCopy, keepMessages, reserveCopy } from './evidence.queries.ts';

interface ReportToKeep {
  id: string;
  kind: ReportKind;
  subject_id: string;
  /** Also keep the messages around the reported one. */
  with_messages: boolean;
}

/**
 * Keeps the evidence of a report of the reporter's that is open: copies of its files, and messages. A retry adds what is
 * missing. A file that is gone meanwhile is left out.
 */
export async function keepEvidence(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  reporterId: string,
  report: ReportToKeep,
): Promise<void> {
  if (report.with_messages) await keepMessages(db, report.id, reporterId);
  for (const original of await filesToCopy(db, report, reporterId)) {
    const copy = await reserveCopy(db, original);
    if (await copyObject(store, original, copy.key))
      await attachCopy(db, report.id, original.position, copy.id);
  }
}

/** False if there is no such object. */
async function copyObject(
  store: FileStore,
  { key, mime }: { key: string; mime: string },
  to: string,
): Promise<boolean> {
  const path = join(store.spool, randomUUID());
  try {
    const { body } = await store.get(key);
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await store.put(to, { path }, mime);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
