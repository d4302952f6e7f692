import { describe, expect, it } from 'vitest';
import { LEGAL_TEXT_MAX } from '../../contract/legal/limits.ts';
import { type MarkupPart, markup, markupTags } from '../../contract/legal/markup.ts';
import { over, processorMsOf } from '../../test/timing.ts';
import { markupOf } from './markdown.ts';

/** The parts as HTML, to read them in a test. */
const shown = (text: string) => markupOf(text).map(partText).join('');

function partText(part: MarkupPart): string {
  if (typeof part === 'string') return part;
  if ('close' in part) return `</${part.close}>`;
  const { open, href, start } = part;
  return `<${open}${href === undefined ? '' : ` ${href}`}${start === undefined ? '' : ` ${start}`}>`;
}

describe('Markdown', () => {
  it.each([
    ['# One\n\n## Two\n\n### Three\n\n#### Four', '<h2>One</h2><h3>Two</h3><h4>Three</h4><h4>Four</h4>'],
    ['## One\n\n#### Two', '<h2>One</h2><h3>Two</h3>'],
    ['A *light* and **strong** word', '<p>A <em>light</em> and <strong>strong</strong> word</p>'],
    ['- one\n- two\n  - three', '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>'],
    ['3. three\n4. four', '<ol 3><li>three</li><li>four</li></ol>'],
    ['> quoted', '<blockquote><p>quoted</p></blockquote>'],
    ['one\ntwo\n\n---', '<p>one<br>two</p><hr>'],
    ['[rules](/rules "t") and <a@b.ng>', '<p><a /rules>rules</a> and <a mailto:a@b.ng>a@b.ng</a></p>'],
    [
      'See www.nuc.edu.ng or help@vibe.example.',
      '<p>See <a https://www.nuc.edu.ng/>www.nuc.edu.ng</a> or <a mailto:help@vibe.example>help@vibe.example</a>.</p>',
    ],
    ['2 \\* 3 &amp; 4 < 5', '<p>2 * 3 & 4 < 5</p>'],
  ])('of %j becomes %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![picture](https://evil.example/p.png)',
    '```js\ncode\n```',
    '    code',
    '| a | b |\n| - | - |',
    '[a]: https://evil.example\n[a]',
  ])('shows %j as text, without an element of its own', (text) => {
    const tags = markupOf(text).flatMap((part) =>
      typeof part !== 'string' && 'open' in part ? [part.open] : [],
    );
    expect(tags.filter((tag) => tag !== 'p' && tag !== 'br' && tag !== 'a')).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
    'http:evil.example',
    'rules',
    'https://',
  ])('links to no %s', (url) => {
    for (const text of [`[a](${url})`, `[a](<${url}>)`, `<${url}>`])
      expect(shown(text), text).not.toMatch(/<a (?!https:\/\/evil\.example\/>)/);
  });
});

/** Parts that are repeated to the full length. */
const HOSTILE = [
  ...[
    '[',
    '[a](',
    '[a](<b',
    '![',
    '[[a]',
    '[](',
    '[a](b "',
    '[a](b (',
    '[a]((((',
    '*[a](b)*',
    '[*a](b',
    '[x](y](',
    '[a][b]',
  ],
  ...[
    '*',
    '_',
    '***a',
    '*a_ ',
    '**a*',
    '_a*',
    '*a **b ',
    '*_*_',
    'a_',
    'a**b',
    '\\',
    '&',
    '&amp;',
    '&#0;',
    '<',
    '<a@',
    '<a:b>',
  ],
  ...[
    '> ',
    '- ',
    '1. ',
    '> - 1. ',
    '#\n',
    '# a\n',
    'a\n=\n',
    'a\n- ',
    '- a\n  - b\n',
    '- a\n\n',
    '> a\nb\n',
    '* * *\n',
    '1.\n',
  ],
  ...[
    '\n',
    '  \n',
    '\t',
    'a\n',
    'a@b.ng ',
    'a@',
    'a.',
    'a@a.',
    'https://a.ng/ ',
    'https://',
    '[a]: b\n',
    '`',
    '|',
    '~~~\n',
  ],
];

const nested = (line: (depth: number) => string) => Array.from({ length: 190 }, (_, n) => line(n)).join('\n');

const texts = [
  ...HOSTILE.map((part) => part.repeat(LEGAL_TEXT_MAX)),
  nested((depth) => `${'>'.repeat(depth)}a`),
  nested((depth) => `${' '.repeat(depth)}- a`),
  `${'['.repeat(LEGAL_TEXT_MAX / 2)}${'](b)'.repeat(LEGAL_TEXT_MAX)}`,
  `${'> '.repeat(LEGAL_TEXT_MAX / 4)}\n${'a\n'.repeat(LEGAL_TEXT_MAX)}`,
  `[a](https://${'é.'.repeat(9_000)}ng)`,
  `[a](https://a.ng/${'%'.repeat(19_000)})`,
].map((text) => text.slice(0, LEGAL_TEXT_MAX));

/** Milliseconds of the processor. */
const LIMIT_MS = 50;

describe('a hostile text of the full length', () => {
  it('is formatted within 50 ms', async () => {
    markupOf(texts.join('\n').slice(0, LEGAL_TEXT_MAX));
    const slow = [];
    for (const text of texts) {
      const ms = await over(LIMIT_MS, () => processorMsOf(() => markupOf(text)));
      if (ms > 0) slow.push({ text: text.slice(0, 30), ms });
    }
    expect(slow).toEqual([]);
  });

  it('becomes elements of the known tags, each closed in order', () => {
    expect(texts.filter((text) => !isBalanced(markupOf(text)))).toEqual([]);
    expect(markup.safeParse(markupOf(texts.join('').slice(0, 500))).success).toBe(true);
  });
});

function isBalanced(parts: MarkupPart[]): boolean {
  const open: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if ('open' in part && !markupTags.includes(part.open)) return false;
    if ('close' in part && open.pop() !== part.close) return false;
    if ('open' in part && part.open !== 'br' && part.open !== 'hr') open.push(part.open);
  }
  return open.length === 0;
}
