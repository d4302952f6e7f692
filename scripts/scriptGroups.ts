import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/**
 * Code splitting. The bundler makes a script for each set of lazy imports that share modules: 80 for home. These groups join
 * what every page has, the icons, and what home shares with other screens. Without `normalize`, which is in it, searches would
 * fetch the schema library, which shares that module.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 2 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
  { name: groupOf, minShareCount: 2, debugName: 'home' },
];

/** Small modules of the contract. Each in a script of its own would cost more bytes in headers than it has. */
const SMALL =
  /\/contract\/(?:core\/(?:live|wat\w*|author)|text\/(?:readable|cut)|posts\/title|shell\/cookies|[\w/]+\/(?:unread|endpoints|submissions|feeds|limits))\.ts$/;

let ofHome: Set<string> | undefined;
let ofAuth: Set<string> | undefined;

function groupOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  ofHome ??= importsOf(['web/shell/frame/HomeShell.tsx', 'web/home/HomePage.tsx'], graph);
  ofAuth ??= importsOf(['web/auth/AuthPage.tsx'], graph);
  if (!(/\/web\/|@tanstack|text\/normalize/.test(id) || SMALL.test(id)) || !ofHome.has(id)) return null;
  return ofAuth.has(id) ? 'common' : 'home';
}

function importsOf(paths: string[], graph: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(paths.map((path) => normalizePath(join(import.meta.dirname, '..', path))));
  for (const id of ids) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(next);
  return ids;
}
