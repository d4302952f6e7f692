import { expect, test } from 'vitest';
import { authCopy } from '../../contract/auth/copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { paths } from '../paths.ts';
import { isSpent, viewOf } from './authView.ts';

const viewAt = (search: string) => viewOf(new URLSearchParams(search));

test('the query string selects the view, with Login as the default', () => {
  expect(viewAt('')).toEqual({ name: 'login' });
  expect(viewAt('tab=admin')).toEqual({ name: 'login' });
  expect(viewAt('verify=')).toEqual({ name: 'login' });
  expect(viewAt('tab=signup&next=%2Fhome')).toEqual({ name: 'signup' });
  expect(viewAt('tab=signup&verify=abc')).toEqual({ name: 'verify', token: 'abc' });
  expect(viewAt('reset=abc')).toEqual({ name: 'reset', token: 'abc' });
  expect(viewAt('email=abc')).toEqual({ name: 'email', token: 'abc' });
});

test('the sign-up URL keeps the page to return to', () => {
  expect(paths.authAt('login', null)).toBe('/auth');
  expect(paths.authAt('signup', '/home?a=1&b=2')).toBe('/auth?tab=signup&next=%2Fhome%3Fa%3D1%26b%3D2');
});

test('only a rejected token is spent, not one after a connection error or a rejected password', () => {
  expect(isSpent(new AppError('invalid', authCopy.badToken))).toBe(true);
  expect(isSpent(new AppError('offline', ''))).toBe(false);
  expect(isSpent(new AppError('unavailable', ''))).toBe(false);
  expect(isSpent(new AppError('rate_limited', ''))).toBe(false);
  expect(isSpent(new AppError('invalid', '', { password: authCopy.passwordShort }))).toBe(false);
});
