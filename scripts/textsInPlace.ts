import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { sourceOf, textsOf } from './inLanguage.ts';
import { childrenOf, type Node } from './syntax.ts';

type Texts = Record<string, unknown>;

/**
 * In the browser's build, replaces each reference to a text of the contract with the text in `language`:
 * `authCopy.loading` becomes 'Loading...', and a function becomes its source. Bundlers do not split objects, so a page that
 * shows one text would otherwise include all texts of the same object.
 */
export function textsInPlace(language: string): Plugin {
  return {
    name: 'texts-in-place',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(code, id) {
      if (!/\/(?:web|contract)\/.*\.tsx?$/.test(id) || !code.includes('Copy')) return null;
      const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
      const copies = await copiesIn(program, id, language);
      if (copies.size === 0) return null;
      const shown = nodesIn(program).flatMap((node) => shownBy(node, copies));
      return { code: shown.sort((a, b) => a.start - b.start).reduceRight(put, code), map: null };
    },
  };
}

/** The texts that a file imports, by their local names. */
async function copiesIn(program: Node, id: string, language: string): Promise<Map<string, Texts>> {
  const copies = new Map<string, Texts>();
  for (const node of program.body as Node[]) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
    const path = resolve(dirname(id), String((node.source as Node).value));
    if (!/\/contract\/[a-zA-Z/.]+\.ts$/.test(path)) continue;
    for (const { imported, local } of node.specifiers as { imported: Node; local: Node }[]) {
      const name = String(imported.name);
      if (!name.endsWith('Copy')) continue;
      const declared = (await textsOf(path, language)) as Record<string, Texts>;
      copies.set(String(local.name), declared[name] ?? {});
    }
  }
  return copies;
}

interface Shown {
  start: number;
  end: number;
  text: string;
}

function shownBy(node: Node, copies: Map<string, Texts>): Shown[] {
  const text = textOf(node, copies);
  const shown =
    typeof text === 'string' ? JSON.stringify(text) : typeof text === 'function' ? sourceOf(text) : undefined;
  return shown ? [{ start: node.start, end: node.end, text: shown }] : [];
}

/** The value of a reference such as `authCopy.loading` or `postCopy.gone.title`. */
function textOf({ type, name, object, property, computed }: Node, copies: Map<string, Texts>): unknown {
  if (type === 'Identifier') return copies.get(String(name));
  if (type !== 'MemberExpression' || computed) return undefined;
  const texts = textOf(object as Node, copies) as Texts | undefined;
  return texts?.[String((property as Node).name)];
}

function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)];
}

const put = (code: string, { start, end, text }: Shown) => code.slice(0, start) + text + code.slice(end);
