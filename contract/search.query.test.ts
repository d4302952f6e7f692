import { describe, expect, it } from 'vitest';
import { searchCopy } from './search.copy.ts';
import { parseSearch, wordsOf } from './search.query.ts';

describe('the words of a text', () => {
  it.each([
    ['Ọ̀rọ̀ rere', ['oro', 'rere']],
    ['ƁARKA da ɗan ƙasa', ['barka', 'da', 'dan', 'kasa']],
    ['Ị na-agụ akwụkwọ?', ['i', 'na', 'agu', 'akwukwo']],
    ["don't “worry”… 50% off — #Yorùbá 🎉", ['don', 't', 'worry', '50', 'off', 'yoruba']],
    ['snake_case a.b/c', ['snake', 'case', 'a', 'b', 'c']],
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
    ['by:@ada', searchCopy.unknownOperator('by')],
    ['from:', searchCopy.fromWhom],
    ['from:@ rain', searchCopy.fromWhom],
    ['in:!', searchCopy.inWhat],
    ['has:video', searchCopy.hasWhat],
    ['before:yesterday', searchCopy.beforeWhen],
    ['before:2026-02-30', searchCopy.beforeWhen],
    ['before:2026-02-32', searchCopy.beforeWhen],
    ['before:2026-13-01', searchCopy.beforeWhen],
    ['constructor:x', searchCopy.unknownOperator('constructor')],
    ['from:ada from:bola', searchCopy.twice('from')],
    ['?! …', searchCopy.short],
    ['a', searchCopy.short],
  ])('is rejected with a message that says how to fix it: %s', (text, message) => {
    expect(() => parseSearch(text)).toThrow(message);
  });
});
