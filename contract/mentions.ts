import { type LinkPiece, linkPieces, split } from './links.ts';
import { MENTIONS_MAX } from './mentions.limits.ts';
import { foldTag, TAG } from './tags.name.ts';

// A name stands by itself: what precedes the '@' of an e-mail address, or follows that of an address elsewhere, is a letter,
// a digit or another '@'. Nor is a channel's web address a member: "youtube.com/@ada". A full stop after a name ends the
// sentence.
const MENTION =
  /(?<![\p{L}\p{M}\p{N}_.]|\.[a-z]{2,9}\/)@([A-Za-z0-9_.]{2,29}[A-Za-z0-9_])(?![\p{L}\p{M}\p{N}_@])/u;
const MENTION_OR_TAG = new RegExp(`${MENTION.source}|${TAG}`, 'gu');

/** A piece of a text: a username that it mentions or a hashtag, as written, a link, or what stands around them. */
export type Piece = LinkPiece | { username: string } | { tag: string };

/** A text taken apart; put together again, with an '@' before each username and a '#' before each tag, it is the same text. */
export const piecesOf = (text: string): Piece[] =>
  linkPieces(text).flatMap((piece) =>
    piece.url
      ? piece
      : split<Piece>(piece.text, MENTION_OR_TAG, ([, username, tag]) =>
          username ? { username } : tag ? { tag } : undefined,
        ),
  );

/** The usernames mentioned in a text: in lower case, each once, the first `MENTIONS_MAX` of them. */
export function mentionedIn(text: string): string[] {
  const names = piecesOf(text).flatMap((piece) => ('username' in piece ? piece.username.toLowerCase() : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

/** The hashtags of a text by their folded names, each with its first spelling. */
export function tagsIn(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const piece of piecesOf(text)) {
    if (!('tag' in piece)) continue;
    const folded = foldTag(piece.tag);
    if (!tags.has(folded)) tags.set(folded, piece.tag);
  }
  return tags;
}
