import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseSync } from 'vite';
import { type Beginning, over } from '../contract/languages/catalogue.ts';
import { childrenOf, type Node } from './syntax.ts';

type Module = Record<string, object>;

const LANGUAGES = join(import.meta.dirname, '../contract/languages');
const SAID = '\0said:';

/**
 * Gives a build the texts of one language (decision 030). A module that imports `contract/posts/copy.ts` gets the exports of
 * `contract/languages/<language>/posts.copy.ts`, merged over the English ones. The texts are written as literals, so that no
 * code runs when a page loads, and a catalogue does not include another one.
 */
export function inLanguage(language: string): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || importer.startsWith(SAID)) return null;
      const english = resolve(dirname(importer), source);
      return saidAt(english, language) ? SAID + english : null;
    },
    async load(id) {
      if (!id.startsWith(SAID)) return null;
      const english = id.slice(SAID.length);
      const texts = await textsOf(english, language);
      const names = Object.keys(await load(saidAt(english, language) ?? english));
      return [
        `export * from ${JSON.stringify(english)};`,
        ...names.map((name) => `export const ${name} = ${written(texts[name], `${language} ${name}`)};`),
      ].join('\n');
    },
  };
}

/** The exports of a contract module in a language. */
export async function textsOf(english: string, language: string): Promise<Module> {
  const module = await load(english);
  const said = saidAt(english, language);
  return said ? over(module, (await load(said)) as Beginning<Module>) : module;
}

/** The source of an arrow function that uses only its parameters; undefined for any other function. */
export function sourceOf(text: unknown): string | undefined {
  const { program } = parseSync('text.js', `text = ${text}`);
  const arrow = ((program.body[0] as unknown as Node).expression as Node).right as Node;
  if (arrow.type !== 'ArrowFunctionExpression') return undefined;
  const given = (arrow.params as Node[]).map(({ name }) => name);
  return namesIn(arrow).every((name) => given.includes(name)) ? `(${text})` : undefined;
}

function namesIn({ type, name, computed, ...parts }: Node): unknown[] {
  if (type === 'Identifier') return [name];
  if (!computed) for (const said of ['property', 'key']) delete parts[said];
  return childrenOf(parts).flatMap(namesIn);
}

/** Texts as source code. */
function written(texts: unknown, way: string): string {
  if (typeof texts === 'function') {
    const source = sourceOf(texts);
    if (!source) throw new Error(`${way} must be an arrow that uses only what it is given`);
    return source;
  }
  if (typeof texts !== 'object' || texts === null) return JSON.stringify(texts);
  const entries = Object.entries(texts).map(
    ([key, text]) => `${JSON.stringify(key)}: ${written(text, `${way}.${key}`)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

/** The path of a contract module's translation into a language; undefined if there is none. */
function saidAt(english: string, language: string): string | undefined {
  const name = /\/contract\/([a-zA-Z/.]+\.ts)$/.exec(english)?.[1];
  const path = name && join(LANGUAGES, language, name.replaceAll('/', '.'));
  return path && existsSync(path) ? path : undefined;
}

const load = (path: string): Promise<Module> => import(pathToFileURL(path).href);
