/*
 * Links in texts (autolinking): http(s) addresses, and bare domains with a known ending. Chain: this file (matcher) →
 * pieces.ts (adds "@names") → web/ui/text/LinkedText.tsx and web/mentions/RichText.tsx.
 *
 * The matcher reads a text once, from run to run of host characters, so that its time grows with the length of the text only.
 */

import { TEXT_LINKS_MAX } from './limits.ts';
import { continuesHost, continuesPort, endOfWord, isPartOfMore, matchAt, RUN } from './links.boundary.ts';
import { hostOf, isDomain, isReadAsWritten } from './links.host.ts';
import { nextAfterPath, pathAt } from './links.path.ts';

/** A piece of a text: an address as written, with its URL, or the text between addresses. */
export type LinkPiece = { text: string; url?: undefined } | { text: string; url: string };

const RUNS = new RegExp(RUN, 'gu');
const HOST = new RegExp(String.raw`\[[\da-f:.]{2,45}\]|${RUN}`, 'iuy');
const SCHEME = /(?:^_*|[^\p{L}\p{M}\p{N}_])(https?)$/iu;
const PORT = /:\d{1,5}/y;

/** Splits a text at its first `TEXT_LINKS_MAX` links. The pieces joined are the same text. */
export function linkPieces(text: string): LinkPiece[] {
  const pieces: LinkPiece[] = [];
  let done = 0;
  let left = TEXT_LINKS_MAX;
  for (const { start, end, url } of linksOf(text)) {
    if (left-- === 0) break;
    if (start > done) pieces.push({ text: text.slice(done, start) });
    pieces.push({ text: text.slice(start, end), url });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

interface Link {
  start: number;
  end: number;
  url: string;
  /** Where the next address may begin. */
  next: number;
}

function* linksOf(text: string): Generator<Link> {
  let from = 0;
  while (true) {
    RUNS.lastIndex = from;
    const found = RUNS.exec(text);
    if (!found) return;
    const { 0: run, index } = found;
    from = index + run.length;
    const scheme = text.startsWith('://', from) && SCHEME.exec(run)?.[1];
    const link = scheme ? afterScheme(text, from - scheme.length, from + 3) : bareDomain(text, run, index);
    // What follows a scheme is one address or none: a part of it would lead elsewhere.
    if (link) {
      from = link.next;
      yield link;
    } else if (scheme) from = endOfWord(text, from + 3);
  }
}

function afterScheme(text: string, start: number, at: number): Link | undefined {
  const run = matchAt(HOST, text, at);
  const host = run.startsWith('[') ? run : hostOf(run);
  if (!host || !(run.startsWith('[') || isReadAsWritten(host))) return undefined;
  return linkTo(text, { start, at, run, host, scheme: '' });
}

function bareDomain(text: string, run: string, index: number): Link | undefined {
  if (!run.includes('.') || isPartOfMore(text, index)) return undefined;
  const bare = withoutLeadingMarks(run);
  const host = hostOf(bare);
  // In this order: most words with a full stop are no domain, and parsing a host takes long.
  if (!host || !isDomain(host, true) || !isReadAsWritten(host)) return undefined;
  const at = index + run.length - bare.length;
  const link = linkTo(text, { start: at, at, run: bare, host, scheme: 'https://' });
  return link && isDomain(host, /[/?#]/.test(text.slice(at, link.end))) ? link : undefined;
}

/** Emoji, invisible characters and hyphens before a domain; an underscore only if one closes it, otherwise it is the host's. */
const withoutLeadingMarks = (run: string) =>
  run.replace(
    /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Default_Ignorable_Code_Point}|-|_+(?=[^_]*_$))+/u,
    '',
  );

interface Candidate {
  start: number;
  /** Where the host begins, and the run of characters that contains it. */
  at: number;
  run: string;
  host: string;
  scheme: string;
}

function linkTo(text: string, { start, at, run, host, scheme }: Candidate): Link | undefined {
  let end = at + host.length;
  const isCut = host.length < run.length;
  const next = text[at + run.length] ?? '';
  // No host precedes "@": "https://bank.ng@evil.ng" leads to the second host, and "ada.ng@example.ng" is a mail address.
  if (next === '@' || (isCut && /[/?#:\\]/.test(next))) return undefined;
  if (continuesHost(text, at + run.length, host)) return undefined;
  if (!isCut) {
    const port = matchAt(PORT, text, end);
    end += port.length;
    if (text[end] === '@' || (port && continuesPort(text, end, host))) return undefined;
  }
  // Before the path, which may be long: a path makes no address invalid.
  if (!URL.canParse(scheme + text.slice(start, end))) return undefined;
  const hasPath = !isCut && /[/?#]/.test(text.charAt(end));
  if (hasPath) end = pathAt(text, start, end);
  // As a browser parses it, with the host in ASCII.
  const { href } = new URL(scheme + text.slice(start, end));
  return { start, end, url: href, next: hasPath ? nextAfterPath(text, end) : end };
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
