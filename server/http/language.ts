import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../contract/core/errors.ts';
import { LANGUAGE_COOKIE, type Language, languages } from '../../contract/core/languages.ts';
import { memoize } from '../process/memoize.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');
const ENGLISH = languages[0].tag;

/** The language of a request: the one chosen in this browser, else the first supported one that the browser prefers. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  // `cookies` is undefined if the request was rejected before they were parsed.
  const chosen = cookies?.[LANGUAGE_COOKIE];
  return spoken(chosen) ?? wishes(headers['accept-language']).map(spoken).find(Boolean) ?? ENGLISH;
}

/** Also accepts a tag with a region, such as `pcm-NG`. */
const spoken = (tag = '') => languages.find((one) => one.tag === tag.toLowerCase().split('-', 1)[0])?.tag;

/** The languages of an Accept-Language header, most preferred first (RFC 9110, 12.5.4). */
function wishes(header = ''): string[] {
  return header
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Maps the English texts of the contract to another language. */
type Translations = ReadonlyMap<string, string>;

/** Translates an error into the language of the request. Texts that are not in the contract stay as they are. */
export async function localizeError(request: FastifyRequest, error: AppError): Promise<AppError> {
  const language = languageOf(request);
  if (language === ENGLISH) return error;
  const texts = await textsIn(language);
  const translate = (text: string): string => texts.get(text) ?? text;
  const { code, message, fields, id } = error;
  const saidFields =
    fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, translate(text)]));
  return new AppError(code, translate(message), saidFields, id);
}

const textsIn = memoize(async (language: Language): Promise<Translations> => {
  const translated = new Set(await readdir(join(CONTRACT, 'languages', language)));
  const paths = (await readdir(CONTRACT, { recursive: true })).sort();
  const texts = await Promise.all(
    paths.flatMap((path) => {
      // `posts.copy.ts` translates `posts/copy.ts`.
      const name = path.replaceAll(sep, '.');
      if (!translated.has(name)) return [];
      const both = [join(CONTRACT, path), join(CONTRACT, 'languages', language, name)].map(load);
      return [Promise.all(both).then(([english, words]) => pairs(english, words))];
    }),
  );
  return new Map(texts.flat());
});

/** Pairs each English text with its translation. */
function pairs(english: unknown, words: unknown): [string, string][] {
  if (typeof english === 'string' && typeof words === 'string') return [[english, words]];
  if (typeof english !== 'object' || typeof words !== 'object' || !english || !words) return [];
  return Object.entries(words).flatMap(([key, value]) =>
    pairs((english as Record<string, unknown>)[key], value),
  );
}

const load = (path: string): Promise<unknown> => import(pathToFileURL(path).href);
