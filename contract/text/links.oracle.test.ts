import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { expect, it } from 'vitest';
import { linkPieces } from './links.ts';

const STRINGS = 5_000;

/** Configured to find the same links. It also finds other kinds of links, which the test ignores. */
const oracle = new LinkifyIt({ fuzzyLink: true }).tlds('gle', true);
for (const schema of ['ftp:', '//', 'mailto:']) oracle.add(schema, null);

const WORDS =
  'See apply here Òjọ́ ẹ̀kọ́ ụlọ ƙasa 🎉 e.g. etc. this.That N5.000 3.14 10:30 B.Sc M.Ed and/or file.pdf index.ts notes.docx photo.jpeg v1.2.3 @ada @ola.films ada@example.ng me@mail.unilag.edu.ng javascript:alert(1) data:text/html tel:+234801';
const HOSTS =
  'example.com example.com.ng www.unilag.edu.ng nysc.gov.ng jamb.org.ng sub.sub2.example.org my-shop.ng flutterwave.com github.io forms.gle bit.ly wa.me youtu.be lnkd.in zoom.us shop.co.ke uni.ac.uk bücher.com пример.com EXAMPLE.COM Example.Ng 123movies.net a1.io foo.invalid foo.zzz';
const PATHS =
  '/ /a /a/b/c /a?b=c&d=e ?q=1 #top /a_(b) /a.html /@ada /a-b_c /ọjọ /%20x /x,y;z /a#b /234801234 :8080 :8080/x /a:b /~ada /a//b /a=b+c';
const BEFORE = ['', '', '', '\n', '(', '[', '{', '"', '“', '- ', ':', ',', '*', '<'];
const AFTER = '|||\n|.|,|!|?|:|;|)|]|}|"|”|...|?!|).|’|*|_'.split('|');

const oneOf = (values: string[]) => fc.constantFrom(...values);
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));

const scheme = oneOf(['', '', '', 'https://', 'http://', 'HTTPS://', 'ftp://', '//']);
const address = joined(scheme, oneOf(HOSTS.split(' ')), oneOf(['', '', '', ...PATHS.split(' ')]));
const part = joined(oneOf(BEFORE), fc.oneof(address, address, oneOf(WORDS.split(' '))), oneOf(AFTER));
const texts = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));

/** A link that only one of the two found, and the links that the other one found in the same text. */
interface Difference {
  link: string;
  others: string[];
  text: string;
}

/** The kinds of intended differences. */
const ONLY_THE_ORACLE: Record<string, (of: Difference) => boolean> = {
  'a mark after a path ends the sentence': ({ link, others }) =>
    others.includes(link.replace(/(?<=[/?#].*)[*_:?!’]+$/, '')),
  'an abbreviation of one letter and an ending': ({ link }) => /^\p{L}\.\p{L}+$/u.test(link),
  'an ending that may be a word, without a path': ({ link }) => /^[^/?#]+\.(?:ly|me|be|us|in)$/.test(link),
};
const ONLY_OURS: Record<string, (of: Difference) => boolean> = {
  'a mark after a path ends the sentence': ({ link, others }) =>
    others.some((other) => other.startsWith(link) && /^[*_:?!’]+$/.test(other.slice(link.length))),
  'a bare domain after a colon': ({ link, text }) => text.includes(`:${link}`),
  'a host before "_"': ({ link, text }) => /^[^?#]+$/.test(link) && text.includes(`${link}_`),
  'a port before "_"': ({ link, text }) => /:\d+$/.test(link) && text.includes(`${link}_`),
  'a bare domain with a port': ({ link }) => /^[^/?#:]+:\d/.test(link),
};

const unexplained = (kinds: typeof ONLY_OURS, links: string[], others: string[], text: string) =>
  links
    .filter((link) => !others.includes(link))
    .filter((link) => !Object.values(kinds).some((explains) => explains({ link, others, text })));

it(`finds the same links as linkify-it in ${STRINGS} texts, except for intended differences`, () => {
  const faults: string[] = [];
  let same = 0;
  let links = 0;
  for (const text of fc.sample(texts, { numRuns: STRINGS, seed: 1 })) {
    const ours = linkPieces(text).flatMap((piece) => (piece.url ? piece.text : []));
    const theirs = (oracle.match(text) ?? [])
      .filter(({ schema }) => schema !== 'mailto:')
      .map(({ raw }) => raw);
    links += ours.length;
    if (ours.join(' ') === theirs.join(' ')) same++;
    const left = [
      ...unexplained(ONLY_THE_ORACLE, theirs, ours, text),
      ...unexplained(ONLY_OURS, ours, theirs, text),
    ];
    if (left.length > 0) faults.push(`${JSON.stringify(text)}: ${left.join(' ')}`);
  }
  expect(faults).toEqual([]);
  expect(links).toBeGreaterThan(5_000);
  expect(same / STRINGS).toBeGreaterThan(0.6);
});

it('makes only http and https links from random text, and keeps every character', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...'ab.:/@?#()[]-_ \nọ🎉%', 'http://', 'www.', '.com', '.ng'),
  });
  fc.assert(
    fc.property(signs, (text) => {
      const pieces = linkPieces(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { url } of pieces) if (url) expect(url).toMatch(/^https?:\/\/[^@/]+\//);
    }),
    { numRuns: 2_000, seed: 1 },
  );
});
