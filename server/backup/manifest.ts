import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from '../process/fsync.ts';
import { StartupError } from '../startupError.ts';

/** Incremented when the format or the order of rows changes. */
export const FORMAT = 1;
const NAME = 'manifest.json';

const content = { bytes: z.number(), sha256: z.string() };
const name = z.string().check(z.regex(/^\w+$/));
// A manifest may come from an untrusted source: its paths must stay inside the folder.
const path = z.string().check(z.regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*$/));

const shape = z.object({
  format: z.number(),
  /** The version of the app that made it, and the newest migration of its database. */
  version: z.string(),
  migration: z.number(),
  /** The time of the snapshot, ISO 8601. */
  made_at: z.string(),
  /** In the text format of `COPY`, ordered by the table's key. */
  tables: z.array(
    z.object({ name, columns: z.array(name), key: z.array(name), rows: z.number(), ...content }),
  ),
  /** `value` is the last value returned; if `called` is false, it is the next one. */
  sequences: z.array(z.object({ name, value: z.string(), called: z.boolean() })),
  /** Objects of the file store. */
  files: z.array(z.object({ key: path, mime: z.string(), ...content })),
  /** Objects that the database references but the file store no longer has. */
  lost: z.array(path),
  /** Files directly in DATA_DIR. */
  kept: z.array(z.object({ name: path, ...content })),
});

export type Manifest = z.infer<typeof shape>;
export type Table = Manifest['tables'][number];

export const tablePath = (folder: string, table: { name: string }) =>
  join(folder, 'tables', `${table.name}.copy`);
export const filePath = (folder: string, file: { key: string }) => join(folder, 'files', file.key);
export const keptPath = (folder: string, kept: { name: string }) => join(folder, 'kept', kept.name);

/** Every file of a backup with its expected content. */
export const contentsOf = (folder: string, { tables, files, kept }: Manifest) => [
  ...tables.map((table) => ({ path: tablePath(folder, table), ...table })),
  ...files.map((file) => ({ path: filePath(folder, file), ...file })),
  ...kept.map((one) => ({ path: keptPath(folder, one), ...one })),
];

/**
 * Written last and atomically: a backup without a manifest was never finished. The seal shows whether the manifest was
 * changed.
 */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, NAME);
  // Rejects a manifest that could not be read again.
  const written = shape.parse(manifest);
  await writeWhole(path, `${JSON.stringify({ ...written, seal: sealOf(written) })}\n`);
}

/** Throws a readable error if the backup is unfinished or damaged, or if this version cannot read it. */
export async function readManifest(folder: string, newestMigration: number): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new StartupError(
      `${folder} is not a finished backup: it has no ${NAME}, which is written last. Nothing was changed.`,
    );
  });
  const { seal, ...rest } = parsed(text);
  const intact = seal === sealOf(rest);
  if (intact && (Number(rest.format) > FORMAT || Number(rest.migration) > newestMigration)) {
    throw new StartupError(
      `This backup was made by a newer version (${rest.version}, migration ${rest.migration}; this one knows ` +
        `${newestMigration}). Restore it with that version. Nothing was changed.`,
    );
  }
  const manifest = shape.safeParse(rest);
  if (!intact || !manifest.success)
    throw new StartupError(
      `This backup is damaged: ${NAME} is not as it was written. Use another one. Nothing was changed.`,
    );
  return manifest.data;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const sealOf = (manifest: object) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
