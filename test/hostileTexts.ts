import { POST_CONTENT_MAX } from '../contract/posts/limits.ts';

/** The parts of the texts: each is repeated to the full length. The comments name the matcher that they attack. */
const PARTS: Record<string, string> = {
  // Links: hosts.
  'a domain before hyphens and letters': '--中',
  'labels of one letter': 'a.',
  'labels that end in hyphens': 'a-.',
  'schemes without hosts': 'https://',
  'schemes without ends': 'http',
  'hosts that no browser reads': 'https://✪a.ng/',
  'hosts of invisible letters': 'https://a\u00adb.ng ',
  'mail addresses': 'a@b.ng',
  'emoji before domains': '📌a.ng',
  'emoji with variation selectors': '⭐\ufe0f',
  'rows of emoji in a host': `a.${'⭐'.repeat(500)}a `,
  'rows of emoji with variation selectors in a host': `a.${'⭐\ufe0f'.repeat(250)}a `,
  'rows of invisible letters in a host': `a.${'\u3164'.repeat(500)}a `,
  'chains of marks after hosts': '=。xn--a.com',
  'IDN hosts with paths that are no links': '(ọ̀ṣ.ly?',
  'apostrophes after hosts': "https://a.ng'",
  'IDN hosts': 'https://ẹ.ng ',
  'short links': 'bit.ly/x ',
  'abbreviations before question marks': 'a.b?',
  'accents before question marks': 'é.b?',
  'short hosts before question marks': 'a.co?',
  'abbreviations with accents': 'é.a ',
  'ports that are too high': 'ab.ng:99999/',
  'names that are no Punycode': 'xn--a.com/',
  // Links: paths.
  'paths of opening brackets': 'a.ng/(',
  'paths of pairs of brackets': 'ab.ng/()[]{}',
  'paths of brackets that cross': 'ab.ng/([)]',
  'paths of marks': 'ab.ng/*_~',
  'paths of full stops': 'ab.ng/...',
  'lists of addresses': 'http://a/,',
  // Mentions and hashtags.
  'at signs': '@',
  'at signs and full stops': '@a.',
  'names that are too long': `@${'a'.repeat(31)}`,
  mentions: '@ada ',
  hashtags: ' #a',
  'hashtags of numbers': '#1_',
  'hashtags of marks': '#\u0301',
  // Normalization, lines, quotes and words.
  'marks in the wrong order': '\u0301\u0316',
  'line breaks': '\n',
  'lines of spaces and invisible letters': ' \u200b\n',
  spaces: ' ',
  'quotes and operators': '"a from:',
  'joined emoji': '👩\u200d',
};

const full = (part: string, start: string) =>
  (start + part.repeat(POST_CONTENT_MAX)).slice(0, POST_CONTENT_MAX - 1).toWellFormed();

/** Texts of the full length that are slow to read for a matcher that is not linear. */
export const hostileTexts = Object.entries(PARTS).map(([title, part]) => ({
  title,
  text: `${full(part, title.startsWith('a domain') ? 'a.bcd ' : 'a')}!`,
}));
