import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn } from './importCycles.ts';

const FOLDER = join(import.meta.dirname, '../dist/web/.vite');

/** The static imports of every script of one language's build. */
async function importsOf(manifest: string) {
  const chunks: Record<string, { imports?: string[] }> = JSON.parse(
    await readFile(join(FOLDER, manifest), 'utf8'),
  );
  return new Map(Object.entries(chunks).map(([name, { imports }]) => [name, new Set(imports)]));
}

// WebKit now and then leaves a page without its scripts where two of them import each other.
test('no script of the build imports itself by way of others', async () => {
  const manifests = await readdir(FOLDER);
  expect(manifests).toContain('en.json');
  for (const manifest of manifests) {
    const imports = await importsOf(manifest);
    expect(imports.size).toBeGreaterThan(50);
    expect(cyclesIn(imports), manifest).toEqual([]);
  }
});
