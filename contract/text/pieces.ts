import { foldTag, TAG } from './hashtags.ts';
import { MENTIONS_MAX, TEXT_LINKS_MAX } from './limits.ts';
import { type LinkPiece, linkPieces } from './links.ts';

// No letter or digit precedes the '@', as in an e-mail address, and no letter, digit or '@' follows the name, as in an
// address on another server. A channel's web address is not a mention: "youtube.com/@ada". A full stop after a name ends the
// sentence.
const MENTION =
  /(?<![\p{L}\p{M}\p{N}_.]|\.[a-z]{2,9}\/)@([A-Za-z0-9_.]{2,29}[A-Za-z0-9_])(?![\p{L}\p{M}\p{N}_@])/u;
const MENTION_OR_TAG = new RegExp(`${MENTION.source}|${TAG}`, 'gu');

/** A piece of a text: a mentioned username or a hashtag, as written, a link, or the text between them. */
export type Piece = LinkPiece | { username: string } | { tag: string };

/**
 * Splits a text at its first `TEXT_LINKS_MAX` mentions and hashtags, and as many links. The pieces joined, with '@' before
 * each username and '#' before each tag, are the same text.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let left = TEXT_LINKS_MAX;
  for (const piece of linkPieces(text)) {
    if (piece.url) {
      pieces.push(piece);
      continue;
    }
    let at = 0;
    for (const { 0: match, 1: username, 2: tag = '', index } of piece.text.matchAll(MENTION_OR_TAG)) {
      if (left-- <= 0) break;
      if (index > at) pieces.push({ text: piece.text.slice(at, index) });
      pieces.push(username ? { username } : { tag });
      at = index + match.length;
    }
    if (at < piece.text.length) pieces.push({ text: piece.text.slice(at) });
  }
  return pieces;
}

/** The first `MENTIONS_MAX` usernames mentioned in a text, in lower case, without duplicates. */
export function mentionedIn(text: string): string[] {
  const names = piecesOf(text).flatMap((piece) => ('username' in piece ? piece.username.toLowerCase() : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

/** The hashtags of a text: folded name to first spelling. */
export function tagsIn(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const piece of piecesOf(text)) {
    if (!('tag' in piece)) continue;
    const folded = foldTag(piece.tag);
    if (!tags.has(folded)) tags.set(folded, piece.tag);
  }
  return tags;
}
