import { PLACEHOLDER } from './functions.ts';
import type { Text } from './texts.ts';

/** What the export writes and the import reads. */
export interface TranslationFile {
  language: string;
  texts: Record<string, Text>;
}

/** A translation may have twice the characters of the English text, and these. */
const MORE_CHARACTERS = 30;

/** One line for each fault of an edited file, with the key of its text. */
export function faultsIn(file: TranslationFile, language: string, texts: Record<string, Text>): string[] {
  if (typeof file?.texts !== 'object' || file.texts === null) return ['The file has no "texts"'];
  if (file.language !== language) return [`The file is of the language ${file.language}, not ${language}`];
  return Object.entries(file.texts).flatMap(([key, edited]) => {
    const now = texts[key];
    if (!now) return [`${key}: there is no text with this key`];
    return faultsOf(edited, now).map((fault) => `${key}: ${fault}`);
  });
}

function* findFaults(edited: Text, { english, translation }: Text): Generator<string> {
  const text: unknown = edited?.translation;
  if (text === null || text === translation) return;
  if (typeof text !== 'string') {
    yield 'the translation must be a text in quotes, or null';
    return;
  }
  if (edited.english !== english) yield 'the English text has changed; export again';
  if (text.trim() === '') yield 'the translation is empty';
  else if (spacesAround(text) !== spacesAround(english))
    yield 'the spaces at its beginning and end differ from those of the English text';
  if (/[\n\t]/.test(text)) yield 'the translation must be on one line';
  if (text.length > 2 * english.length + MORE_CHARACTERS) yield 'the translation is too long';
  const [names, own] = [namesIn(english), namesIn(text)];
  for (const name of names.difference(own)) yield `{${name}} is missing`;
  for (const name of own.difference(names)) yield `the English text has no {${name}}`;
  if (numbersIn(text) !== numbersIn(english)) yield 'the numbers differ from those of the English text';
  if (formsIn(text) > formsIn(english)) yield `at most ${formsIn(english)} forms, separated by |`;
}

const faultsOf = (edited: Text, now: Text) => [...findFaults(edited, now)];

const namesIn = (text: string) => new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name));
const numbersIn = (text: string) => `${(text.match(/\d+(?:,\d+)*/g) ?? []).sort()}`;
const spacesAround = (text: string) => text.replace(text.trim(), '|');
const formsIn = (text: string) => text.split('|').length;
