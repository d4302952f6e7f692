import { type SearchQuery, wordsOf } from '../../contract/search/query.ts';

/** A piece of a text, and whether it is one of the search words. */
export interface Piece {
  text: string;
  marked: boolean;
}

// A word, also with invisible letters, or the name of a programming language (C++, C#).
const WORD =
  /(?<![\p{L}\p{M}\p{N}])[a-z](?:\+\+|#)(?!\p{L})|[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+/giu;
/** Characters of context before the first marked word of a long text. */
const LEAD = 60;

/** Matches folded words that are in the query or, if the query is open, start with its last word. */
function matcherOf({ phrases, open }: SearchQuery): (word: string) => boolean {
  const words = phrases.flat();
  const start = open ? words.at(-1) : undefined;
  return (word) =>
    words.includes(word) || (start !== undefined && start.length > 1 && word.startsWith(start));
}

export function piecesOf(text: string, query: SearchQuery): Piece[] {
  const matches = matcherOf(query);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!wordsOf(word).some(matches)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), marked: false });
    pieces.push({ text: word, marked: true });
    from = index + word.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), marked: false });
  return pieces;
}

/** Like `piecesOf`, but a long text starts shortly before its first marked word. */
export function snippetOf(text: string, query: SearchQuery): Piece[] {
  const [first, ...others] = piecesOf(text, query);
  if (!first || first.marked || first.text.length <= 2 * LEAD || others.length === 0)
    return first ? [first, ...others] : [];
  const cut = first.text.slice(-LEAD);
  return [{ text: `…${cut.slice(cut.search(/\s/) + 1)}`, marked: false }, ...others];
}

/** Whether the texts contain every phrase of the query. The offline search uses it. */
export function isMatch(texts: string[], { phrases, open }: SearchQuery): boolean {
  const words = texts.flatMap((text) => [...wordsOf(text), '']);
  return phrases.every((phrase, n) => contains(words, phrase, open && n === phrases.length - 1));
}

const contains = (words: string[], phrase: string[], open: boolean) =>
  words.some((_, at) =>
    phrase.every((word, n) => {
      const found = words[at + n] ?? '';
      return found === word || (open && n === phrase.length - 1 && found.startsWith(word));
    }),
  );
