import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { findGroups, GROUPS, groupOf } from './scripts/bundleGroups.ts';
import { textsInPlace } from './scripts/inline-copy.ts';
import { inLanguage } from './scripts/localize-build.ts';
import { pageStyles } from './scripts/pageStyles.ts';
import { leanEndpoints } from './scripts/strip-schemas.ts';
import { stripSources } from './scripts/strip-sources.ts';
import { version } from './server/version.ts';

// For each language two builds of one tree, `vite build --mode en` for the browser, with `--ssr` for the first view on the
// server; and `vite build --mode worker` for what answers while the line is gone, in one file, since not every browser
// takes workers in parts. `vite build --mode groups` comes before those for the browser. What is there already is emptied
// once, before all of them (scripts/build.mjs).
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'worker') return worker;
  return mode === 'groups' ? moduleGroups() : page(mode, isSsrBuild);
});

const BROWSER = {
  input: 'web/browser.ts',
  // Reading a text of the contract does nothing, so what nobody uses may go with all it reads.
  treeshake: { propertyReadSideEffects: false as const },
};

const worker: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/service-worker/serviceWorker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
};

const page = (language: string, isSsrBuild = false): UserConfig => ({
  plugins: [
    inLanguage(language),
    textsInPlace(language),
    leanEndpoints(),
    stripSources(),
    react(),
    tailwindcss(),
    compressed(language === 'en' ? undefined : 1),
    language === 'en' && pageStyles(),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  publicDir: isSsrBuild || language !== 'en' ? false : 'web/public',
  build: isSsrBuild
    ? {
        outDir: `dist/server/${language}`,
        ssr: 'web/server.tsx',
        emptyOutDir: false,
        target: 'node24',
        minify: true,
      }
    : {
        outDir: 'dist/web',
        emptyOutDir: false,
        // Languages share one folder: what has the same words in it, or none, is one file.
        manifest: `.vite/${language}.json`,
        modulePreload: {
          polyfill: false,
          // The lists stand in the first scripts, so they leave out what every page has, what is imported at once, and what is
          // hardly ever fetched.
          resolveDependencies: (script, needed) =>
            script.includes('publicPages')
              ? []
              : needed.filter((name) => name !== script && !name.startsWith('assets/base.')),
        },
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        rolldownOptions: {
          ...BROWSER,
          output: {
            // Short and without names: the list of all scripts stands in the first one. But for the large, of which a
            // browser may have an earlier one to be told the difference to (server/pages/dictionaryCompression.ts).
            entryFileNames: scriptName('base'),
            chunkFileNames: ({ name }) => (GROUPS.has(name) ? scriptName(name) : 'assets/[hash:7].js'),
            codeSplitting: {
              groups: [{ name: groupOf, debugName: 'groups' }],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
  ssr: { noExternal: true },
});

/** Finds the group of each module (scripts/bundleGroups.ts), the same for all languages; writes no script. */
const moduleGroups = (): UserConfig => ({
  plugins: [page('en').plugins, findGroups()],
  build: {
    write: false,
    minify: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { ...BROWSER, output: { preserveModules: true } },
  },
});

const scriptName = (group: string) => `assets/${group}.[hash:7].js`;

/** Writes each script as brotli's best beside it, once, so that no request waits for that; of several tries, the shortest. */
function compressed(tries?: number): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const scripts = Object.keys(bundle).filter((name) => name.endsWith('.js'));
      await Promise.all(scripts.map((name) => compress(join(dir, name), tries)));
    },
  };
}

async function compress(path: string, tries?: number) {
  const script = await readFile(path);
  const made = await Promise.all(
    WAYS.slice(0, tries).map((params) => promisify(brotliCompress)(script, { params })),
  );
  await writeFile(
    `${path}.br`,
    made.reduce((least, next) => (next.length < least.length ? next : least)),
  );
}

/** Ways to write distances and blocks, at brotli's best: which one is shortest differs by script, and by 190 bytes for the first. */
const WAYS = [0, 16].flatMap((block) =>
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 4],
    [0, 8],
  ].map(([postfix = 0, direct = 0]) => ({
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
  })),
);
