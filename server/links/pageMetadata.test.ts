import { expect, it } from 'vitest';
import { readPageMetadata } from './pageMetadata.ts';

const page = { type: 'text/html; charset=utf-8', url: new URL('https://example.com/a/b') };
const read = (html: string | Buffer, type = page.type) =>
  readPageMetadata(Buffer.from(html), { ...page, type });

it.each([
  ['og:title before title', '<title>Plain</title><meta property="og:title" content="Open">', 'Open'],
  ['name instead of property', '<meta name="og:title" content="Named">', 'Named'],
  ['the title', '<title>\n  Jobs &amp;\n <b>more</b> </title>', 'Jobs & <b>more</b>'],
  ['the first of two', '<meta property=og:title content=One><meta property=og:title content=Two>', 'One'],
  ['text without invisible signs', '<title>a\u202eb\u0000c</title>', 'abc'],
])('reads the title of a page: %s', (_, html, title) => {
  expect(read(html)?.title).toBe(title);
});

it.each([
  ['no title', '<p>Hello</p>'],
  ['an empty one', '<title> \u200b </title><meta property="og:title" content="">'],
  ['nothing', ''],
  ['a title that never ends within another tag', '<svg title="<title>x"'],
])('finds nothing in a page with %s', (_, html) => {
  expect(read(html)).toBeUndefined();
});

it.each([
  ['/p.png', 'https://example.com/p.png'],
  ['p.png', 'https://example.com/a/p.png'],
  ['//cdn.example/p.png', 'https://cdn.example/p.png'],
  ['http://[', undefined],
])('resolves the picture URL %s', (content, picture) => {
  const html = `<title>x</title><meta property="og:image" content="${content}">`;
  expect(read(html)?.picture?.href).toBe(picture);
});

it.each([
  ['its header', Buffer.from('<title>caf\xe9</title>', 'latin1'), 'text/html; charset=ISO-8859-1'],
  ['its own tag', Buffer.from('<meta charset="windows-1252"><title>caf\xe9</title>', 'latin1'), 'text/html'],
  ['an unknown name, as UTF-8', Buffer.from('<title>café</title>'), 'text/html; charset=nonsense'],
  ['no name, as UTF-8', Buffer.from('<title>café</title>'), 'text/html'],
])('decodes a page with the encoding given by %s', (_, body, type) => {
  expect(read(body, type)?.title).toBe('café');
});
