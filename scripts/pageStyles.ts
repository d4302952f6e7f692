import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import { ENTRY, FRAME, pathOf } from './bundleGroups.ts';

// Critical CSS (decision 060). Chain: this file (the styles of each page) → server/pages/assets.ts (reads them) →
// web/document.ts (inlines them) → web/allStyles.ts (the whole stylesheet, before another screen is shown).

/** Styles by page, with the members' frame around it and without. */
type PageStyles = Record<string, { framed: string; alone: string }>;

/** Writes the styles that each page needs until another screen is shown. The same for all languages. */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle);
      const sheet = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      if (sheet?.type !== 'asset') return this.error('The build has no stylesheet');
      const modules = modulesOf(this, files);
      const styles = stylesOfPages(modules, postcss.parse(String(sheet.source)));
      await writeFile(join(dir, '.vite/pageStyles.json'), JSON.stringify(styles));
    },
  };
}

interface Module {
  words: string[];
  imports: string[];
  lazy: string[];
}

/** Every module of the build, by its path. */
function modulesOf(context: Rolldown.PluginContext, files: File[]): Map<string, Module> {
  const rendered = Object.assign({}, ...files.map((file) => (file.type === 'chunk' ? file.modules : {})));
  return new Map(
    [...context.getModuleIds()].map((id) => {
      const info = context.getModuleInfo(id);
      const words = wordsIn(rendered[id]?.code ?? '');
      const imports = info?.importedIds.map(pathOf) ?? [];
      return [pathOf(id), { words, imports, lazy: info?.dynamicallyImportedIds.map(pathOf) ?? [] }];
    }),
  );
}

type File = Rolldown.OutputBundle[string];

/** Classes are in strings and templates, separated by spaces. */
const wordsIn = (code: string) => code.split(/[\s"'`]+|\$\{|\}/);

function stylesOfPages(modules: Map<string, Module>, sheet: Root): PageStyles {
  const pages = [...modules.keys()].filter((path) => path.endsWith('Page.tsx'));
  const stylesOf = (...roots: string[]) => rulesFor(wordsOf(roots, modules), sheet.clone());
  return Object.fromEntries(
    pages.map((page) => [page, { framed: stylesOf(ENTRY, FRAME, page), alone: stylesOf(ENTRY, page) }]),
  );
}

/** The words of these modules and of all that they import, except other screens. */
function wordsOf(roots: string[], modules: Map<string, Module>): Set<string> {
  const reached = new Set(roots);
  const words = new Set<string>();
  // The set grows during the iteration.
  for (const path of reached) {
    const module = modules.get(path);
    for (const word of module?.words ?? []) words.add(word);
    for (const next of module?.imports ?? []) reached.add(next);
    for (const next of module?.lazy ?? []) if (!isScreen(next)) reached.add(next);
  }
  return words;
}

const isScreen = (path: string) => path.endsWith('Page.tsx') || path === FRAME;

/** Set by the script in the head (web/document.ts). */
const ALWAYS = 'dark';

function rulesFor(words: Set<string>, sheet: Root): string {
  const isNeeded = (selector: string) => {
    const names = classesIn(selector);
    return names.length === 0 || names.some((name) => name === ALWAYS || words.has(name));
  };
  sheet.walkRules((rule) => {
    const needed = rule.selectors.filter(isNeeded);
    if (needed.length > 0) rule.selectors = needed;
    else rule.remove();
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

/** Omits classes in `:not(…)`: such a rule applies if the class is missing. */
const classesIn = (selector: string) =>
  [...selector.replace(NEGATED, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  );
/** The argument may contain parentheses, such as `:not(:has(.hero-page))`. */
const NEGATED = /:not\((?:[^()]|\([^()]*\))*\)/g;
