import { describe, expect, it } from 'vitest';
import { expectWithin } from '../test/timing.ts';
import { linkPieces, shownAddress } from './links.ts';

const linksIn = (text: string) => linkPieces(text).flatMap((piece) => (piece.url ? [piece] : []));

describe('linkPieces finds the links in', () => {
  it.each([
    ['See https://example.com/a_(b), or http://b.ng!', ['https://example.com/a_(b)', 'http://b.ng/']],
    ['(https://en.wikipedia.org/wiki/Lagos_(state))', ['https://en.wikipedia.org/wiki/Lagos_(state)']],
    ['unilag.edu.ng. Then nysc.gov.ng', ['https://unilag.edu.ng/', 'https://nysc.gov.ng/']],
    [
      'shop.com.ng, jamb.org.ng; flutterwave.com',
      ['https://shop.com.ng/', 'https://jamb.org.ng/', 'https://flutterwave.com/'],
    ],
    ['Ṣé ẹ ti rí wa.me/2348012? Bẹ́ẹ̀ni', ['https://wa.me/2348012']],
    [
      '*forms.gle/Ab1* bit.ly/x_y, t.me/ada',
      ['https://forms.gle/Ab1', 'https://bit.ly/x_y', 'https://t.me/ada'],
    ],
    ['Apply:www.foo.store', ['https://www.foo.store/']],
    ['https://a.com,https://b.com', ['https://a.com/', 'https://b.com/']],
    ['[form](https://a.com/x)now', ['https://a.com/x']],
    ['GOOGLE.COM', ['https://google.com/']],
    ['youtube.com/@ada', ['https://youtube.com/@ada']],
    ['https://аррӏе.com/', ['https://xn--80ak6aa92e.com/']],
    ['https://bank.ng:x@evil.ng', ['https://bank.ng/']],
    ['http://2130706433/', ['http://127.0.0.1/']],
  ])('%j', (text, urls) => {
    expect(linksIn(text).map(({ url }) => url)).toEqual(urls);
  });
});

describe('linkPieces finds no link in', () => {
  it.each([
    ['e.g. this.That, a.m. or N5.000/kg'],
    ['I went home.so we played. Fine.it is, or home.so?!'],
    ['ada@example.ng and first.last@mail.example.com.ng'],
    ['report.pdf index.ts notes.docx 1.2.3.4'],
    ['B.Com, M.Ed and B.Sc/B.Ed'],
    ['javascript:alert(1) javascript://alert(1) data:text/html,x ftp://files.example.com //example.com'],
    ['https:// http://. foo..com'],
    ['@ada.com'],
    ['https://paypal.com@evil.ng/x'],
    [''],
  ])('%j', (text) => {
    expect(linkPieces(text)).toEqual(text ? [{ text }] : []);
  });
});

it('linkPieces returns pieces that together make up the text', () => {
  const text = 'Apply: http://example.ng/x?!\n(bit.ly/Ab) or mail ada@example.ng…';
  expect(linkPieces(text)).toEqual([
    { text: 'Apply: ' },
    { text: 'http://example.ng/x', url: 'http://example.ng/x' },
    { text: '?!\n(' },
    { text: 'bit.ly/Ab', url: 'https://bit.ly/Ab' },
    { text: ') or mail ada@example.ng…' },
  ]);
});

describe('the displayed address of a link', () => {
  it.each([
    ['https://example.com/', 'example.com'],
    ['https://example.com/ọjọ?x=1', 'example.com/ọjọ?x=1'],
    ['https://аррӏе.com/login', 'xn--80ak6aa92e.com/login'],
    [
      'https://docs.google.com/forms/d/e/1FAIpQLSdWQ0123456789/viewform?usp=sf_link',
      'docs.google.com/forms/d/e/1…?usp=sf_link',
    ],
    [
      'https://paypal.com.a-very-long-and-secure-host-name.evil.ng/login',
      '…-very-long-and-secure-host-name.evil.ng',
    ],
  ])('%s is shown as %s', (text, shown) => {
    const [link] = linksIn(text);
    expect(link && shownAddress(link)).toBe(shown);
  });

  it('is never cut inside an emoji', () => {
    const [link] = linksIn(`https://example.com/${'🎉'.repeat(60)}`);
    expect(link && shownAddress(link).isWellFormed()).toBe(true);
  });
});

it('linkPieces reads long adversarial texts within half a second', async () => {
  const texts = ['a.', 'a-', 'http://a/(', 'www.', 'https://', 'a@b.', '://', 'ng/((', 'x.ng/[(', '@.com/'];
  const started = performance.now();
  for (const text of texts) linkPieces(text.repeat(10_000 / text.length));
  await expectWithin(performance.now() - started, 500);
});
