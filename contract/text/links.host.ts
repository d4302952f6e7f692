// Hosts in texts (links.ts): what a run of characters names, and whether it is a domain without "https://".

const HOST_MAX = 253;
const LABEL = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]{0,62}$/u;
const ENDING = /^[a-z]{2,13}$/i;

// These endings are not words, so they always identify a host ("example.ng"). So do "www." and second-level registry domains
// ("shop.co.ke").
const SURE =
  /^www\.[^.]+\.|\.(com?|org|net|edu|gov|info|biz|dev|io|xyz|africa|gle|ng|gh|za|uk|ca|fr|eu|tv|ai|(com?|org|net|edu|gov?|ac|sch)\.[a-z]{2})$/i;
// These may be a word after a full stop without a space ("I went home.so"), so they need a path.
const LIKELY = /\.([a-z]{2}|app|blog|link|live|news|online|page|shop|site|store|tech)$/i;
// One letter before the ending is an abbreviation ("B.Com"), except on a few sites.
const ABBREVIATION = /^(?!x\.com|t\.me|t\.co|g\.co)\p{L}\.[^.]+$/iu;

/** The host at the beginning of a run of characters, without what ends a sentence. */
export function hostOf(run: string): string | undefined {
  if (run.length > 2 * HOST_MAX) return undefined;
  const host = withoutEndMarks(run.split('..', 1)[0] ?? '');
  return host.length <= HOST_MAX && host.split('.').every((label) => LABEL.test(label)) ? host : undefined;
}

/** Not a part of a host at its end: punctuation, emoji and invisible characters. */
const END_MARK = /^[._\-\p{Emoji_Presentation}\p{Default_Ignorable_Code_Point}]$/u;
/** A character that is an emoji before U+FE0F. */
const PICTOGRAPH = /^\p{Extended_Pictographic}$/u;

/** From the end, so that each character is looked at once. A pattern would try each way to split a row of emoji. */
function withoutEndMarks(text: string): string {
  const characters = [...text];
  let after = '';
  while (characters.length > 0) {
    const last = characters.at(-1) ?? '';
    if (!(END_MARK.test(last) || (after === '\ufe0f' && PICTOGRAPH.test(last)))) break;
    after = last;
    characters.pop();
  }
  return characters.join('');
}

/** Also an iota below and old Cyrillic letters, which only browsers replace. */
const DROPPED_OR_REPLACED = /\p{Default_Ignorable_Code_Point}|\u0345|[\u1c80-\u1c88]/u;

/** False if a browser would go to another host than the one that is written, because it drops or replaces a character. */
export function isReadAsWritten(host: string): boolean {
  if (/^[\x21-\x7e]*$/.test(host)) return true;
  const lower = host.toLowerCase();
  if (DROPPED_OR_REPLACED.test(host.normalize('NFD'))) return false;
  if (lower.normalize('NFKC') !== lower.normalize('NFC')) return false;
  const [written, read] = [`https://${lower.normalize('NFC')}`, `https://${host}`];
  return URL.canParse(written) && URL.canParse(read) && new URL(written).hostname === new URL(read).hostname;
}

/** Whether a host without "https://" is a link. */
export function isDomain(host: string, hasPath: boolean): boolean {
  const ending = host.slice(host.lastIndexOf('.') + 1);
  if (ending.length === host.length || !ENDING.test(ending)) return false;
  return (SURE.test(host) || (hasPath && LIKELY.test(host))) && !ABBREVIATION.test(host);
}
