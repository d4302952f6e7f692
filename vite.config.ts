import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { inLanguage } from './scripts/in-language.ts';
import { leanEndpoints } from './scripts/lean-endpoints.ts';
import { plainIcons, withoutIdleExports, withoutMutations, withoutSources } from './scripts/less.ts';
import { textsInPlace } from './scripts/texts-in-place.ts';

// Few files for the first view: each costs its headers. What every page has is one, what members' pages share another.
const groups = [
  {
    name: 'base',
    priority: 2,
    test: anyOf(
      'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)/',
      'lucide-react/dist/esm/(?!icons)',
      'lucide-react/dist/esm/icons/(sun|moon|x|info|circle-check|circle-exclamation-point|cloud-off)\\.',
      'vite/preload-helper',
      'contract/(auth\\.session|author|endpoint|errors|policy)\\.ts',
      'web/(App|lazy|paths|routes|start)\\.',
      'web/api/(Entrance|call|connection|first|keptMark|otherTabs|person|place|session|useAct)\\.',
      'web/shell/(Cloth|ErrorBoundary|Opening|ServerAwayBar|ThemeToggle|Wordmark|appName|skeletons|useArrival)\\.',
      'web/ui/(Button|drafts|Link|Message|Skeleton|Toaster|preload|storage|title|toasts|useHydrated)\\.',
    ),
  },
  {
    name: 'forms',
    priority: 1,
    test: anyOf(
      'lucide-react/dist/esm/icons/eye',
      'web/ui/(Field|NewPasswordField|PasswordField|Tabs|strength|useForm)\\.',
    ),
  },
  {
    name: 'language',
    priority: 1,
    test: anyOf('contract/languages\\.ts', 'web/(api/chooseLanguage|shell/LanguageSelect)\\.'),
  },
  // Small pieces that are needed together: each alone would also stand in the list of files that every page has.
  { name: 'accountRules', priority: 1, test: anyOf('contract/(account|auth|twoStep)\\.forms\\.ts') },
  {
    name: 'adminParts',
    priority: 1,
    test: anyOf('contract/admin\\.copy\\.ts', 'web/admin/(Recent|Rows|Who)\\.'),
  },
  // What most screens beyond home share in small pieces: apart, each would also stand in the list of every screen's files.
  {
    name: 'parts',
    priority: 2,
    test: anyOf(
      'node_modules/@tanstack/.*[iI]nfiniteQuery(Observer)?\\.js',
      'lucide-react/dist/esm/icons/(chevron|flag|search|trash)',
      'contract/(blocks|mentions|profiles|reports|reports\\.copy|posts\\.tribe)\\.ts',
      'web/api/(newId|orWaits|passing|useRowName)\\.',
      'web/posts/(EndlessPosts|lists)\\.',
      'web/reports/ReportButton\\.',
      'web/mentions/Mention(Area|Text)\\.',
      'web/ui/(Dialog|Failed|Menu|More|bones|useTitle)\\.',
    ),
  },
  {
    name: 'challenges',
    priority: 1,
    test: anyOf(
      'contract/challenges(\\.copy)?\\.ts',
      'web/challenges/(ChallengePicture|bones|momentText|queries)\\.',
    ),
  },
  // What the home page of somebody with a session ahead fetches later, in one piece.
  {
    name: 'sessionCards',
    priority: 1,
    test: anyOf(
      'contract/(sessions\\.copy|wat)\\.ts',
      'web/sessions/(DayLeaf|NextSession|SessionCard|Span|words)\\.',
      'web/ui/times\\.',
    ),
  },
  // What comes after the first view, for when there is no line.
  {
    name: 'offline',
    priority: 2,
    test: anyOf(
      'node_modules/idb-keyval/',
      'web/(auth/leaving|shell/(afterwards|Tray)|ui/keptNames)\\.',
      'web/api/(acts|chooseSaver|kept|ledger|offline|outbox)\\.',
      'web/worker/',
    ),
  },
  {
    name: 'members',
    priority: 1,
    test: anyOf(
      'node_modules/@tanstack/(?!.*[iI]nfiniteQuery(Observer)?\\.js)',
      'web/auth/useSignOut\\.',
      'lucide-react/dist/esm/icons/(?!award|camera|eye|image-plus|bell-ring|chevron|search|trash|flag|ban|rotate|shield-|send|lock|user-plus|arrow-down)',
      'contract/(daysLeft\\.copy|live|messages\\.unread|notifications|posts|posts\\.copy|saver|tribes)\\.ts',
      'web/api/(Data|cached|lastWins|live|nullWhereMissing|pages|queryClient|record|saver|seeAnew|uncounted|useRefetch)\\.',
      'web/notifications/(LiveNotifications|UnreadBadge|unread)\\.',
      'web/messages/(LiveMessages|unread)\\.',
      'web/challenges/(Badges|ChallengeCard|FeaturedChallenge|LiveChallenges|Pill|deadlineText|featured)\\.',
      'web/home/',
      'web/profiles/outdate\\.',
      'web/sessions/(LiveSessions|Next|next)\\.',
      'web/shell/(BottomBar|ForOffline|HomeShell|Sidebar|TopBar|entries)\\.',
      'web/ui/(Avatar|MenuButton|Photo|When|countOf|share)\\.',
      'web/posts/(?!AllPostsPage|Comment|Composer|EndlessPosts|MemberPosts|PostActs|PostPage|PostTeaser|PostView|Tribe)',
      'web/tribes/(Banner|FeaturedTribes|JoinButton|LiveTribes|TribeCard|queries|useMembership)\\.',
    ),
  },
];

