import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { textsInPlace } from './scripts/inline-copy.ts';
import { inLanguage } from './scripts/localize-build.ts';
import { leanEndpoints } from './scripts/strip-schemas.ts';
import { stripSources } from './scripts/strip-sources.ts';
import { trimDependencies } from './scripts/trim-dependencies.ts';

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
      'web/(App|earlyPresses|lazy|paths|routes|start)\\.',
      'web/auth-state/(AuthProvider|authEvents|authState|crossTab)\\.',
      'web/api/(call|connection|initialState|useApiMutation)\\.',
      'web/offline/(cacheOwner)\\.',
      'web/live/(eventId)\\.',
      'web/shell/(AdirePattern|ErrorBoundary|LoadingScreen|ServerAwayBar|ThemeToggle|Wordmark|appName|skeletons|useScrollAndFocusReset)\\.',
      'web/ui/(Button|Link|createEmitter|preload|storage|useHydrated)\\.',
      'web/ui/feedback/(EmptyState|Skeleton|Toaster|toasts)\\.',
      'web/ui/forms/(drafts)\\.',
      'web/ui/text/(title)\\.',
    ),
  },
  {
    name: 'forms',
    priority: 1,
    test: anyOf(
      'lucide-react/dist/esm/icons/eye',
      'web/ui/forms/(Field|NewPasswordField|PasswordField|passwordStrength|useForm)\\.',
      'web/ui/lists/(Tabs)\\.',
    ),
  },
  {
    name: 'language',
    priority: 1,
    test: anyOf('contract/languages\\.ts', 'web/auth-state/language/(LanguageSelect|chooseLanguage)\\.'),
  },
  // Small pieces that are needed together: each alone would also stand in the list of files that every page has.
  { name: 'accountRules', priority: 1, test: anyOf('contract/(account|auth|twoFactor)\\.forms\\.ts') },
  {
    name: 'adminParts',
    priority: 1,
    test: anyOf('contract/admin\\.copy\\.ts', 'web/admin/recent/(Recent)\\.', 'web/admin/(Rows|Who)\\.'),
  },
  // What most screens beyond home share in small pieces: apart, each would also stand in the list of every screen's files.
  {
    name: 'parts',
    priority: 2,
    test: anyOf(
      'node_modules/@tanstack/.*[iI]nfiniteQuery(Observer)?\\.js',
      'lucide-react/dist/esm/icons/(chevron|flag|search|trash)',
      'contract/(blocks|mentions|profiles|reports|reports\\.copy|posts\\.tribe)\\.ts',
      'web/api/(useIdempotencyId)\\.',
      'web/outbox/(queueWhenOffline|retry)\\.',
      'web/posts/lists/(EndlessPosts|listQueries)\\.',
      'web/reports/(ReportButton)\\.',
      'web/mentions/(MentionArea|MentionText)\\.',
      'web/ui/(Dialog|Menu)\\.',
      'web/ui/feedback/(ErrorState|skeletons)\\.',
      'web/ui/lists/(LoadMore)\\.',
      'web/ui/text/(useTitle)\\.',
    ),
  },
  {
    name: 'challenges',
    priority: 1,
    test: anyOf(
      'contract/challenges(\\.copy)?\\.ts',
      'web/challenges/card/(ChallengePicture|momentText)\\.',
      'web/challenges/(queries|skeletons)\\.',
    ),
  },
  // What the home page of somebody with a session ahead fetches later, in one piece.
  {
    name: 'sessionCards',
    priority: 1,
    test: anyOf(
      'contract/(sessions\\.copy|wat)\\.ts',
      'web/sessions/card/(DateBadge|NextSession|SessionCard|Span)\\.',
      'web/sessions/(texts)\\.',
      'web/ui/text/(times)\\.',
    ),
  },
  // What comes after the first view, for when there is no line.
  {
    name: 'offline',
    priority: 2,
    test: anyOf(
      'node_modules/idb-keyval/',
      'web/offline/cache/(signOutCleanup|storedKeys)\\.',
      'web/shell/offline/(OutboxButton|startOfflineSupport)\\.',
      'web/outbox/queue/',
      'web/data-usage/meter/(chooseDataSaver|usageMeter)\\.',
      'web/offline/cache/(offlineCache|saveForOffline)\\.',
      'contract/stylesheet\\.ts',
      'web/service-worker/(drain|fetched|names|offline|push|replay|serviceWorker|workerQueue)\\.',
    ),
  },
  {
    name: 'members',
    priority: 1,
    test: anyOf(
      'node_modules/@tanstack/(?!.*[iI]nfiniteQuery(Observer)?\\.js)',
      'web/auth/(useSignOut)\\.',
      'lucide-react/dist/esm/icons/(?!award|camera|eye|image-plus|bell-ring|chevron|search|trash|flag|ban|rotate|shield-|send|lock|user-plus|arrow-down)',
      'contract/(daysLeft\\.copy|live|messages\\.unread|notifications|posts|posts\\.copy|saver|tribes)\\.ts',
      'web/api/(uuidv7)\\.',
      'web/api/cache/(QueryProvider|cacheRows|cursorPagination|nullOn404|queryClient|resetCache|useInvalidate)\\.',
      'web/outbox/(locks|send|store|toggleQueue)\\.',
      'web/live/(live)\\.',
      'web/offline/(offlineFallback)\\.',
      'web/data-usage/(dataSaver|unflushed)\\.',
      'web/notifications/(LiveNotifications|UnreadBadge|unread)\\.',
      'web/messages/(LiveMessages|unread)\\.',
      'web/challenges/card/(Badges|ChallengeCard|FeaturedChallenge|Pill|deadlineText|featured)\\.',
      'web/challenges/(LiveChallenges)\\.',
      'web/home/(HomePage|ToFollow)\\.',
      'web/profiles/(markProfilesStale)\\.',
      'web/sessions/(LiveSessions)\\.',
      'web/sessions/card/(Next|nextQuery)\\.',
      'web/shell/frame/(BottomBar|HomeShell|OfflineSupport|Sidebar|TopBar|navItems)\\.',
      'web/ui/images/(Avatar|Photo)\\.',
      'web/ui/(MenuButton|share)\\.',
      'web/ui/text/(RelativeTime|countOf)\\.',
      'web/posts/(Byline|LikeButton|LivePosts|PostCard|PostMenu|postDraft|postText|queries|refreshPost|share|useLike)\\.',
      'web/posts/lists/(NewPostsPill|PostList|listQueries|newPosts)\\.',
      'web/posts/composer/(ShareThoughts)\\.',
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
    trimDependencies(),
    react(),
    tailwindcss(),
    compressed(language === 'en' ? undefined : 1),
  ],
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
            // browser may have an earlier one to be told the difference to (server/pages/dictionaryCompression.ts).
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
