import { expect, it } from 'vitest';
import { expectWithin } from '../../test/timing.ts';
import { csvDocument } from './csv.ts';

const cellOf = (text: string) => csvDocument([[text]]).slice(1, -2);

it('begins with a byte order mark, quotes every text and no number, and ends each row', () => {
  expect(csvDocument([['Ẹ̀kọ́', 'a, "b"', 1.5, -2, null], ['']])).toBe(
    '\ufeff"Ẹ̀kọ́","a, ""b""",1.5,-2,\r\n""\r\n',
  );
});

it.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'])(
  'keeps a text that begins with %j from being a formula',
  (sign) => {
    expect(cellOf(`${sign}1+1`)).toBe(`"'${sign}1+1"`);
    expect(cellOf(` \u200b${sign}1`)).toMatch(/^"'/);
    expect(cellOf(`a;${sign}1`)).toContain(`a;'${sign}1`);
  },
);

it.each(['a=b', 'one-two', 'ada@example.ng', '1 + 1', 'a; b', "'quoted'"])('leaves %j as it is', (text) => {
  expect(cellOf(text)).toBe(`"${text}"`);
});

it.each([' ', '\u200b', ';', '\t', '; ', '"'])(
  'writes 100,000 characters of %j in linear time',
  async (part) => {
    const start = performance.now();
    csvDocument([[part.repeat(100_000 / part.length)]]);
    await expectWithin(performance.now() - start, 100);
  },
);
