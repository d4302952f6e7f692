import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { inLanguage } from './scripts/inLanguage.ts';
import { leanEndpoints } from './scripts/leanEndpoints.ts';
import { scriptGroups } from './scripts/scriptGroups.ts';
import { textsInPlace } from './scripts/textsInPlace.ts';
import { version } from './server/version.ts';

// Each language has two builds of the same sources: `vite build --mode en` for the browser, and the same with `--ssr` for
// the first view on the server. `vite build --mode worker` builds the service worker, in one file because not every browser
// supports module workers. scripts/build.mjs empties the output folders once, before all builds.
export default defineConfig(({ isSsrBuild, mode }) => (mode === 'worker' ? worker : page(mode, isSsrBuild)));

const SCRIPT_NAME = 'assets/[hash:7].js';

const worker: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    license: { fileName: '.vite/worker-licences.txt' },
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
    react(),
    tailwindcss(),
    compressed(),
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
        // The packages are the same in every language.
        ...(language === 'en' && { license: { fileName: 'licences.txt' } }),
        // Pages link to the scripts of their first view (server/pages/assets.ts).
        modulePreload: false,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'web/browser.ts',
          // Reading a text of the contract has no side effects, so Rolldown can drop unused code together with the texts it
          // reads.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Without names, because the first script lists all others.
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            // The worker of the PDF reader, as published.
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: { groups: scriptGroups, includeDependenciesRecursively: false },
          },
        },
      },
  ssr: { noExternal: true },
});

/** Writes a brotli copy of each script and stylesheet beside it, so that no request waits for the compression. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(?:m?js|css)$/.test(name));
      await Promise.all(texts.map((name) => compress(join(dir, name))));
    },
  };
}

const compress = async (path: string) =>
  writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
