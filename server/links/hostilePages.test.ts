import { expect, it } from 'vitest';
import { over, processorMsOf } from '../../test/timing.ts';
import { readPageMetadata } from './pageMetadata.ts';

const BYTES = 512 * 1024;
const fill = (piece: string, before = '') =>
  (before + piece.repeat(BYTES / piece.length + 1)).slice(0, BYTES);
const halves = (first: string, second: string) =>
  `${fill(first).slice(0, BYTES / 2)}${fill(second).slice(0, BYTES / 2)}`;

/** In windows-1258, where each combining mark is one byte. */
const [ACCENT, DOT] = ['\xec', '\xf2'];
const inVietnamese = (piece: string) =>
  Buffer.from(fill(piece, '<meta charset=windows-1258><title>x</title>'), 'latin1');

/** Pages of the largest size that is fetched, each of a kind that makes a careless parser slow. */
const pages: Record<string, string | Buffer> = {
  'open <b> and then <p>': halves('<b>', '<p>'),
  '<svg><p>': fill('<svg><p>'),
  '<b></i>': fill('<b></i>'),
  'open <b> and then </i>': halves('<b>', '</i>'),
  'open <div>': fill('<div>'),
  'open <a>, <table> and <select>': fill('<a><table><select>'),
  'the beginnings of comments': fill('<!--'),
  'a comment of dashes without an end': fill('-', '<!--'),
  'half ended comments': fill('--!', '<!--'),
  'one tag of many attributes': fill(' a=b', '<meta'),
  'one tag of many different attributes': `<meta ${Array.from({ length: 60_000 }, (_, n) => `a${n}=b`).join(' ')}`,
  'one huge attribute': fill('x', '<meta property="og:title" content="'),
  'one huge attribute of marks': fill('\u0301', '<meta property="og:title" content="a'),
  'entities in an attribute': fill('&amp;', '<meta property="og:title" content="'),
  'entities in a title': fill('&lt;', '<title>'),
  'entities without an end': fill('&', '<title>'),
  'a numeric entity without an end': fill('9', '<title>&#'),
  'nested titles': fill('<title>'),
  titles: fill('<title>x</title>'),
  'a title of marks': fill('\u0301\u0323', '<title>a'),
  'a title of spaces': fill(' ', '<title>x'),
  'a script without an end': fill('</scrip', '<script>'),
  scripts: fill('<script></script>'),
  'meta tags': fill('<meta property="og:title" content=" ">'),
  'meta tags of different names': Array.from(
    { length: 14_000 },
    (_, n) => `<meta name=og:${n} content="x">`,
  ).join(''),
  'titles of invisible letters and marks in the wrong order': inVietnamese(
    `<meta name=og:title content="${`\xad${ACCENT.repeat(32)}${DOT.repeat(32)}`.repeat(30)}">`,
  ),
  'pictures whose hosts have marks in the wrong order': inVietnamese(
    `<meta name=og:image content="https://a${ACCENT.repeat(970)}${DOT.repeat(970)}:99999/">`,
  ),
  quotes: fill(`"'`, '<meta content='),
  'open angle brackets': fill('<'),
  'slashes in a tag': fill('/', '<meta '),
  'zero bytes': fill('\0'),
  'CDATA sections': fill('<![CDATA['),
  declarations: fill('<!x'),
  'processing instructions': fill('<?x'),
  'end tags': fill('</x>'),
  'a plain text': fill('word '),
};

const PAGE = { type: 'text/html', url: new URL('https://example.com/') };

/** Milliseconds of the processor that a page may take. The event loop is blocked meanwhile. */
const LIMIT_MS = 50;

it.each(Object.entries(pages))('a page of 512 kB with %s does not block the event loop', async (_, page) => {
  const body = Buffer.from(page).subarray(0, BYTES);
  expect(await over(LIMIT_MS, () => processorMsOf(() => readPageMetadata(body, PAGE)))).toBe(0);
});
