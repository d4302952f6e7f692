import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { accountCopy } from '../../contract/account/copy.ts';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { record } from '../audit/queries.ts';
import type { Deps } from '../deps/deps.ts';
import type { FileStore } from '../deps/fileStore.ts';
import { isSameOrigin } from '../http/csrf.ts';
import { type ExportedFile, exportDataOf } from './export/export.queries.ts';

/**
 * Data export: `GET /api/account/export`, a ZIP archive of the member's data and files. Chain: this file → export/export.queries.ts and
 * exportChallenges.queries.ts (what `data.json` contains).
 */
export function serveExport(
  server: FastifyInstance,
  { env, db, store, limits }: Pick<Deps, 'env' | 'db' | 'store' | 'limits'>,
) {
  const exportsOf = limits.shared('export', accountCopy.exportAgain);
  const publicOrigin = new URL(env.publicUrl).origin;

  // A HEAD request would use up the hourly limit.
  server.get(EXPORT_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    rejectCrossOrigin(request, publicOrigin);
    const viewer = await request.viewer();
    if (!viewer) throw new AppError('unauthenticated', errorCopy.signIn);
    await exportsOf.consume(viewer.id, reply);
    const data = await collect(viewer.id).catch(async (error: unknown) => {
      await exportsOf.refund(viewer.id);
      throw error;
    });
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="vibetribe-data-${dayInWat(Date.now())}.zip"`,
        'cache-control': 'no-store',
      })
      .send(archiveOf(data, store));
  });

  async function collect(userId: string) {
    const data = await exportDataOf(db, userId);
    await record(db, { actorId: userId, action: 'export', memberId: userId });
    return data;
  }
}

// A typed address or a bookmark has no initiator; another site must not start a download.
function rejectCrossOrigin(request: FastifyRequest, publicOrigin: string) {
  const site = request.headers['sec-fetch-site'];
  if (site === 'none' || (site === undefined && request.headers.origin === undefined)) return;
  if (!isSameOrigin(request, publicOrigin)) throw new AppError('forbidden', errorCopy.crossSite);
}

/** Streams the archive: the data, then one file after the other as fast as the client reads. */
function archiveOf(data: { files: ExportedFile[] }, store: FileStore): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  void addFiles(zip, out, data.files, store).catch((error: Error) => out.destroy(error));
  return out;
}

async function addFiles(zip: ZipFile, out: Readable, files: ExportedFile[], store: FileStore) {
  for (const { path } of files) {
    const body = await open(store, path.replace(/^files\//, ''));
    if (out.destroyed) body?.destroy();
    if (out.destroyed) return;
    if (!body) continue;
    // Close the file if the client disconnects.
    const stop = () => body.destroy();
    out.once('close', stop);
    // Images, videos and archives are compressed already.
    zip.addReadStream(body, path, { compress: false });
    await finished(body).catch((error: Error) => out.destroy(error));
    out.off('close', stop);
  }
  zip.end();
}

/** Undefined if the file is gone: it may be deleted while the archive is written. */
async function open(store: FileStore, key: string): Promise<Readable | undefined> {
  try {
    return (await store.get(key)).body;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
