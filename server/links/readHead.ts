import { Tokenizer } from 'htmlparser2';

/**
 * Characters after which no more of a title or an attribute is read: it has at most twice as many. The functions that clean a
 * text may be slow for a long one.
 */
export const VALUE_MAX = 2_000;

/** The first `<title>` and the `<meta>` elements of a page. */
export interface PageHead {
  title: string;
  /** The attributes of each, by their names in lower case. */
  metas: Map<string, string>[];
}

/** Attributes of `<meta>` that are read, and the most elements. Other metadata of a page is not needed. */
const ATTRIBUTES = new Set(['name', 'property', 'content', 'charset', 'http-equiv']);
const METAS_MAX = 500;

/**
 * Reads a page up to `<body>`. It uses the tokenizer without a parser: a parser keeps a list of open elements and searches it,
 * so a page of nested elements takes quadratic time.
 */
export function readHead(html: string): PageHead {
  const metas: PageHead['metas'] = [];
  let title: string | undefined;
  let element = '';
  let attribute = '';
  let value = '';
  let meta = new Map<string, string>();

  const add = (text: string) => {
    if (element === 'title' && title !== undefined && title.length < VALUE_MAX) title += text;
  };
  const addToValue = (text: string) => {
    if (element === 'meta' && value.length < VALUE_MAX) value += text;
  };
  const endTag = () => {
    if (element === 'meta' && metas.length < METAS_MAX) metas.push(meta);
  };

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        // Longer names are of no interest, and need not be copied.
        element = end - start > 5 ? '' : html.slice(start, end).toLowerCase();
        if (element === 'body') tokenizer.pause();
        if (element === 'meta') meta = new Map();
        // Only the first title counts.
        if (element === 'title' && title !== undefined) element = '';
        if (element === 'title') title = '';
      },
      onattribname(start, end) {
        attribute = element === 'meta' && end - start <= 10 ? html.slice(start, end).toLowerCase() : '';
        value = '';
      },
      onattribdata: (start, end) => addToValue(html.slice(start, Math.min(end, start + VALUE_MAX))),
      onattribentity: (codePoint) => addToValue(String.fromCodePoint(codePoint)),
      onattribend() {
        if (ATTRIBUTES.has(attribute) && !meta.has(attribute)) meta.set(attribute, value);
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      ontext: (start, end) => add(html.slice(start, Math.min(end, start + VALUE_MAX))),
      ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onclosetag() {
        element = '';
      },
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { title: title ?? '', metas };
}
