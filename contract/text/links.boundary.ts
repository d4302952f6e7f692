// The boundaries of a host in a text (links.ts): whether a reader or a browser takes what is beside it for a part of it.

/**
 * Characters that a reader takes for one host: also symbols and invisible ones, so that an address is not cut at them. ASCII
 * symbols separate.
 */
export const RUN = String.raw`(?:(?![$+<=>^\x60|~])[\p{L}\p{M}\p{N}\p{S}\p{Cf}\p{Co}._-])+`;
/** Hyphens, dots, apostrophes, underscores and "@", also those that browsers replace by them. */
const MARKS = "'’‘‛′＇*~‐‑‒―֊־᠆⸗゠﹣－‿⁀⁔︳︴﹍-﹏＿·‧・･᛫⸱⸳․．﹒＠﹫";
const CHINESE_OR_JAPANESE = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]`;
/** These end a sentence in Chinese and Japanese, which no space follows; elsewhere, browsers take them for a full stop. */
const STOPS = '。｡';

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const PART_OF_MORE = new RegExp(
  String.raw`[@/\\%$&+^#＠﹫]$|${LETTER}[-_.]*[${MARKS}]+$|(?!${CHINESE_OR_JAPANESE})${LETTER}[${STOPS}]$`,
  'iu',
);
/** The most characters that are looked at before a domain. */
const BEFORE_MAX = 10;

/**
 * Whether what precedes a domain without "https://" makes it part of something else: a mail address, a path, an encoded or a
 * censored word.
 */
export const isPartOfMore = (text: string, at: number): boolean =>
  PART_OF_MORE.test(text.slice(Math.max(0, at - BEFORE_MAX), at));

const JOINED = new RegExp(String.raw`[%$&+^=\x60${MARKS}${STOPS}]+(?:${RUN}|(?=@))`, 'uy');
const JOINED_TO_NAME = new RegExp(String.raw`(?![/?#:\\])[\p{P}$+<=>^\x60|~]+${RUN}`, 'uy');
const JOINED_TO_DIGITS = /[.-]*[\p{L}\p{M}\p{N}\p{S}\p{Cf}%]|_+[\p{L}\p{N}]/uy;

/** Whether what follows a host is a part of it for a reader: "my‑bank.com" with a typographic hyphen, "a%2eb.com". */
export function continuesHost(text: string, at: number, host: string): boolean {
  if (host.startsWith('[') && matchAt(JOINED_TO_DIGITS, text, at)) return true;
  const isName = !host.includes('.');
  if (isName && !host.startsWith('[') && matchAt(JOINED_TO_NAME, text, at)) return true;
  // Up to the first part with a full stop, so that a chain of hosts is read once.
  let joined = matchAt(JOINED, text, at);
  while (joined !== '') {
    if (isName || /%|\.[^.]/.test(joined) || text[at + joined.length] === '@') return true;
    at += joined.length;
    joined = matchAt(JOINED, text, at);
  }
  return false;
}

/** The same for what follows the port. */
export const continuesPort = (text: string, at: number, host: string): boolean =>
  matchAt(JOINED_TO_DIGITS, text, at) !== '' || continuesHost(text, at, host);

// U+FEFF counts as a space in JavaScript, but nobody sees it.
const WORD = /(?:\S|\ufeff)*/y;

/** The end of the word at this place: before the next visible space. */
export const endOfWord = (text: string, at: number): number => at + matchAt(WORD, text, at).length;

/** What a sticky pattern finds there; '' for nothing. */
export function matchAt(sticky: RegExp, text: string, at: number): string {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? '';
}
