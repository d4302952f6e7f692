import { describe, expect, it } from 'vitest';
import { expectWithin } from '../../test/timing.ts';
import { searchCopy } from './copy.ts';
import { parseSearch, wordsOf } from './query.ts';

describe('the words of a text', () => {
  it.each([
    ['Ọ̀rọ̀ rere', ['oro', 'rere']],
    ['ƁARKA da ɗan ƙasa', ['barka', 'da', 'dan', 'kasa']],
    ['Ị na-agụ akwụkwọ?', ['i', 'na', 'agu', 'akwukwo']],
    ["don't “worry”… 50% off — #Yorùbá 🎉", ['don', 't', 'worry', '50', 'off', 'yoruba']],
    ['snake_case a.b/c', ['snake', 'case', 'a', 'b', 'c']],
    ['C++, c# (F#) B++a abc# 1#', ['cplusplus', 'csharp', 'fsharp', 'b', 'a', 'abc', '1']],
    ['C++17 (c#7) b++a1 x#y', ['cplusplus', '17', 'csharp', '7', 'b', 'a1', 'x', 'y']],
    ['uni\u00adversity, o\u200bf\ufeff \ufb01ne ｗｏｒｄｓ ①', ['university', 'of', 'fine', 'words', '1']],
  ])('are folded to plain lower-case letters, without punctuation: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('a query', () => {
  it('is split into words, of which the last one matches as a prefix', () => {
    expect(parseSearch('Danfo stop Yab')).toEqual({ phrases: [['danfo'], ['stop'], ['yab']], open: true });
  });

  it.each([
    ['"final year" project', [['final', 'year'], ['project']], true],
    ['project "final year"', [['project'], ['final', 'year']], false],
    ['project "final ye', [['project'], ['final', 'ye']], false],
    ['final-year', [['final', 'year']], true],
    ['yaba ', [['yaba']], false],
    ['“final year” project', [['final', 'year'], ['project']], true],
    [
      '„final year“ «mass comm» ＂ab cd＂',
      [
        ['final', 'year'],
        ['mass', 'comm'],
        ['ab', 'cd'],
      ],
      false,
    ],
    ['project “final ye', [['project'], ['final', 'ye']], false],
    ['C++ and C#', [['cplusplus'], ['and'], ['csharp']], true],
    ['c# ', [['csharp']], false],
    ['Lagos: the city', [['lagos'], ['the'], ['city']], true],
    ['What is in: the room', [['what'], ['is'], ['in'], ['the'], ['room']], true],
    ['by:@ada', [['by', 'ada']], true],
    ['constructor:x', [['constructor', 'x']], true],
    ['uni\u00adver\u200bsity \ufb01nal', [['university'], ['final']], true],
    ['https://example.ng/a', [['https', 'example', 'ng', 'a']], true],
  ])('is split into words and phrases: %s', (text, phrases, open) => {
    expect(parseSearch(text)).toEqual({ phrases, open });
  });

  it('accepts operators in any position', () => {
    expect(parseSearch('has:image from:@Ada rain in:lagos-builders before:2026-01-31')).toEqual({
      phrases: [['rain']],
      open: false,
      from: 'ada',
      in: ['lagos', 'builders'],
      image: true,
      before: '2026-01-30T23:00:00.000Z',
    });
    expect(parseSearch('in:"Lagos Builders"').in).toEqual(['lagos', 'builders']);
    expect(parseSearch('from:ada yab')).toMatchObject({ phrases: [['yab']], open: true });
  });

  it.each([
    ['from:', searchCopy.fromWhom],
    ['from:@ rain', searchCopy.fromWhom],
    ['in:!', searchCopy.inWhat],
    ['has:video', searchCopy.hasWhat],
    ['before:yesterday', searchCopy.beforeWhen],
    ['before:2026-02-30', searchCopy.beforeWhen],
    ['before:2026-02-32', searchCopy.beforeWhen],
    ['before:2026-13-01', searchCopy.beforeWhen],
    ['from:ada from:bola', searchCopy.twice('from')],
    ['?! …', searchCopy.short],
    ['a', searchCopy.short],
  ])('is rejected with a message that says how to fix it: %s', (text, message) => {
    expect(() => parseSearch(text)).toThrow(message);
  });

  it('is parsed in linear time', async () => {
    const start = performance.now();
    for (const part of ['"', '“', 'in:', 'from:"', 'c#', 'c+', 'a:', '\u200b', '\u00ad"', '\ufdfa', 'in: '])
      try {
        parseSearch(part.repeat(20_000));
      } catch {}
    await expectWithin(performance.now() - start, 1_000);
  });
});
