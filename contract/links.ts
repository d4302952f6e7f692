/*
 * Links in texts (autolinking): http(s) addresses, and bare domains with a known ending. Chain: this file (matcher) →
 * text.pieces.ts (adds "@names") → web/ui/text/LinkedText.tsx and web/mentions/RichText.tsx.
 */

/** A piece of a text: an address as written, with its URL, or the text between addresses. */
export type LinkPiece = { text: string; url?: undefined } | { text: string; url: string };

const L = String.raw`\p{L}\p{M}\p{N}`;
const LABEL = `[${L}][${L}-]*`;
const SCHEME = String.raw`(?<![${L}_])(https?://)(?:${LABEL}\.)*${LABEL}`;
// After "." or "@" it would be part of something else, such as a mail address.
const GUESS = String.raw`(?<![${L}_@./]|[${L}]-)((?:${LABEL}\.)+[a-z]{2,13})`;
// No host precedes "@": "https://bank.ng@evil.ng" leads to the second host, and "ada.ng@example.ng" is a mail address.
const END = String.raw`(?![${L}_@-]|\.[${L}])`;
// A bracket belongs to the path only as part of a pair. A punctuation mark at the end belongs to the sentence.
const PATH = String.raw`([/?#](?:[^\s<>"“”«»\p{Cf}()[\]{}]|\([^\s()]*\)|\[[^\s[\]]*\]){0,2000}(?<![.,:;!?'‘’*_~…]))`;
const ADDRESS = new RegExp(String.raw`(?:${SCHEME}|${GUESS})${END}(?::\d{1,5})?${PATH}?`, 'giu');

// These endings are not words, so they always identify a host ("example.ng"). So do "www." and second-level registry domains
// ("shop.co.ke").
const SURE =
  /^www\.[^.]+\.|\.(com?|org|net|edu|gov|info|biz|dev|io|xyz|africa|gle|ng|gh|za|uk|ca|fr|eu|tv|ai|(com?|org|net|edu|gov?|ac|sch)\.[a-z]{2})$/i;
// These may be a word after a full stop without a space ("I went home.so"), so they need a path.
const LIKELY = /\.([a-z]{2}|app|blog|link|live|news|online|page|shop|site|store|tech)$/i;
// One letter before the ending is an abbreviation ("B.Com"), except on a few sites.
const ABBREVIATION = /^(?!x\.com|t\.me|t\.co|g\.co)\p{L}\.[^.]+$/iu;

/** Splits a text at its links. The pieces joined are the same text. */
export const linkPieces = (text: string): LinkPiece[] =>
  split<LinkPiece>(text, ADDRESS, ([link, scheme, guess = '', path]) => {
    const isDomain = (SURE.test(guess) || (path && LIKELY.test(guess))) && !ABBREVIATION.test(guess);
    const address = scheme ? link : `https://${link}`;
    if (!(scheme || isDomain) || !URL.canParse(address)) return undefined;
    // As a browser parses it, with the host in ASCII.
    return { text: link, url: new URL(address).href };
  });

/** Splits a text at the matches of `pattern`: returns the result of `pieceOf` for each match, and the text between them. */
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

/** The most characters of a displayed address. */
const SHOWN_MAX = 40;

/**
 * A host for display, in ASCII, which makes look-alike letters visible. A long host is cut at the beginning, because the end
 * identifies the owner.
 */
export const shownHost = (host: string): string =>
  host.length > SHOWN_MAX ? `…${host.slice(1 - SHOWN_MAX)}` : host;

/** An address for display: the host, and the path shortened in the middle. A long host is shown alone. */
export function shownAddress({ text, url }: { text: string; url: string }): string {
  const { host } = new URL(url);
  const path = [...text.replace(/^(https?:\/\/)?[^/?#]*|\/$/gi, '')];
  if (host.length > SHOWN_MAX) return shownHost(host);
  const half = Math.max(SHOWN_MAX - host.length, 8) / 2;
  if (path.length > 2 * half) path.splice(half, path.length - 2 * half + 1, '…');
  return host + path.join('');
}
