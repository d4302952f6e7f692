/** The most members that one text notifies; further mentions are ignored. */
export const MENTIONS_MAX = 10;

// A name stands by itself: what precedes the '@' of an e-mail address, or follows that of an address elsewhere, is a letter,
// a digit or another '@'. Nor is a channel's web address a member: "youtube.com/@ada". A full stop after a name ends the
// sentence.
const MENTION =
  /(?<![\p{L}\p{M}\p{N}_.]|\.[a-z]{2,9}\/)@([A-Za-z0-9_.]{2,29}[A-Za-z0-9_])(?![\p{L}\p{M}\p{N}_@])/gu;

/** A piece of a text: a username that it mentions, as written, or what stands around them. */
export type Piece = { text: string } | { username: string };

/** A text taken apart; put together again, with an '@' before each username, it is the same text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: mention, 1: username = '', index } of text.matchAll(MENTION)) {
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ username });
    at = index + mention.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The usernames mentioned in a text: in lower case, each once, the first `MENTIONS_MAX` of them. */
export function mentionedIn(text: string): string[] {
  const names = piecesOf(text).flatMap((piece) => ('username' in piece ? piece.username.toLowerCase() : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}
