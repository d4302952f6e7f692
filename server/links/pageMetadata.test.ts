import { expect, it } from 'vitest';
import { readPageMetadata } from './pageMetadata.ts';

const page = { type: 'text/html; charset=utf-8', url: new URL('https://example.com/a/b') };
const read = (html: string | Buffer, type = page.type) =>
  readPageMetadata(Buffer.from(html), { ...page, type });

const blank = (name: string) => `<meta property="${name}" content=" \u200b ">`;

it.each([
  ['og:title before title', '<title>Plain</title><meta property="og:title" content="Open">', 'Open'],
  ['name instead of property', '<meta name="og:title" content="Named">', 'Named'],
  ['the title', '<title>\n  Jobs &amp;\n <b>more</b> </title>', 'Jobs & <b>more</b>'],
  ['the first of two', '<meta property=og:title content=One><meta property=og:title content=Two>', 'One'],
  ['the title if the others are blank', `<title>A</title>${blank('og:title')}${blank('twitter:title')}`, 'A'],
  ['the first that is not blank', `${blank('og:title')}<meta property="og:title" content="B">`, 'B'],
  ['twitter:title if og:title is blank', `${blank('og:title')}<meta name="twitter:title" content="C">`, 'C'],
  ['a title that never ends', '<title>Open', 'Open'],
  ['nothing within a script or a comment', '<script>"<title>x"</script><!--<title>y--><title>z</title>', 'z'],
  ['nothing after the head', '<title>Head</title><body><meta property="og:title" content="Body">', 'Head'],
  ['entities', '<meta property="og:title" content="A &amp; B &#8364;&lt;">', 'A & B €<'],
  ['any letter case', '<META PROPERTY="OG:Title" CONTENT="Loud"/>', 'Loud'],
  ['a name below unclosed tags', `${'<div><p></i>'.repeat(20)}<meta property=og:title content=Deep>`, 'Deep'],
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
  [' /p.png ', 'https://example.com/p.png'],
  ['http://[', undefined],
  [' ', undefined],
  [`/${'x'.repeat(3_000)}.png`, undefined],
])('resolves the picture URL %s', (content, picture) => {
  const html = `<title>x</title><meta property="og:image" content="${content}">`;
  expect(read(html)?.picture?.href).toBe(picture);
});

const latin1 = (head: string) => Buffer.from(`${head}<title>caf\xe9</title>`, 'latin1');

it.each([
  ['its header', Buffer.from('<title>caf\xe9</title>', 'latin1'), 'text/html; charset=ISO-8859-1'],
  ['its own tag', Buffer.from('<meta charset="windows-1252"><title>caf\xe9</title>', 'latin1'), 'text/html'],
  ['an unknown name, as UTF-8', Buffer.from('<title>café</title>'), 'text/html; charset=nonsense'],
  ['no name, as UTF-8', Buffer.from('<title>café</title>'), 'text/html'],
  ['no script', Buffer.from('<script charset="koi8-r"></script><title>café</title>'), 'text/html'],
  [
    'no text of a script',
    Buffer.from(`<script>'<meta charset="koi8-r">'</script><title>café</title>`),
    'text/html',
  ],
  ['no comment', Buffer.from('<!-- <meta charset="koi8-r"> --><title>café</title>'), 'text/html'],
  [
    'no other meta tag',
    Buffer.from('<meta name=a content="charset=koi8-r"><title>café</title>'),
    'text/html',
  ],
  ['no other attribute', Buffer.from('<meta data-charset="koi8-r"><title>café</title>'), 'text/html'],
  ['a pragma', latin1(`<meta http-equiv=Content-Type content='text/html; charset="latin1"'>`), 'text/html'],
  ['its header in quotes', latin1(''), 'text/html; charset="iso-8859-1"; x=y'],
  ['no other parameter', Buffer.from('<title>café</title>'), 'text/html; x-charset=koi8-r'],
  ['its tag after an unknown header', latin1('<meta charset=latin1>'), 'text/html; charset=nonsense'],
  ['utf-16 in a tag, as UTF-8', Buffer.from('<meta charset="utf-16"><title>café</title>'), 'text/html'],
  [
    'utf-16le in a pragma',
    Buffer.from('<meta http-equiv=content-type content="x;charset=UTF-16LE"><title>café</title>'),
    'text/html',
  ],
  ['x-user-defined', latin1('<meta charset="x-user-defined">'), 'text/html'],
  [
    'a mark of UTF-8',
    Buffer.from('\ufeff<meta charset=koi8-r><title>café</title>'),
    'text/html; charset=koi8-r',
  ],
  [
    'a mark of UTF-16, low byte first',
    Buffer.from('\ufeff<title>café</title>', 'utf16le'),
    'text/html; charset=utf-8',
  ],
  [
    'a mark of UTF-16, high byte first',
    Buffer.from('\ufeff<title>café</title>', 'utf16le').swap16(),
    'text/html',
  ],
])('decodes a page with the encoding given by %s', (_, body, type) => {
  expect(read(body, type)?.title).toBe('café');
});
