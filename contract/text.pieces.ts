import { foldTag, TAG } from './hashtags.ts';
import { type LinkPiece, linkPieces, split } from './links.ts';
import { MENTIONS_MAX } from './posts.limits.ts';

// No letter or digit precedes the '@', as in an e-mail address, and no letter, digit or '@' follows the name, as in an
// address on another server. A channel's web address is not a mention: "youtube.com/@ada". A full stop after a name ends the
// sentence.
const MENTION =
  /(?<![\p{L}\p{M}\p{N}_.]|\.[a-z]{2,9}\/)@([A-Za-z0-9_.]{2,29}[A-Za-z0-9_])(?![\p{L}\p{M}\p{N}_@])/u;
const MENTION_OR_TAG = new RegExp(`${MENTION.source}|${TAG}`, 'gu');

/** A piece of a text: a mentioned username or a hashtag, as written, a link, or the text between them. */
export type Piece = LinkPiece | { username: string } | { tag: string };

/** Splits a text. The pieces joined, with '@' before each username and '#' before each tag, are the same text. */
export const piecesOf = (text: string): Piece[] =>
  linkPieces(text).flatMap((piece) =>
    piece.url
      ? piece
      : split<Piece>(piece.text, MENTION_OR_TAG, ([, username, tag]) =>
          username ? { username } : tag ? { tag } : undefined,
        ),
  );

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
