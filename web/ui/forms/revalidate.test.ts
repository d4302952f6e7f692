import { describe, expect, it } from 'vitest';
import { authCopy } from '../../../contract/auth/copy.ts';
import { signUpForm } from '../../../contract/auth/forms.ts';
import { recheck } from '../../mutations/useForm.ts';

const values = {
  full_name: 'Ada Obi',
  username: 'a',
  email: 'ada@example.ng',
  password: 'correct horse',
  confirm_password: 'wrong horse',
};
const taken = { username: 'Somebody has this username' };

describe('recheck', () => {
  it('drops the error of a field that is now valid, and keeps the others', () => {
    const rejection = {
      values: { ...values, email: 'x' },
      errors: { username: 'short', email: 'not an email' },
      byServer: false,
    };
    expect(recheck(rejection, { ...values, username: 'ada', email: 'x' }, signUpForm)).toEqual({
      email: authCopy.email,
    });
  });

  it('reports the current error of a rejected field', () => {
    const rejection = { values, errors: { email: 'old' }, byServer: false };
    expect(recheck(rejection, { ...values, username: 'ada', email: 'x' }, signUpForm)).toEqual({
      email: authCopy.email,
    });
  });

  it('does not report a field that was not rejected', () => {
    const rejection = { values, errors: { username: 'short' }, byServer: false };
    expect(recheck(rejection, { ...values, username: 'ada', email: '' }, signUpForm)).toEqual({});
  });

  it('drops a mismatch when the other field is corrected', () => {
    const rejection = { values, errors: { confirm_password: authCopy.mismatch }, byServer: false };
    const now = { ...values, username: 'ada' };
    expect(recheck(rejection, now, signUpForm)).toEqual({ confirm_password: authCopy.mismatch });
    expect(recheck(rejection, { ...now, password: 'wrong horse' }, signUpForm)).toEqual({});
  });

  it('shows a server error only while the field has the rejected value', () => {
    const sent = { ...values, username: 'ada', confirm_password: 'correct horse' };
    const rejection = { values: sent, errors: taken, byServer: true };
    expect(recheck(rejection, { ...sent, full_name: 'Ada N. Obi' }, signUpForm)).toEqual(taken);
    expect(recheck(rejection, { ...sent, username: 'adaobi' }, signUpForm)).toEqual({});
    expect(recheck(rejection, sent, signUpForm)).toEqual(taken);
  });

  it('keeps the errors of unchanged fields if the schema could not be fetched', () => {
    const rejection = { values, errors: { username: 'short', email: 'bad' }, byServer: false };
    expect(recheck(rejection, { ...values, email: 'new@example.ng' }, undefined)).toEqual({
      username: 'short',
    });
  });
});
