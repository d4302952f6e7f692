import { expect, test } from 'vitest';
import { authCopy } from '../../../contract/auth/copy.ts';
import { strengthOf } from './NewPasswordField.tsx';

test('an empty password shows no strength', () => {
  expect(strengthOf('')).toEqual({ steps: 0, copy: '' });
});

test.each([
  ['abcdef', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['12345678901234567890', 1],
  ['password', 1],
  ['Lagos2026', 2],
  ['danfo to yaba at seven', 3],
  ['ẹkáàárọ̀ o, Ṣadé!', 3],
] as const)('%s has strength %i', (password, steps) => {
  expect(strengthOf(password).steps).toBe(steps);
});

test('each strength has a label', () => {
  const words = ['abcdef', 'Lagos2026', 'danfo to yaba at seven'].map(
    (password) => strengthOf(password).copy,
  );
  expect(words).toEqual([authCopy.passwordWeak, authCopy.passwordFair, authCopy.passwordStrong]);
});
