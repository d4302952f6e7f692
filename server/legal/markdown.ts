import MarkdownIt from 'markdown-it';
import type { MarkupPart, MarkupTag } from '../../contract/legal/markup.ts';
import { linkPieces } from '../../contract/text/links.ts';

type Token = ReturnType<typeof markdown.parse>[number];

/** Lists and quotes inside each other; deeper ones are text. Bounds the time for hostile texts. */
const NESTING_MAX = 12;

// From nothing, so that a rule of a later version of the library stays off: no HTML, images, code, tables or references.
const markdown = new MarkdownIt('zero', { html: false, maxNesting: NESTING_MAX }).enable([
  'heading',
  'lheading',
  'list',
  'blockquote',
  'hr',
  'newline',
  'escape',
  'entity',
  'emphasis',
  'link',
  'autolink',
]);
// The library leaves a rejected link as the text that was written.
markdown.validateLink = (url) => isAllowed(url);

/** The targets of links: other sites, mail addresses, and paths of this site. */
function isAllowed(url: string): boolean {
  if (/^\/(?![/\\])/.test(url) || /^#[\w-]*$/.test(url)) return true;
  return /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url);
}

/**
 * Formats the Markdown of a page. The result has the elements of `markupTags` only: everything else that the parser could return
 * is left out, so no text can add an element, an attribute or a script.
 */
export function markupOf(text: string): MarkupPart[] {
  const tokens = markdown.parse(text, {});
  const levels = headingLevels(tokens);
  const parts: MarkupPart[] = [];
  for (const token of tokens) {
    if (token.type === 'inline') parts.push(...inlineParts(token.children ?? []));
    // A paragraph of a list without blank lines.
    else if (!token.hidden) parts.push(...blockPart(token, levels));
  }
  return parts;
}

/**
 * The page has the only h1. The levels that the text uses become h2 to h4 without a gap, whether it starts with `#` or `##`.
 */
function headingLevels(tokens: Token[]): Map<string, MarkupTag> {
  const used = [
    ...new Set(tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag)),
  ].sort();
  const shown = ['h2', 'h3', 'h4'] as const;
  return new Map(used.map((tag, n) => [tag, shown[Math.min(n, shown.length - 1)] as MarkupTag]));
}

const ELEMENTS: Record<string, MarkupTag> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
};

function elementOf({ type, tag }: Token, levels: Map<string, MarkupTag>): MarkupTag | undefined {
  const name = type.replace(/_(?:open|close)$/, '');
  return name === 'heading' ? levels.get(tag) : ELEMENTS[name];
}

function blockPart(token: Token, levels: Map<string, MarkupTag>): MarkupPart[] {
  if (token.type === 'hr') return [{ open: 'hr' }];
  const element = elementOf(token, levels);
  if (!element) return [];
  if (token.nesting < 0) return [{ close: element }];
  const start = Number(token.attrGet('start'));
  return [{ open: element, ...(element === 'ol' && start > 1 && { start }) }];
}

const NO_LEVELS = new Map();

function inlineParts(tokens: Token[]): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let inLink = false;
  for (const token of tokens) {
    const { type, content } = token;
    if (type === 'link_open' || type === 'link_close') {
      inLink = type === 'link_open';
      parts.push(inLink ? { open: 'a', href: String(token.attrGet('href')) } : { close: 'a' });
    } else if (type === 'softbreak' || type === 'hardbreak') parts.push({ open: 'br' });
    else if (type === 'text' || type === 'text_special')
      parts.push(...(inLink ? [content] : linked(content)));
    else parts.push(...blockPart(token, NO_LEVELS));
  }
  return parts.filter((part) => part !== '');
}

// Each part is bounded, and the first may not continue a longer word, so that the time is linear.
const MAIL = /(?<![\w.+%-])[\w.+%-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,63}(?![\w-])/gi;

/** Links the addresses that are written without marks: of sites as in posts, and of mail. */
function linked(text: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let done = 0;
  for (const { 0: mail, index } of text.matchAll(MAIL)) {
    parts.push(...sitesIn(text.slice(done, index)), ...link(mail, `mailto:${mail}`));
    done = index + mail.length;
  }
  return [...parts, ...sitesIn(text.slice(done))];
}

const sitesIn = (text: string) =>
  linkPieces(text).flatMap(({ text: piece, url }) => (url ? link(piece, url) : [piece]));

const link = (text: string, href: string): MarkupPart[] => [{ open: 'a', href }, text, { close: 'a' }];
