import { describe, expect, it } from 'vitest';
import { createLineBreaker } from './lineBreaking.ts';

/** Letters from 1 to 3 wide; joined ones are narrower, like Arabic letters. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + 1 + ((letter.codePointAt(0) ?? 0) % 3), 0) *
  (text.length > 1 ? 0.7 : 1);

const LINE = 40;
const TEXT = 'the quick brown fox jumps over the lazy dog while nobody looks';
const WORD = TEXT.replaceAll(' ', '').repeat(10);

/** Breaks a word by measuring each beginning of a part. */
function partsOf(word: string): string[] {
  const parts = [''];
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`;
    if (widthOf(longer) <= LINE) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

describe('a line breaker', () => {
  it('breaks a long word where measuring letter by letter would, with a fraction of the measurements', () => {
    let measured = 0;
    const { split } = createLineBreaker((text) => {
      measured += text.length;
      return widthOf(text);
    });
    expect(split(WORD, LINE, Number.POSITIVE_INFINITY)).toEqual(partsOf(WORD));
    expect(measured).toBeLessThan(10 * WORD.length);
  });

  it('makes no more parts than are asked for, and leaves a word that fits whole', () => {
    const { split } = createLineBreaker(widthOf);
    expect(split(WORD, LINE, 2)).toEqual(partsOf(WORD).slice(0, 2));
    expect(split('fox', LINE, 2)).toEqual(['fox']);
  });

  it('puts a letter that is wider than a line on a line of its own', () => {
    const { split } = createLineBreaker(widthOf);
    expect(split('abc', 0.5, 9)).toEqual(['a', 'b', 'c']);
  });

  it('fills lines with words', () => {
    const lines = createLineBreaker((text) => text.length).wrap(TEXT.split(' '), 15);
    expect(lines).toEqual(['the quick brown', 'fox jumps over', 'the lazy dog', 'while nobody', 'looks']);
    expect(createLineBreaker(widthOf).wrap([], 15)).toEqual([]);
  });

  it('shortens a text so that it fits with an ellipsis', () => {
    const { shorten } = createLineBreaker((text) => text.length);
    expect(shorten(TEXT, 10)).toBe('the quick…');
    expect(shorten(TEXT, 9)).toBe('the quic…');
    expect(shorten(TEXT, 0)).toBe('…');
  });
});
