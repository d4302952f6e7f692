import { expect, it } from 'vitest';
import { readable } from './readable.ts';

it.each([
  ['one\ntwo', 'one\ntwo'],
  ['one\n\ntwo', 'one\n\ntwo'],
  ['one\n\n\n\ntwo\n\n\nthree', 'one\n\ntwo\n\nthree'],
  ['one\n \t \n\u200b\n\u3164\n\u2800\ntwo', 'one\n\ntwo'],
  ['one\n\u200btwo', 'one\n\u200btwo'],
  ['one\n\ufffc\n\ufffc\ntwo', 'one\n\ntwo'],
  ['one\n\u0301\n\u0301\n\u0301two', 'one\n\n\u0301two'],
  ['\u200b\n\u200b\n  one', '  one'],
  ['👩\u200d🎓\n\n\u00ad\n  two', '👩\u200d🎓\n\n  two'],
  [`a${'\n'.repeat(9_998)}b`, 'a\n\nb'],
])('readable collapses the blank lines of %j', (text, shown) => {
  expect(readable(text)).toBe(shown);
});
