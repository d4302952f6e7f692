import { parseSync } from 'vite';
import type { Node } from '../syntax.ts';
import { type EnglishText, sourceOfText } from './functions.ts';

interface Change {
  key: string;
  text: string;
}

/** The source code of a catalogue with changed texts; all else stays as it is. The keys begin with `prefix`. */
export function withTexts(
  source: string,
  prefix: string,
  changes: Change[],
  english: Map<string, EnglishText>,
): string {
  const exports = exportsOf(source);
  const edits = changes.map(({ key, text }) => {
    const way = key.slice(prefix.length + 1).split('.');
    return { way, old: valueAt(exports, way), written: sourceOfText(text, english.get(key) as EnglishText) };
  });
  const replaced = edits
    .flatMap(({ old, written }) => (old ? { old, written } : []))
    .sort((a, b) => b.old.start - a.old.start)
    .reduce((code, { old, written }) => code.slice(0, old.start) + written + code.slice(old.end), source);
  return edits
    .filter(({ old }) => !old)
    .reduce((code, { way, written }) => withNewText(code, way, written), replaced);
}

const valueAt = (exports: Map<string, Node>, [exported = '', ...way]: string[]): Node | undefined =>
  way.reduce((value, name) => value && propertyOf(value, name), exports.get(exported));

const propertyOf = (value: Node, name: string) =>
  propertiesOf(value).find((property) => nameOf(property) === name)?.value as Node | undefined;

function withNewText(code: string, [exported = '', ...way]: string[], written: string): string {
  let value = exportsOf(code).get(exported);
  if (!value) return `${code}\n${newExport(code, exported, way, written)}`;
  while (way.length > 1) {
    const inner = propertyOf(value, way[0] as string);
    if (!inner) break;
    value = inner;
    way.shift();
  }
  const [name, ...rest] = way;
  return inserted(code, value, `${JSON.stringify(name)}: ${nested(rest, written)}`);
}

/** The values of the exports of a module, by name. */
function exportsOf(code: string): Map<string, Node> {
  const { program } = parseSync('catalogue.ts', code);
  const declared = (program.body as unknown as Node[]).flatMap(({ declaration }) => {
    const { declarations = [] } = (declaration ?? {}) as { declarations?: Node[] };
    return declarations;
  });
  return new Map(declared.map(({ id, init }) => [String((id as Node).name), init as Node]));
}

const propertiesOf = ({ properties }: Node) => properties as Node[];

const nameOf = ({ key }: Node) => String((key as Node).name ?? (key as Node).value);

function inserted(code: string, object: Node, property: string): string {
  const end = object.end - 1;
  const last = propertiesOf(object).at(-1);
  const comma = last && !code.slice(last.end, end).includes(',') ? ',' : '';
  return `${code.slice(0, last?.end ?? end)}${comma}${code.slice(last?.end ?? end, end)}${property},\n${code.slice(end)}`;
}

function newExport(code: string, name: string, way: string[], written: string): string {
  if (way.length === 0) return `export const ${name}: typeof en.${name} = ${written};\n`;
  const type = /\bBeginning\b/.test(code) ? 'Beginning' : 'Catalogue';
  return `export const ${name}: ${type}<typeof en.${name}> = ${nested(way, written)};\n`;
}

const nested = (way: string[], written: string): string =>
  way.reduceRight((inner, name) => `{ ${JSON.stringify(name)}: ${inner} }`, written);
