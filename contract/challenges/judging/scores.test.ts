import { expect, it } from 'vitest';
import { scoresIn } from './scores.ts';

it('reads scores in the order of the criteria, and a missing score as 0', () => {
  const typed = { criteria: '3', 'scores.2': '5', 'scores.0': '4', note: 'Strong lines' };
  expect(scoresIn(typed)).toEqual({ scores: [4, 0, 5], note: 'Strong lines' });
});
