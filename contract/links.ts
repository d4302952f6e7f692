/*
 * Links in texts (autolinking): http(s) addresses, and bare domains whose ending says that they are one. Chain: this file
 * (matcher) → mentions.ts (adds "@names") → web/ui/text/LinkedText.tsx and web/mentions/RichText.tsx.
 */

/** A piece of a text: an address as written, with where it leads, or what stands around it. */
export type LinkPiece = { text: string; url?: undefined } | { text: string; url: string };

const L = String.raw`\p{L}\p{M}\p{N}`;
const LABEL = `[${L}][${L}-]*`;
const SCHEME = String.raw`(?<![${L}_])(https?://)(?:${LABEL}\.)*${LABEL}`;
// After "." or "@" it would be the end of something else, such as a mail address.
const GUESS = String.raw`(?<![${L}_@./]|[${L}]-)((?:${LABEL}\.)+[a-z]{2,13})`;
// Nor is it one before "@": "https://bank.ng@evil.ng" leads to the second host, and "ada.ng@example.ng" is a mail address.
const END = String.raw`(?![${L}_@-]|\.[${L}])`;
// A bracket is part of it with its other half; a mark at the end is the sentence's.
const PATH = String.raw`([/?#](?:[^\s<>"“”«»\p{Cf}()[\]{}]|\([^\s()]*\)|\[[^\s[\]]*\]){0,2000}(?<![.,:;!?'‘’*_~…]))`;
const ADDRESS = new RegExp(String.raw`(?:${SCHEME}|${GUESS})${END}(?::\d{1,5})?${PATH}?`, 'giu');

// These endings are no words, and say what a host is wherever it stands ("example.ng"), as do "www." and a registry's second
// level ("shop.co.ke").
const SURE =
  /^www\.[^.]+\.|\.(com?|org|net|edu|gov|info|biz|dev|io|xyz|africa|gle|ng|gh|za|uk|ca|fr|eu|tv|ai|(com?|org|net|edu|gov?|ac|sch)\.[a-z]{2})$/i;
// These may be the word after a full stop without a space ("I went home.so"), unless a path follows.
const LIKELY = /\.([a-z]{2}|app|blog|link|live|news|online|page|shop|site|store|tech)$/i;
// One letter before the ending is an abbreviation ("B.Com"), but for a few sites.
const ABBREVIATION = /^(?!x\.com|t\.me|t\.co|g\.co)\p{L}\.[^.]+$/iu;

/** A text taken apart at its links; put together again, it is the same text. */
export const linkPieces = (text: string): LinkPiece[] =>
  split<LinkPiece>(text, ADDRESS, ([link, scheme, guess = '', path]) => {
    const isDomain = (SURE.test(guess) || (path && LIKELY.test(guess))) && !ABBREVIATION.test(guess);
    const address = scheme ? link : `https://${link}`;
    if (!(scheme || isDomain) || !URL.canParse(address)) return undefined;
    // As a browser reads it, in ASCII.
    return { text: link, url: new URL(address).href };
  });

/** A text taken apart: what `pieceOf` makes of the matches, and the text around them. */
export function split<P>(text: string, pattern: RegExp, pieceOf: (match: RegExpExecArray) => P | undefined) {
  const pieces: (P | { text: string })[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const piece = pieceOf(match);
    if (!piece) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push(piece);
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** Characters of an address on screen. */
const SHOWN_MAX = 40;

/** A host on screen, in ASCII, so that letters that look like others show. Of a long one the end shows, which says whose it is. */
export const shownHost = (host: string): string =>
  host.length > SHOWN_MAX ? `…${host.slice(1 - SHOWN_MAX)}` : host;

/** An address on screen: its host first, and its path, shortened in the middle; of a long host that alone. */
export function shownAddress({ text, url }: { text: string; url: string }): string {
  const { host } = new URL(url);
  const path = [...text.replace(/^(https?:\/\/)?[^/?#]*|\/$/gi, '')];
  if (host.length > SHOWN_MAX) return shownHost(host);
  const half = Math.max(SHOWN_MAX - host.length, 8) / 2;
  if (path.length > 2 * half) path.splice(half, path.length - 2 * half + 1, '…');
  return host + path.join('');
}
