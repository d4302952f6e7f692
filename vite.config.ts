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

// Each language has two builds of the same sources: `vite build --mode en` for the browser, and the same with `--ssr` for
// the first view on the server. `vite build --mode worker` builds the service worker, in one file because not every browser
// supports module workers. `vite build --mode groups` runs before the browser builds. scripts/build.mjs empties the output
// folders once, before all builds.
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'worker') return worker;
  return mode === 'groups' ? moduleGroups() : page(mode, isSsrBuild);
});

const BROWSER = {
  input: 'web/browser.ts',
  // Reading a text of the contract has no side effects, so Rolldown can drop unused code together with the texts it reads.
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
        // Languages share one folder, so scripts with the same texts, or with none, are one file.
        manifest: `.vite/${language}.json`,
        modulePreload: {
          polyfill: false,
          // The first scripts contain these lists, so the lists omit the script that every page has, the script that is
          // imported anyway, and the dependencies of public pages, which browsers rarely fetch.
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
            // Short, without names, because the first script lists all others. The large scripts have names: if a browser
            // has an earlier version, the server sends only the difference (server/pages/dictionaryCompression.ts).
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

/** Finds the group of each module (scripts/bundleGroups.ts). The groups are the same for all languages. Writes no script. */
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

/**
 * Writes a brotli copy of each script beside it, so that no request waits for the compression. Tries several parameter sets
 * and keeps the shortest output.
 */
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

/**
 * Brotli parameters for distances and blocks, at the highest quality. Which ones give the shortest output depends on the
 * script; for the first script, the difference is 190 bytes.
 */
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
