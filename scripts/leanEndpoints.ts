import type { Plugin } from 'vite';
import { blank, childrenOf, type Node } from './syntax.ts';

/** Properties that only the server uses. */
const IDLE = new Set(['who', 'limit', 'summary', 'input', 'output', 'creates', 'ask']);

/**
 * Removes what only the server needs from the endpoints in the browser's build. The browser needs an endpoint's method, path
 * and copy. The schemas validate on the server, and forms fetch theirs when they are first used. This saves every page the
 * schema library and the schemas of every other screen (about 8 kB, brotli).
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/contract\/[a-zA-Z/.]+\.ts$/.test(id)) return null;
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
      const lean = endpointsIn(program).flatMap(idleIn).reduceRight(blank, code);
      const idle = (program.body as Node[]).filter((node) => isIdleImport(node, lean));
      // Contract files have no side effects, so the bundler omits files of which nothing is used.
      const declared = idle.reduceRight(blank, lean);
      const calls = callsIn(this.parse(declared, { lang: 'ts' }) as unknown as Node);
      return { code: calls.reduceRight(markPure, declared), map: null, moduleSideEffects: false };
    },
  };
}

function endpointsIn(node: Node): Node[] {
  const here = node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint' ? [node] : [];
  return [...here, ...childrenOf(node).flatMap(endpointsIn)];
}

function idleIn(call: Node): Node[] {
  const properties = (call.arguments as Node[]).flatMap(propertiesOf);
  const copy = properties.filter((property) => nameOf(property) === 'copy');
  const texts = copy.flatMap((property) => propertiesOf(property.value as Node));
  return [...properties, ...texts]
    .filter((property) => IDLE.has(nameOf(property)))
    .sort((a, b) => a.start - b.start);
}

const propertiesOf = (node: Node) =>
  ((node.properties ?? []) as Node[]).filter((property) => property.type === 'Property');

const nameOf = (property: Node) => String((property.key as Node).name);

/** The calls that run when the file is loaded, in source order. */
function callsIn(node: Node): Node[] {
  if (/Function/.test(node.type)) return [];
  const here = node.type === 'CallExpression' ? [node] : [];
  const within = childrenOf(node).flatMap(callsIn);
  return [...here, ...within].sort((a, b) => a.start - b.start);
}

// By position, not by name: a bundler that considers calls of `list` pure would drop `list.push()` everywhere.
const markPure = (code: string, { start }: Node) =>
  `${code.slice(0, start)}/* @__PURE__ */ ${code.slice(start)}`;

/** Whether this is an import whose names are no longer used elsewhere in the code. */
function isIdleImport(node: Node, code: string): boolean {
  if (node.type !== 'ImportDeclaration') return false;
  const elsewhere = blank(code, node);
  const names = (node.specifiers as Node[]).map((specifier) => (specifier.local as Node).name as string);
  return names.every((name) => !new RegExp(`\\b${name}\\b`).test(elsewhere));
}
