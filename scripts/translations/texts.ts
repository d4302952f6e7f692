import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EnglishText, englishText, translatedText } from './functions.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');
/** The complete catalogue: it names the exports that hold texts. */
const COMPLETE = 'pcm';
/** Names of locales, which `Intl` reads; no texts. */
const NO_TEXTS = /^core\.locale\.localeCopy\.(?:language|moments|days|numbers|money)$/;

/** A text in the file of a translator. */
export interface Text {
  english: string;
  /** null if the text is not translated. */
  translation: string | null;
}

/** A file of a catalogue. */
export interface Catalogue {
  /** The start of its keys: 'posts.held' for `posts.held.copy.ts`. */
  prefix: string;
  path: string;
  /** Its source code; for a file that does not exist yet, its first lines. */
  source: string;
  /** The English texts that can be translated in it, by their keys. */
  english: Map<string, EnglishText>;
}

/**
 * All texts of a language by key, such as 'posts.postCopy.gone.title', in the order of the English source. `inCode` has the
 * functions that do more than insert their parameters.
 */
export async function readTexts(language: string) {
  const texts: Record<string, Text> = {};
  const inCode: Record<string, Text> = {};
  const modules: Catalogue[] = [];
  for (const { name, path: englishPath } of englishModules()) {
    const path = join(CONTRACT, 'languages', language, name);
    const prefix = name.replace(/(?:\.copy)?\.ts$/, '');
    const english = new Map<string, EnglishText>();
    const complete = await load(join(CONTRACT, 'languages', COMPLETE, name));
    const translated = flat(existsSync(path) ? await load(path) : {}, prefix);
    for (const [key, value] of flat(await load(join(CONTRACT, englishPath)), prefix)) {
      const exported = key.slice(prefix.length + 1).split('.', 1)[0] ?? '';
      if (!(exported in complete) || !isText(value) || NO_TEXTS.test(key)) continue;
      const own = translated.get(key);
      const text = englishText(value);
      const translation = text && (own === undefined ? null : translatedText(own, text));
      if (text && translation !== undefined) {
        english.set(key, text);
        texts[key] = { english: text.text, translation };
      } else inCode[key] = { english: `${value}`, translation: own === undefined ? null : `${own}` };
    }
    modules.push({
      prefix,
      path,
      english,
      source: existsSync(path) ? readFileSync(path, 'utf8') : startOf(englishPath),
    });
  }
  return { texts, inCode, modules };
}

/** The modules with texts. `posts.held.copy.ts` of a language translates `posts/held.copy.ts`. */
function englishModules() {
  const names = new Set(readdirSync(join(CONTRACT, 'languages', COMPLETE)));
  return globSync('!(languages)/**/*.ts', { cwd: CONTRACT })
    .sort()
    .map((path) => ({ path, name: path.replaceAll('/', '.') }))
    .filter(({ name }) => names.has(name));
}

const startOf = (englishPath: string) => `import type * as en from '../../${englishPath}';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
`;

/** Every value of the exports with its key. */
function flat(exports: object, prefix: string): Map<string, unknown> {
  const entries = Object.entries(exports).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? [...flat(value, `${prefix}.${name}`)]
      : [[`${prefix}.${name}`, value]],
  );
  return new Map(entries);
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'function';

const load = (path: string): Promise<object> => import(pathToFileURL(path).href);
