import * as z from 'zod/mini';
import { normalize } from './normalize.ts';

// Control characters (except tab and newline), bidi overrides and isolates, and the byte order mark: they are invisible and
// can make a text look like a different one.
const UNSAFE = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
// Invisible characters (the last ones are a braille cell without dots, and the sign for an object that is not there). They
// stay, because emoji and some scripts need them, but they do not count towards a minimum.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu;
// More marks on one letter than any language needs; they would cover the lines above and below.
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * Cleans a text for storage: Unicode NFC, line breaks as \n, no lone surrogates or invisible controls, trimmed; '' if
 * nothing is visible.
 */
export function clean(text: string): string {
  const cleaned = normalize(
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(UNSAFE, ''),
    'NFC',
  )
    .replace(STACKED_MARKS, '$1')
    .trim();
  return hasLetter(cleaned) ? cleaned : '';
}

/** The number of characters of a text as it is stored: letters that were typed in parts count once. */
export const storedLength = (text: string) => lengthOf(clean(text));

/** The number of visible characters, as code points, including spaces between words. */
export const visibleLength = (text: string) => lengthOf(text.replace(INVISIBLE, '').trim());

/** Whether a text has a letter, digit, sign or emoji of its own: marks alone and the replacement characters show nothing. */
const hasLetter = (text: string) =>
  /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u.test(text);

const lengthOf = (text: string) => [...text].length;

interface Bounds {
  min?: number;
  max: number;
  /** Shown when the text is shorter than `min`. */
  short: string;
  /** Shown when the text is longer than `max`. */
  long: string;
}

/** A multi-line text, cleaned, of `min` to `max` characters. */
// @__NO_SIDE_EFFECTS__
export function prose({ min = 0, max, short, long }: Bounds) {
  return z.pipe(
    z.pipe(z.string(short), z.transform(clean)),
    rule(
      z.string(),
      z.refine((t) => visibleLength(t) >= min, short),
      z.refine((t) => lengthOf(t) <= max, long),
    ),
  );
}

/** A single-line text: like `prose`, but line breaks become spaces, and characters that only stretch it are dropped. */
// @__NO_SIDE_EFFECTS__
export function line(bounds: Bounds) {
  return z.pipe(z.pipe(z.string(bounds.short), z.transform(oneLine)), prose(bounds));
}

// Zero-width spaces, word joiners and soft hyphens break long texts, which a line is not. Joiners of emoji and scripts stay.
const BREAKS = /[\u200b\u2060\u00ad]/g;
// Spaces, letters that look like one, and invisible characters between them.
const SPACES = /[\s\u2800\u3164\uffa0](?:\p{Default_Ignorable_Code_Point}*[\s\u2800\u3164\uffa0])*/gu;

const oneLine = (text: string) => clean(text).replace(BREAKS, '').replace(SPACES, ' ');

/**
 * A schema with checks. The contract uses this function instead of `.check`, because a bundler can remove its unused calls:
 * a page then does not load the schema library for another page's forms.
 */
// @__NO_SIDE_EFFECTS__
export function rule<S extends z.ZodMiniType>(schema: S, ...checks: Parameters<S['check']>): S {
  return schema.check(...checks) as S;
}

/** An optional field of a form: an empty or absent value is null. */
// @__NO_SIDE_EFFECTS__
export const emptyAsNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((typed: unknown) => (typeof typed === 'string' && clean(typed) === '' ? null : typed)),
    z._default(z.nullable(schema), null),
  );
