import { AppError } from '../core/errors.ts';
import { isDay, momentInWat } from '../core/wat.ts';
import { normalize } from '../text/normalize.ts';
import { SEPARATOR, searchable } from '../text/searchable.ts';
import { searchCopy } from './copy.ts';

// Parser of search queries: words, "phrases" and operators (from:@ada in:tribe-name has:image before:2026-01-31). The server
// converts its result to SQL (server/search/posts.queries.ts); the browser highlights the words in results and searches the
// offline cache.

/** The words of a text for comparison in searches: folded, without signs. */
export const wordsOf = (text: string): string[] => searchable(text).split(SEPARATOR).filter(Boolean);

export interface SearchQuery {
  /** Each phrase matches anywhere in a text; its words must be adjacent. */
  phrases: string[][];
  /** Whether the last phrase may be incomplete: its last word also matches as a prefix. */
  open: boolean;
  /** The username of the author, in lower case. */
  from?: string;
  /** Words of the tribe's name. */
  in?: string[];
  image?: true;
  /** Written before this moment (ISO 8601). */
  before?: string;
}

type Operator = (value: string) => Partial<SearchQuery> | undefined;

const OPERATORS = new Map<string, { read: Operator; help: string }>([
  [
    'from',
    {
      read: (value) => nonEmpty({ from: value.replace(/^@/, '').toLowerCase() }),
      help: searchCopy.fromWhom,
    },
  ],
  ['in', { read: (value) => nonEmpty({ in: wordsOf(value) }), help: searchCopy.inWhat }],
  [
    'has',
    {
      read: (value) => (/^(?:image|images)$/i.test(value) ? { image: true } : undefined),
      help: searchCopy.hasWhat,
    },
  ],
  ['before', { read: beforeDay, help: searchCopy.beforeWhen }],
]);

const nonEmpty = (part: Partial<SearchQuery>) =>
  Object.values(part).some((value) => (value as string | string[]).length > 0) ? part : undefined;

/** The start of the day in WAT; undefined for a date that does not exist. */
function beforeDay(value: string) {
  return isDay(value) ? { before: new Date(momentInWat(value, '00:00')).toISOString() } : undefined;
}

// from:"value" or from:value, "phrase", word; with any kind of quotes. An unclosed quote extends to the end of the query. A
// name that a space follows is a word, as in a pasted title.
const QUOTE = '"\u00ab\u00bb\u201c-\u201f\u301d-\u301f\uff02';
const PART = new RegExp(
  `(?:(${[...OPERATORS.keys()].join('|')}):(?!//)(?=\\S|$))?(?:[${QUOTE}]([^${QUOTE}]*)(?:[${QUOTE}]|$)|([^\\s${QUOTE}]*))`,
  'giu',
);

/** Throws `invalid`, with a hint, for a wrong value of an operator, and if there is nothing to search for. */
export function parseSearch(text: string): SearchQuery {
  const query: SearchQuery = { phrases: [], open: false };
  for (const [part, name, quoted, word = ''] of normalize(text, 'NFC').matchAll(PART)) {
    if (!part) continue;
    if (name) Object.assign(query, readOperator(name.toLowerCase(), quoted ?? word, query));
    else addPhrase(query, quoted ?? word);
    query.open = !name && quoted === undefined && text.endsWith(part);
  }
  const only = query.phrases.flat();
  if (only.length === 0 && !isFiltered(query)) throw invalid(searchCopy.short);
  if (only.length === 1 && only[0]?.length === 1 && !isFiltered(query)) throw invalid(searchCopy.short);
  return query;
}

export const isFiltered = (query: SearchQuery) =>
  Boolean(query.from ?? query.in ?? query.image ?? query.before);

function readOperator(name: string, value: string, query: SearchQuery) {
  const operator = OPERATORS.get(name);
  const read = operator?.read(value.trim());
  if (!operator || !read) throw invalid(operator?.help ?? searchCopy.short);
  if (Object.keys(read).some((key) => key in query)) throw invalid(searchCopy.twice(name));
  return read;
}

// A word that contains signs, such as final-year, becomes a phrase of its parts.
function addPhrase(query: SearchQuery, text: string) {
  const words = wordsOf(text);
  if (words.length > 0) query.phrases.push(words);
}

const invalid = (message: string) => new AppError('invalid', message, { q: message });
