import { describe, expect, it } from 'vitest';
import { titleOf } from '../../server/posts/tribePosts.queries.ts';
import { shortTitle, splitFirstLine } from './title.ts';

const inTribe = (content: string) => shortTitle({ title: titleOf(content), content, tribe_id: 't' });

describe('the short title of a tribe post', () => {
  it('ends at the last whole word, with "…"', () => {
    expect(inTribe('Recorded the talking drum at Jankara market this morning, before the rain')).toBe(
      'Recorded the talking drum at Jankara market this…',
    );
  });

  it('keeps every word when the limit falls between two words', () => {
    const fifty = 'Recorded the talking drum at Jankara market today,';
    expect(fifty).toHaveLength(50);
    expect(inTribe(`${fifty} and again`)).toBe(`${fifty}…`);
  });

  it('keeps a single long word, and a line that was not cut', () => {
    expect(inTribe('a'.repeat(60))).toBe(`${'a'.repeat(50)}…`);
    expect(inTribe('Short line\nand a second one')).toBe('Short line');
    expect(inTribe('a'.repeat(50))).toBe('a'.repeat(50));
  });

  it('keeps a title that does not come from the text, and the title of a feed post', () => {
    const content = 'Recorded the talking drum at Jankara market this morning, before the rain';
    expect(shortTitle({ title: 'New post', content, tribe_id: 't' })).toBe('New post');
    expect(shortTitle({ title: content.slice(0, 50), content, tribe_id: null })).toBe(content.slice(0, 50));
  });
});

it('splits a tribe post into its first line and the rest', () => {
  expect(splitFirstLine('One\n\nTwo\nThree')).toEqual({ line: 'One', rest: 'Two\nThree' });
  expect(splitFirstLine('One')).toEqual({ line: 'One', rest: '' });
});
