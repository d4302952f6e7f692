import { expect, it } from 'vitest';
import { id } from './paging.ts';

const ID = '0190a5b2-6f1c-7d3e-8a4b-5c6d7e8f9a0b';

it.each([
  [ID, true],
  [ID.toUpperCase(), false],
  [`${ID} `, false],
  ['me', false],
  ['', false],
])('%j is a valid row id: %s', (text, does) => {
  expect(id.safeParse(text).success).toBe(does);
});