/** Most of what a visit brings along. */
const LARGE = new Set(['base', 'forms', 'members', 'offline', 'parts', 'sessionCards']);

function anyOf(...paths: string[]) {
  return new RegExp(`[/\\0](?:${paths.join('|')})`);
}

// For each language two builds of one tree, `vite build --mode en` for the browser, with `--ssr` for the first view on the
// server; and `vite build --mode worker` for what answers while the line is gone, in one file, since not every browser
// takes workers in parts. What is there already is emptied once, before all of them (scripts/build.mjs).
export default defineConfig(({ isSsrBuild, mode }) => (mode === 'worker' ? worker : page(mode, isSsrBuild)));

const worker: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
};

const page = (language: string, isSsrBuild = false): UserConfig => ({
  plugins: [
    inLanguage(language),
    textsInPlace(language),
    leanEndpoints(),
    plainIcons(),
    withoutIdleExports(),
    withoutMutations(),
    withoutSources(),
    react(),
    tailwindcss(),
    compressed(language === 'en' ? undefined : 1),
  ],
  // React has had it since 18; the router's stand-in for older ones would be paid for on every page.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Nobody inspects the tree of a production build; what would report it is left out.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
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
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'web/browser.ts',
          // Reading a text of the contract does nothing, so what nobody uses may go with all it reads.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Short and without names: the list of all scripts stands in the first one. But for the large, of which a
            // browser may have an earlier one to be told the difference to (server/http/dictionaries.ts).
            chunkFileNames: ({ name }) =>
              LARGE.has(name) ? `assets/${name}.[hash:7].js` : 'assets/[hash:7].js',
            codeSplitting: { groups, includeDependenciesRecursively: false },
          },
        },
      },
  ssr: { noExternal: true },
});

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
    DISTANCES.slice(0, tries).map((params) => promisify(brotliCompress)(script, { params })),
  );
  await writeFile(
    `${path}.br`,
    made.reduce((least, next) => (next.length < least.length ? next : least)),
  );
}

/** Ways to write distances, at brotli's best: which one is shortest differs by script, and by 100 bytes for the first. */
const DISTANCES = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 4],
].map(([postfix = 0, direct = 0]) => ({
  [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  [constants.BROTLI_PARAM_NDIRECT]: direct,
}));
