import { expect, it } from 'vitest';
import { expectWithin } from '../../test/timing.ts';
import { authCopy } from './copy.ts';
import { EMAIL_MAX, email } from './forms.ts';

const label = 'a'.repeat(63);
const longest = `${'a'.repeat(60)}@${label}.${label}.${label}`;
// Accepted by Chromium, Firefox and WebKit in a field of this type.
const ACCEPTED = [
  'ada@example.ng',
  'a&b@example.ng',
  'a/b@example.ng',
  "o'neil+vt@example.ng",
  "!#$%&'*+/=?^_`{|}~-.@example.ng",
  'x@d.xn--p1ai',
  'x@1.2.3.co',
  `${'a'.repeat(64)}@example.ng`,
  longest.slice(0, EMAIL_MAX),
];

it.each(ACCEPTED)('accepts %s', (address) => {
  expect(email.safeParse(address).data).toBe(address);
});

it('trims an address and writes it in small letters', () => {
  expect(email.safeParse(' A&B@Example.NG ').data).toBe('a&b@example.ng');
});

it.each([
  'ada',
  '@example.ng',
  'ada@',
  'ada@example',
  'ada@-example.ng',
  'ada@example-.ng',
  'ada@example..ng',
  'ada@.ng',
  'ada@exam_ple.ng',
  'ada bola@example.ng',
  'ada@bola@example.ng',
  'ada,bola@example.ng',
  '"ada"@example.ng',
  'Ada <ada@example.ng>',
  'adá@example.ng',
  'ada@example.ng\r\nBcc: all@example.ng',
  `ada@${label}a.ng`,
  `${'a'.repeat(65)}@example.ng`,
  `${longest}aa`,
])('rejects %j', (address) => {
  expect(email.safeParse(address).error?.issues.map(({ message }) => message)).toContain(authCopy.email);
});

it.each(['a', 'a@', '@', 'a.', 'a@a.', 'a@a-', 'a@a.a-', '-', '\u212a@', '.'])(
  'reads 60,000 characters of %j in linear time',
  async (part) => {
    const text = part.repeat(60_000 / part.length);
    const start = performance.now();
    email.safeParse(text);
    email.safeParse(`${text}!`);
    expectWithin(performance.now() - start, 50);
  },
);
