import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

// With the slashes of Vite's module ids, on Windows too.
const ROOT = normalizePath(join(import.meta.dirname, '..'));
const FILE = join(ROOT, 'dist/bundleGroups.json');

export const ENTRY = 'web/browser.ts';
const AUTH = 'web/auth/AuthPage.tsx';
/** The frame around members' screens. */
export const FRAME = 'web/shell/frame/HomeShell.tsx';
const HOME = ['web/home/HomePage.tsx', FRAME];
/** Fetched after the first view of home by members with an upcoming session. */
const NEXT_SESSION = 'web/sessions/card/NextSession.tsx';
/** Uses the tabs of the sign-in page, but none of its forms. */
const ALL_POSTS = 'web/posts/AllPostsPage.tsx';
/** Fetched after the first view of every members' page, and cached for offline use. */
const OFFLINE = ['web/shell/offline/startOfflineSupport.tsx', 'web/offline/cache/signOutCleanup.ts'];
/** Searches fold texts with it, and forms check them: a script of its own would be with the schemas, which searches need not. */
const NORMALIZE = 'contract/text.normalize.ts';
/** Modules of at least this many pages share a script. Lower numbers make small pages larger, higher ones add scripts. */
const MANY_PAGES = 6;

/** Visitors get these as static pages, so browsers rarely fetch their scripts. */
const PUBLIC = 'web/publicPages/';

const NAMES = [
  'base',
  'members',
  'tabs',
  'sessionCards',
  'forms',
  'parts',
  'offline',
  'publicPages',
] as const;
type Group = (typeof NAMES)[number];
/** Their scripts have stable names, for dictionary compression (server/pages/dictionaryCompression.ts). */
export const GROUPS: ReadonlySet<string> = new Set(NAMES);

/**
 * The code splitting rule: the group of a module, by its roots. Those are the entry and the lazily imported modules (pages,
 * dialogs) that import it statically, directly or through others. Rolldown puts modules without a group in one script for
 * each set of roots.
 *
 * An imported module has at least the roots of the module that imports it, so it is in the same group or in one that is
 * checked earlier. Scripts therefore have no import cycles, provided that each condition that is true for some roots stays
 * true with additional roots. The last condition is an exception: only public pages import modules that only they use.
 */
function groupFor(roots: Set<string>): Group | undefined {
  const isIn = (...paths: string[]) => paths.some((path) => roots.has(path));
  if (isIn(ENTRY) || (isIn(AUTH) && isIn(...HOME))) return 'base';
  if (isIn(...HOME)) return 'members';
  if (isIn(AUTH) && isIn(ALL_POSTS)) return 'tabs';
  if (isIn(NEXT_SESSION)) return 'sessionCards';
  if (isIn(AUTH) && roots.size > 1) return 'forms';
  const pages = [...roots].filter((path) => path.endsWith('Page.tsx') && !path.startsWith(PUBLIC));
  if (pages.length >= MANY_PAGES) return 'parts';
  if (isIn(...OFFLINE)) return 'offline';
  return [...roots].every((path) => path.startsWith(PUBLIC)) ? 'publicPages' : undefined;
}

/**
 * Finds the groups before the browser builds. It reads a build with one script for each module, because only tree shaking
 * shows which imports are left.
 */
export function findGroups(): Plugin {
  return {
    name: 'find-groups',
    async generateBundle(_, bundle) {
      const graph: Graph = new Map();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const idsOf = (files: string[]) => files.map((file) => moduleOf(bundle[file]));
        graph.set(moduleOf(chunk), { imports: idsOf(chunk.imports), lazy: idsOf(chunk.dynamicImports) });
      }
      const gone = [AUTH, ...HOME, ALL_POSTS, NEXT_SESSION, ...OFFLINE].find((path) => !graph.has(path));
      if (gone) this.error(`scripts/bundleGroups.ts names ${gone}, which is not in the build`);
      const groups = [...rootsIn(graph)].map(([path, roots]) => [
        path,
        path === NORMALIZE ? 'parts' : groupFor(roots),
      ]);
      await mkdir(dirname(FILE), { recursive: true });
      await writeFile(FILE, JSON.stringify(Object.fromEntries(groups)));
    },
  };
}

/** The modules that each module imports, statically and lazily. */
type Graph = Map<string, { imports: string[]; lazy: string[] }>;

const moduleOf = (chunk: object | undefined): string =>
  chunk && 'facadeModuleId' in chunk ? pathOf(String(chunk.facadeModuleId)) : '';

/** The path relative to the repository. A translated module (localize-build.ts) has the path of the English one. */
export const pathOf = (id: string) => id.replace('\0said:', '').replace(`${ROOT}/`, '');

function rootsIn(graph: Graph): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const roots = new Set([ENTRY]);
  // The set grows during the iteration: `visit` adds lazy imports.
  for (const root of roots) visit(root, root);
  return found;

  function visit(path: string, root: string) {
    const known = found.get(path) ?? new Set();
    if (known.has(root)) return;
    found.set(path, known.add(root));
    const { imports, lazy } = graph.get(path) ?? { imports: [], lazy: [] };
    for (const next of lazy) roots.add(next);
    for (const next of imports) visit(next, root);
  }
}

let groups: Record<string, Group> | undefined;

/** The group of a module, for Rolldown. */
export function groupOf(id: string): Group | null {
  groups ??= JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Group>;
  return groups[pathOf(id)] ?? null;
}
