import { type SearchQuery, wordsOf } from '../../contract/search.query.ts';

/** A piece of a text, and whether it is a word that was searched for. */
export interface Piece {
  text: string;
  marked: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** How far before the first marked word a long text begins, in characters. */
const LEAD = 60;

/** Whether a folded word is one of the query's, or begins as its last one does. */
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

/** The same of a long text, from shortly before its first marked word. */
export function snippetOf(text: string, query: SearchQuery): Piece[] {
  const [first, ...others] = piecesOf(text, query);
  if (!first || first.marked || first.text.length <= 2 * LEAD || others.length === 0)
    return first ? [first, ...others] : [];
  const cut = first.text.slice(-LEAD);
  return [{ text: `…${cut.slice(cut.search(/\s/) + 1)}`, marked: false }, ...others];
}

/** Whether the texts hold all that the query asks for: how the offline cache is searched. */
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
