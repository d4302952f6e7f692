import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../contract/search/query.ts';
import { isMatch, piecesOf, snippetOf } from './marks.ts';

const marked = (text: string, q: string) =>
  piecesOf(text, parseSearch(q))
    .filter(({ marked }) => marked)
    .map((piece) => piece.text);

describe('marked words', () => {
  it.each([
    ['Ọ̀rọ̀ rere yọ obì', 'oro', ['Ọ̀rọ̀']],
    ['Scholarships for scholars', 'schol', ['Scholarships', 'scholars']],
    ['Scholarships for scholars', '"scholars"', ['scholars']],
    ['My final-year project', '"final year"', ['final', 'year']],
    ['Modern C++17 and c++', 'c++ 17', ['C++', '17', 'c++']],
    ['Nothing here', 'danfo', []],
  ])('keep the spelling of the text: %s', (text, q, words) => {
    expect(marked(text, q)).toEqual(words);
    expect(
      piecesOf(text, parseSearch(q))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('are near the beginning of a snippet of a long text', () => {
    const [lead] = snippetOf(`${'word '.repeat(100)}danfo`, parseSearch('danfo'));
    expect(lead?.text).toMatch(/^…word/);
    expect(lead?.text.length).toBeLessThan(62);
  });
});

describe('the search of the offline cache', () => {
  it.each([
    [['Danfo to Yaba', 'Which stop?'], 'yaba stop', true],
    [['Danfo to Yaba', 'Which stop?'], '"yaba which"', false],
    [['Danfo to Yaba', 'Which stop?'], 'danfo ikeja', false],
    [['Ọ̀ṣun'], 'osu', true],
  ])('matches the words and phrases of a query: %s, %s', (texts, q, found) => {
    expect(isMatch(texts, parseSearch(q))).toBe(found);
  });
});
