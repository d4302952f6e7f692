import { parseSync } from 'vite';
import type { Node } from '../syntax.ts';

/** An English text as translators see it: a parameter of a function is written `{name}`. */
export interface EnglishText {
  text: string;
  /** The parameters of a function; undefined for a text without any function. */
  parameters: string[] | undefined;
}

/** Undefined for a function that does more than insert its parameters into one text. */
export function englishText(value: unknown): EnglishText | undefined {
  if (typeof value === 'string') return { text: value, parameters: undefined };
  const parts = partsOf(value);
  return parts && { text: parts.text(parts.parameters), parameters: parts.parameters };
}

/** The translation, with the names of the English parameters; undefined if it does more than insert them. */
export function translatedText(value: unknown, { parameters }: EnglishText): string | undefined {
  if (!parameters) return typeof value === 'string' ? value : undefined;
  return partsOf(value)?.text(parameters);
}

/** The source code of a text. */
export function sourceOfText(text: string, { parameters }: EnglishText): string {
  if (!parameters) return JSON.stringify(text);
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  // Parameters of which the text uses only the first ones: the others need not be named.
  const last = parameters.findLastIndex((name) => escaped.includes(`{${name}}`));
  const used = parameters.slice(0, last + 1);
  const body = escaped.replace(PLACEHOLDER, (all, name) => (used.includes(name) ? `$${all}` : all));
  return used.length === 0 ? `() => ${JSON.stringify(text)}` : `(${used.join(', ')}) => \`${body}\``;
}

export const PLACEHOLDER = /\{(\w+)\}/g;

function partsOf(value: unknown) {
  const { program } = parseSync('text.js', `text = ${value}`);
  const arrow = ((program.body[0] as unknown as Node)?.expression as Node | undefined)?.right as
    | Node
    | undefined;
  if (arrow?.type !== 'ArrowFunctionExpression') return undefined;
  const parameters = (arrow.params as Node[]).map(({ name }) => String(name));
  const body = arrow.body as Node;
  if (body.type === 'Literal') return { parameters, text: () => String(body.value) };
  if (body.type !== 'TemplateLiteral') return undefined;
  const inserted = (body.expressions as Node[]).map(({ name }) => parameters.indexOf(String(name)));
  if (inserted.includes(-1)) return undefined;
  const texts = (body.quasis as unknown as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const text = (names: string[]) =>
    texts
      .map((before, at) => before + (at < inserted.length ? `{${names[inserted[at] as number]}}` : ''))
      .join('');
  return { parameters, text };
}
