import { domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
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
    ['https://youtu.be/dQw4w9WgXc_', ['https://youtu.be/dQw4w9WgXc_']],
    ['forms.gle/Ab~ wa.me/1* t.me/ada_?', ['https://forms.gle/Ab~', 'https://wa.me/1*', 'https://t.me/ada_']],
    [
      '_https://a.com/x_ *https://a.com/y_* ~t.me/z~',
      ['https://a.com/x', 'https://a.com/y_', 'https://t.me/z'],
    ],
    ['*Apply: forms.gle/Ab1*\nor _soon_ forms.gle/Ab2_', ['https://forms.gle/Ab1', 'https://forms.gle/Ab2_']],
    ['2 * 3 https://a.com/x*', ['https://a.com/x*']],
    [
      'https://a.com/a_(b_(c))) (https://a.com/{id}/[x])',
      ['https://a.com/a_(b_(c))', 'https://a.com/%7Bid%7D/[x]'],
    ],
    ['https://a.com/(b [c](d', ['https://a.com/']],
    [
      'https://my_app.example.com/x a_b.example.com',
      ['https://my_app.example.com/x', 'https://a_b.example.com/'],
    ],
    [
      '（https://a.com/x）請看 https://b.com。好 https://c.com/y，d、e',
      ['https://a.com/x', 'https://b.com/', 'https://c.com/y'],
    ],
    ['https://a/x,https://b/y;http://c/z', ['https://a/x', 'https://b/y', 'http://c/z']],
    ['https://a/x،https://b/y؛http://c/z', ['https://a/x', 'https://b/y', 'http://c/z']],
    [
      'https://a.com’s shop, https://b.com*soon* ‘cd.com’',
      ['https://a.com/', 'https://b.com/', 'https://cd.com/'],
    ],
    [
      'Apply now!bit.ly/x or here—ab.com, 2024–cd.com',
      ['https://bit.ly/x', 'https://ab.com/', 'https://cd.com/'],
    ],
    [
      'https://bank.ng/login\u200bevil.com bank.ng/x\u00adevil.com',
      ['https://bank.ng/login', 'https://bank.ng/x'],
    ],
    [
      'https://localhost:3000, (https://localhost) http://[::1]:80.',
      ['https://localhost:3000/', 'https://localhost/', 'http://[::1]/'],
    ],
    ['Rated ab.com⭐️⭐️, https://b.com❤️.', ['https://ab.com/', 'https://b.com/']],
    ['https://web.archive.org/web/1/https://a.com/', ['https://web.archive.org/web/1/https://a.com/']],
    ['http://[::1]:3000/x and http://[2001:db8::1]', ['http://[::1]:3000/x', 'http://[2001:db8::1]/']],
    ['👉bit.ly/x 👉🏾https://a.com📌', ['https://bit.ly/x', 'https://a.com/']],
    ['https://a.com\u200b and \u200bab.com', ['https://a.com/', 'https://ab.com/']],
    ['https://München.de', ['https://xn--mnchen-3ya.de/']],
    ['example.com..then, https://example.com...', ['https://example.com/', 'https://example.com/']],
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
    ['https://paypal.com@evil.ng/x https://paypal.com:443@evil.ng'],
    ['https://✪df.ws/x ✪df.ws/x https://a✪b.com'],
    ['exa\u00admple.com https://exa\u00admple.com exa\u200bmple.com/x'],
    ['https://ｅxample.com ｅxample.com https://ⓔxample.com https://ﬁne.com'],
    ['https://exa\ufe0fmple.com https://example.com\u200b/x https://a.com📌/x'],
    ['https://%65xample.com exa%6Dple.com Ke$ha.com b*tch.com'],
    ['https://bank.ng%2eevil.com/ https://bank.ng%2eevil/ https://exa%6Dple.com/x'],
    ['https://Ke$ha.com https://b*tch.com https://Ke$ha https://o’reilly.com o’reilly.com'],
    ['https://my‑bank.com https://my‐bank.com my‑bank.com e‐commerce.com.ng'],
    ['https://bank.ng‑secure.evil.com bank.ng‑secure.evil.com'],
    ["https://bank.ng‑secure‑login.evil.com https://bank.ng&x&evil.com https://bank.ng'%2eevil"],
    ['chidi.ng+jamb@gmail.com ada.ng&x@gmail.com ada.ng＠example.ng'],
    ['b**ch.com my‑‑bank.com my_*bank.com o＇reilly.com my․bank.com пример。bank.com'],
    ['https://bank.ng:80evil.com https://bank.ng:443.evil.com https://bank.ng:123456 bank.ng:80‑evil.com'],
    ['https://my!bank.com https://my–bank.com https://my(bank).com https://my－bank.com'],
    ['https://a\u0345b.com https://\u1c81a.com/x https://bank.ng_\\x http://[::1]evil.com'],
    ['https://ex\ufeffample.com'],
    ['https://example．com.ng example．com.ng https://example。com example。com.ng col·legi.com'],
    ['_dmarc.example.x, -foo, a.bcd --中.com'],
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

it('a link leads to the host that is written, in lower case', () => {
  const written = (text: string) =>
    text
      .replace(/^https?:\/\//i, '')
      .split(/[/?#]|:\d/, 1)[0]
      ?.toLowerCase();
  const signs = [...'aé.ßẞſKｅⅷ-_İςⓔ✪\u00ad\u200d\ufe0f\u3002📌%', 'x.ng', '.com', 'https://', '/', ' ', '@'];
  for (let n = 0; n < 20_000; n++) {
    const text = Array.from(
      { length: 6 },
      (_, at) => signs[(n * (at + 3) * 7919 + (n >> at)) % signs.length],
    ).join('');
    for (const { text: link, url } of linksIn(text))
      expect(domainToUnicode(new URL(url).hostname), link).toBe(written(link)?.normalize('NFC'));
  }
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
