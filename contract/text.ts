import * as z from 'zod/mini';

// Control characters (but tab and newline), bidi overrides and isolates, and the byte order mark: never visible,
// and able to make a text read as something it is not.
const UNSAFE = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
// Characters that show nothing (the last one is a braille cell without dots). They stay, as emoji and some scripts
// need them, but do not count towards a minimum.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
// More marks on one letter than any language needs: drawn over the lines above and below.
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** A text as it is stored: Unicode NFC, no lone surrogates, no invisible controls, trimmed; empty where nothing shows. */
export function clean(text: string): string {
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSAFE, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .trim();
  return visibleLength(cleaned) > 0 ? cleaned : '';
}

/** Characters that show, as code points, spaces between words included. */
export const visibleLength = (text: string) => lengthOf(text.replace(INVISIBLE, '').trim());

const lengthOf = (text: string) => [...text].length;

interface Bounds {
  min?: number;
  max: number;
  /** Shown when the text is shorter than `min`. */
  short: string;
  /** Shown when the text is longer than `max`. */
  long: string;
}

/** A text of many lines, cleaned, of `min` to `max` characters. */
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

/** A text of one line: as `prose`, with line breaks made spaces. */
// @__NO_SIDE_EFFECTS__
export function line(bounds: Bounds) {
  return z.pipe(z.pipe(z.string(bounds.short), z.transform(oneLine)), prose(bounds));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/**
 * A schema with checks. The contract uses this rather than `.check`: a bundler may drop a call of it that nobody uses,
 * so that a page does not carry the schema library for another page's forms.
 */
// @__NO_SIDE_EFFECTS__
export function rule<S extends z.ZodMiniType>(schema: S, ...checks: Parameters<S['check']>): S {
  return schema.check(...checks) as S;
}

/** An optional field of a form: nothing typed, or nothing sent, is null. */
// @__NO_SIDE_EFFECTS__
export const emptyAsNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((typed: unknown) => (typeof typed === 'string' && clean(typed) === '' ? null : typed)),
    z._default(z.nullable(schema), null),
  );
