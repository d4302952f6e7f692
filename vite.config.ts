import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanEndpoints } from './scripts/lean-endpoints.ts';

// Few files for the first view: each costs its headers. What every page has is one, what members' pages share another.
const groups = [
  {
    name: 'base',
    priority: 2,
    test: anyOf(
      'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)/',
      'lucide-react/dist/esm/(?!icons)',
      'lucide-react/dist/esm/icons/(sun|moon|x|info|circle-check|circle-exclamation-point|cloud-off)\\.',
      'rolldown/runtime',
      'vite/preload-helper',
      'contract/(auth|auth\\.copy|endpoint|errors|policy|profiles)\\.ts',
      'web/(lazy|paths|routes)\\.',
      'web/api/(call|connection|first|person|place|session|useAct)\\.',
      'web/shell/(Cloth|ThemeToggle|Wordmark|appName|copy|skeletons)\\.',
      'web/ui/(Button|drafts|Link|Message|Skeleton|Toaster|preload|toasts|useHydrated)\\.',
    ),
  },
  { name: 'forms', priority: 1, test: anyOf('web/ui/(Field|Tabs|useForm)\\.') },
  {
    name: 'members',
    priority: 1,
    test: anyOf(
      'node_modules/@tanstack/(?!.*[iI]nfiniteQuery(Observer)?\\.js)',
      'web/auth/useSignOut\\.',
      'lucide-react/dist/esm/icons/(?!eye|image-plus|bell-ring|chevron|search)',
      'contract/(live|posts|posts\\.copy|tribes|tribes\\.copy)\\.ts',
      'web/api/(Data|cached|lastWins|live|nullWhereMissing|queryClient)\\.',
      'web/shell/(BottomBar|HomeShell|Sidebar|TopBar|entries)\\.',
      'web/ui/(Avatar|Dialog|Menu|Photo|When|countOf|share)\\.',
      'web/posts/(?!AllPostsPage|Comments|Composer|PostPage|PostTeaser|PostView|Tribe)',
      'web/tribes/(Banner|FeaturedTribes|JoinButton|LiveTribes|TribeCard|queries|useMembership)\\.',
    ),
  },
];

function anyOf(...paths: string[]) {
  return new RegExp(`[/\\0](?:${paths.join('|')})`);
}

// Two builds of one tree: `vite build` for the browser, `vite build --ssr` for the first view on the server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leanEndpoints(), react(), tailwindcss(), compressed()],
  // React has had it since 18; the router's stand-in for older ones would be paid for on every page.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  publicDir: isSsrBuild ? false : 'web/public',
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'web/server.tsx', emptyOutDir: true, target: 'node24' }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'web/browser.tsx',
          // Reading a text of the contract does nothing, so what nobody uses may go with all it reads.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
      },
  ssr: { noExternal: true },
}));

/** Writes each script as brotli's best beside it, once, so that no request waits for that. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(join(dir, 'assets'))).filter((name) => name.endsWith('.js'));
      await Promise.all(names.map((name) => compress(join(dir, 'assets', name))));
    },
  };
}

async function compress(path: string) {
  await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
}
