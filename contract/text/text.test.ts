import { describe, expect, it } from 'vitest';
import { cut } from './cut.ts';
import { clean, line, prose, storedLength, visibleLength } from './text.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('clean', () => {
  it.each([
    ['trims', '  Ẹ káàárọ̀  ', 'Ẹ káàárọ̀'],
    ['keeps lines and tabs', 'one\ntwo\tthree', 'one\ntwo\tthree'],
    ['knows every line break', 'one\r\ntwo\rthree\u2028four\u2029five', 'one\ntwo\nthree\nfour\nfive'],
    ['drops NUL and other controls', 'a\u0000b\u0007c\u001bd\u009fe', 'abcde'],
    ['drops bidi overrides and isolates', 'pay\u202egnp.exe\u2066x\u2069', 'paygnp.exex'],
    ['drops the byte order mark', '\ufeffhello', 'hello'],
    ['mends lone surrogates', 'a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
    ['composes what is written apart', 'e\u0301', '\u00e9'],
    ['keeps nothing of what does not show', '\u200b\u2060 \u3164', ''],
    ['keeps nothing of combining marks', '\u0301\u0301 \u0301', ''],
    ['keeps nothing of object replacement characters', '\ufffc\ufffd\ufffc', ''],
    ['keeps joined emoji whole', FAMILY, FAMILY],
    ['keeps the joiners that scripts need', 'می‌خواهم', 'می‌خواهم'],
  ])('%s', (_what, given, stored) => {
    expect(clean(given)).toBe(stored);
  });

  it('limits the combining marks of a letter', () => {
    expect(clean(`z${'\u0335'.repeat(10_000)}`)).toBe(`z${'\u0335'.repeat(8)}`);
  });

  it('does not change a clean text', () => {
    const once = clean('  \u0000e\u0301\r\n\ud800z\u0335\u0335  ');
    expect(clean(once)).toBe(once);
  });
});

describe('visibleLength', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['\u200b\u200c\u200d\u2060\u00ad\u3164', 0],
    ['\u2800\u2800\u2800\u2800\u2800', 0],
    [' a b ', 3],
    ['ab\u200b\u200b\u200b', 2],
    ['ọ̀ṣun', 5],
    ['😀😀', 2],
  ])('of %j is %i', (text, length) => {
    expect(visibleLength(text)).toBe(length);
  });
});

describe('prose and line', () => {
  const bounds = { min: 3, max: 5, short: 'too short', long: 'too long' };
  const refusal = (schema: ReturnType<typeof prose>, text: unknown) =>
    schema.safeParse(text).error?.issues.map((issue) => issue.message);

  it.each(['abc', 'abcde', '  abc  ', '😀😀😀😀😀', 'a\nb'])('prose accepts %j', (text) => {
    expect(prose(bounds).safeParse(text).success).toBe(true);
  });

  it.each(['', 'ab', '   ab   ', 'a\u200b\u200bb', '\u0000\u0000\u0000', undefined, null, 7, ['abc']])(
    'prose rejects %j as too short',
    (text) => {
      expect(refusal(prose(bounds), text)).toEqual(['too short']);
    },
  );

  it('prose counts invisible characters towards the maximum', () => {
    expect(refusal(prose(bounds), 'abcdef')).toEqual(['too long']);
    expect(refusal(prose(bounds), 'abc\u200d\u200d\u200dd')).toEqual(['too long']);
  });

  it('line drops line breaks, and prose keeps them', () => {
    expect(line(bounds).parse('a\n\t b')).toBe('a b');
    expect(prose(bounds).parse('a\nb')).toBe('a\nb');
  });

  it('line drops zero-width spaces, word joiners and soft hyphens, and keeps the joiners of emoji', () => {
    expect(line(bounds).parse('a \u200b \u200b\u2060 b')).toBe('a b');
    expect(line(bounds).parse('a \u3164\u2800 \u200d \u0000 b')).toBe('a b');
    expect(line(bounds).parse('uni\u00adv')).toBe('univ');
    expect(line({ ...bounds, max: 9 }).parse(`ab${FAMILY}`)).toBe(`ab${FAMILY}`);
    expect(prose(bounds).parse('a\u200bb\nc')).toBe('a\u200bb\nc');
  });
});

it.each([
  ['ẹ́ko', 4],
  ['e\u0323\u0301ko', 4],
  ['  é\u0000 ', 1],
  ['e\u0301\r\n😀', 3],
  [' \u200b', 0],
])('storedLength of %j is %i', (text, length) => {
  expect(storedLength(text)).toBe(length);
  expect([...clean(text)]).toHaveLength(length);
});

describe('cut', () => {
  it.each([
    ['short enough', 'abc', 3, 'abc'],
    ['longer', 'abcd', 3, 'abc'],
    ['an emoji of seven code points', `ab${FAMILY}cd`, 3, `ab${FAMILY}`],
    ['a flag', '🇳🇬🇳🇬🇳🇬', 2, '🇳🇬🇳🇬'],
    ['a letter with its marks', 'ọ̀ọ̀ọ̀', 2, 'ọ̀ọ̀'],
    ['nothing', '', 3, ''],
  ])('%s', (_what, text, max, expected) => {
    expect(cut(text, max)).toBe(expected);
  });
});
