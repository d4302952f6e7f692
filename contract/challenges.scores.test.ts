import { expect, it } from 'vitest';
import { scoresIn } from './challenges.scores.ts';

it('reads the scores of a form in the order of the criteria, without its schema', () => {
  const typed = { criteria: '3', 'scores.2': '5', 'scores.0': '4', note: 'Strong lines' };
  expect(scoresIn(typed)).toEqual({ scores: [4, 0, 5], note: 'Strong lines' });
});
