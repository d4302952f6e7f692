import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Beginning, over } from '../contract/languages/catalogue.ts';

type Module = Record<string, object>;

const LANGUAGES = join(import.meta.dirname, '../contract/languages');
const CATALOGUE = JSON.stringify(join(LANGUAGES, 'catalogue.ts'));
const SAID = '\0said:';

/**
 * Gives a build the texts of one language (decision 030): whoever imports `contract/posts.copy.ts` gets what
 * `contract/languages/<language>/posts.copy.ts` exports, over the English one.
 */
export function inLanguage(language: string): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || importer.startsWith(SAID) || importer.startsWith(LANGUAGES)) return null;
      const english = resolve(dirname(importer), source);
      return saidAt(english, language) ? SAID + english : null;
    },
    async load(id) {
      if (!id.startsWith(SAID)) return null;
      const english = id.slice(SAID.length);
      const said = saidAt(english, language) ?? english;
      const names = Object.keys(await load(said));
      return [
        `import { type Beginning, over } from ${CATALOGUE};`,
        `export * from ${JSON.stringify(english)};`,
        ...names.map((name) =>
          [
            `import { ${name} as ${name}En } from ${JSON.stringify(english)};`,
            `import { ${name} as ${name}Said } from ${JSON.stringify(said)};`,
            `export const ${name} = over(${name}En, ${name}Said);`,
          ].join('\n'),
        ),
      ].join('\n');
    },
  };
}

/** What a module of the contract exports in a language. */
export async function textsOf(english: string, language: string): Promise<Module> {
  const module = await load(english);
  const said = saidAt(english, language);
  return said ? over(module, (await load(said)) as Beginning<Module>) : module;
}

/** Where a module of the contract stands in another language; undefined where it says nothing in it. */
function saidAt(english: string, language: string): string | undefined {
  const name = /\/contract\/([a-zA-Z.]+\.ts)$/.exec(english)?.[1];
  const path = name && join(LANGUAGES, language, name);
  return path && existsSync(path) ? path : undefined;
}

const load = (path: string): Promise<Module> => import(pathToFileURL(path).href);
