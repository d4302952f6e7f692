import { describe, expect, it } from 'vitest';
import { initials, isMentionable } from './author.ts';

it('a name can be mentioned unless it is missing or ends like a sentence', () => {
  expect(['ada', 'ada.obi', 'ada.', ''].map(isMentionable)).toEqual([true, true, false, false]);
});

describe('initials', () => {
  it.each([
    ['Ada Obi', 'AO'],
    ['ada', 'A'],
    ['', 'US'],
    ['🇳🇬 Ada', '🇳🇬A'],
    ['Ada 👨‍👩‍👧‍👦', 'A👨‍👩‍👧‍👦'],
    ['👩🏾‍🎓', '👩🏾‍🎓'],
    ['ọ̀ṣun ẹ̀gbá', 'Ọ̀Ẹ̀'],
    ['Ada \u200b', 'A'],
    ['\u0301 Ada', 'A'],
  ])('of %j are %j', (full_name, letters) => {
    expect(initials({ full_name, username: 'user' })).toBe(letters);
  });

  it('are VT without a name', () => {
    expect(initials({ full_name: '', username: '' })).toBe('VT');
  });
});
