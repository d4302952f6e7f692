// Prints the processor time that reading the metadata of each hostile page takes: node bench/hostilePages.ts. The same pages
// are checked by server/links/hostilePages.test.ts.
import { readPageMetadata } from '../server/links/pageMetadata.ts';

const BYTES = 512 * 1024;
const fill = (piece: string, before = '') =>
  (before + piece.repeat(BYTES / piece.length + 1)).slice(0, BYTES);
const halves = (first: string, second: string) =>
  `${fill(first).slice(0, BYTES / 2)}${fill(second).slice(0, BYTES / 2)}`;

/** Pages of the largest size that is fetched, each of a kind that makes a careless parser slow. */
export const hostilePages = (): Record<string, string> => ({
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
  quotes: fill(`"'`, '<meta content='),
  'open angle brackets': fill('<'),
  'slashes in a tag': fill('/', '<meta '),
  'zero bytes': fill('\0'),
  'CDATA sections': fill('<![CDATA['),
  declarations: fill('<!x'),
  'processing instructions': fill('<?x'),
  'end tags': fill('</x>'),
  'a plain text': fill('word '),
});

const PAGE = { type: 'text/html', url: new URL('https://example.com/') };

/** The processor time of reading the metadata once. */
export function msToRead(page: string): number {
  const body = Buffer.from(page).subarray(0, BYTES);
  const before = process.cpuUsage();
  readPageMetadata(body, PAGE);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

if (import.meta.main)
  for (const [name, page] of Object.entries(hostilePages())) {
    const best = Math.min(...Array.from({ length: 5 }, () => msToRead(page)));
    process.stdout.write(`${best.toFixed(1).padStart(8)} ms  ${name}\n`);
  }
