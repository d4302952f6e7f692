import { describe, expect, it } from 'vitest';
import { expectWithin } from '../test/timing.ts';
import { MENTIONS_MAX, mentionedIn, piecesOf } from './mentions.ts';

describe('a text mentions', () => {
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

  it('ten members at most, whatever their order', () => {
    const names = Array.from({ length: MENTIONS_MAX + 1 }, (_, n) => `friend${n}`);
    expect(mentionedIn(`@friend0 ${names.map((name) => `@${name}`).join(' ')}`)).toEqual(names.slice(0, -1));
  });
});

describe('a text mentions no member', () => {
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

it('the pieces of a text make up the text', () => {
  const text = '@ada, mail bola@example.ng\nor ask @Chidi.N.\n\n@';
  expect(piecesOf(text)).toEqual([
    { username: 'ada' },
    { text: ', mail bola@example.ng\nor ask ' },
    { username: 'Chidi.N' },
    { text: '.\n\n@' },
  ]);
  expect(piecesOf('')).toEqual([]);
});

it('reads a long text of nothing but signs within half a second', async () => {
  const text = '@.'.repeat(5_000);
  const started = performance.now();
  expect(mentionedIn(text)).toEqual([]);
  await expectWithin(performance.now() - started, 500);
});
