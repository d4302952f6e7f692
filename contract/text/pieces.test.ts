import { describe, expect, it } from 'vitest';
import { expectWithin } from '../../test/timing.ts';
import { MENTIONS_MAX } from './limits.ts';
import { mentionedIn, piecesOf, tagsIn } from './pieces.ts';

describe('the members mentioned in a text', () => {
  it.each([
    ['@ada', ['ada']],
    ['Ask @ola.films, or (@zainab_m)!', ['ola.films', 'zainab_m']],
    ['Thank you @ada.', ['ada']],
    ['@ada... and then', ['ada']],
    ['@Ada @ADA @ada', ['ada']],
    ['one line\n@bola', ['bola']],
    ['@ada’s stall', ['ada']],
    ['/@ada', ['ada']],
    [`@${'a'.repeat(30)}`, ['a'.repeat(30)]],
  ])('%j', (text, names) => {
    expect(mentionedIn(text)).toEqual(names);
  });

  it('are at most the first ten, without duplicates', () => {
    const names = Array.from({ length: MENTIONS_MAX + 1 }, (_, n) => `friend${n}`);
    expect(mentionedIn(`@friend0 ${names.map((name) => `@${name}`).join(' ')}`)).toEqual(names.slice(0, -1));
  });
});

describe('no member is mentioned in', () => {
  it.each([
    ['ada@example.ng'],
    ['ọlá@example.ng'],
    ['first.@example'],
    ['@ada@example.ng'],
    ['https://www.youtube.com/@ada'],
    ['@ad'],
    ['@ ada'],
    ['@ọlá and @adaọlá'],
    ['@@@'],
    [`@${'a'.repeat(31)}`],
    [''],
  ])('%j', (text) => {
    expect(mentionedIn(text)).toEqual([]);
  });
});

describe('the hashtags of a text', () => {
  it.each([
    ['#lagos', ['lagos']],
    ['(#Yorùbá), #yoruba. #Ƙano!', ['yoruba', 'kano']],
    ['#2026goals #naija_2', ['2026goals', 'naija_2']],
    ['Read #ọjà\n#Àjọ', ['oja', 'ajo']],
    ['#one#two', ['one']],
    [`#${'a'.repeat(50)}`, ['a'.repeat(50)]],
    ['@ada #lagos https://example.ng/#abuja example.ng#kano /#top', ['lagos']],
    ['C#sharp &#x27; ##two # no #1 #2026 #__ #', []],
    [`#${'a'.repeat(51)}`, []],
  ])('%j', (text, names) => {
    expect([...tagsIn(text).keys()]).toEqual(names);
  });

  it('keep the spelling of their first occurrence', () => {
    expect(tagsIn('#Yorùbá #yoruba')).toEqual(new Map([['yoruba', 'Yorùbá']]));
  });
});

it('the pieces of a text together make up the text', () => {
  const text = '#Naija @ada, mail bola@example.ng\nor ask @Chidi.N.\n\n@';
  expect(piecesOf(text)).toEqual([
    { tag: 'Naija' },
    { text: ' ' },
    { username: 'ada' },
    { text: ', mail bola@example.ng\nor ask ' },
    { username: 'Chidi.N' },
    { text: '.\n\n@' },
  ]);
  expect(piecesOf('')).toEqual([]);
});

it.each(['@.', '#', '#1', '#1_'])(
  'reads 10,000 characters of repeated %s within half a second',
  async (signs) => {
    const text = signs.repeat(10_000 / signs.length);
    const started = performance.now();
    expect([mentionedIn(text), tagsIn(text).size]).toEqual([[], 0]);
    expectWithin(performance.now() - started, 500);
  },
);
