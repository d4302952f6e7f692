import { describe, expect, it } from 'vitest';
import { createEncryption } from '../process/encryption.ts';
import { createTokenSigner, newToken } from './tokens.ts';

const SECRET = 'a secret of the tests, 32 characters';

describe('the value of a sign-in cookie', () => {
  const { sign, verify } = createTokenSigner([SECRET]);

  it('holds the token and its signature', () => {
    const token = newToken();
    expect(verify(sign(token))).toBe(token);
  });

  it('is valid if an earlier version of the product signed it', () => {
    const value = 'tokenOfTheTests.3V5l1jnU1RE3Gw%2Fh6Dhpx5K8gt1QBJUzOwEjMllZYZY%3D';
    expect(verify(value)).toBe('tokenOfTheTests');
    expect(sign('tokenOfTheTests')).toBe(value);
  });

  it.each([
    ['another token', (value: string) => value.replace(/^./, (c) => (c === 'a' ? 'b' : 'a'))],
    ['another signature', (value: string) => value.replace(/\.(.)/, (_, c) => (c === 'a' ? '.b' : '.a'))],
    ['no signature', (value: string) => value.split('.')[0] ?? ''],
    ['an empty signature', (value: string) => `${value.split('.')[0]}.`],
    ['a third part', (value: string) => `${value}.`],
    ['a broken escape', (value: string) => `${value}%E0%A4%A`],
    ['nothing at all', () => ''],
  ])('is invalid with %s', (_what, change) => {
    expect(verify(change(sign(newToken())))).toBeUndefined();
  });

  it('is invalid with another secret', () => {
    expect(verify(createTokenSigner(['another secret']).sign(newToken()))).toBeUndefined();
  });
});

describe('the key of an authenticator app', () => {
  const key = Buffer.from('12345678901234567890');
  const { encrypt, decrypt } = createEncryption([SECRET]);

  it('is encrypted differently each time, and decrypted with the same secret', () => {
    expect(decrypt(encrypt(key))).toEqual(key);
    expect(encrypt(key)).not.toBe(encrypt(key));
  });

  it('can be decrypted if an earlier version of the product encrypted it', () => {
    const encrypted =
      '77d8813ac23bb9bc632a1d5ad6bed1817bb14e1dc91527e0c11c94dc35b2f2173b53f6ef11743960d55e25db12fdb9721f5c53d762c54f62955d46e14141d54635bd4aee';
    expect(decrypt(encrypted)).toEqual(key);
  });

  it('cannot be decrypted with another secret or after a change', () => {
    expect(() => createEncryption(['another secret']).decrypt(encrypt(key))).toThrow();
    const changed = encrypt(key).replace(/.$/, (c) => (c === '0' ? '1' : '0'));
    expect(() => decrypt(changed)).toThrow();
  });
});
