import type { Plugin } from 'vite';
import { blank, type Node } from './syntax.ts';

/** Icons here are a shape and a class name; the library's way to make them has many more wishes in mind (1 kB, brotli). */
const PLAIN_ICON = `
  import { createElement } from 'react';
  const look = {
    width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
    stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
  };
  const shape = ([tag, attributes]) => createElement(tag, attributes);
  export default ({ node }) => (props) => createElement('svg', { ...look, ...props }, ...node.map(shape));
`;

export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    load: (id) => (/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id) ? PLAIN_ICON : null),
    // What stands in a fixed order needs no keys, and of the rest only the shape is read.
    transform: (code, id) =>
      /lucide-react\/dist\/esm\/icons\//.test(id)
        ? code.replace(/,\s*key: ['"]\w+['"]|\b(?:name: ['"][\w-]+['"]|size: 24),/g, '')
        : null,
  };
}

/** Acts go through `useAct`; the library's own way to make them would be paid for on every page (1 kB, brotli). */
const NO_MUTATIONS: Record<string, string> = {
  mutation: 'export const getDefaultState = () => ({}); export class Mutation {}',
  mutationCache:
    'export class MutationCache { getAll = () => []; clear() {} resumePausedMutations = async () => {} }',
};

export function withoutMutations(): Plugin {
  return {
    name: 'without-mutations',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => NO_MUTATIONS[/query-core\/build\/modern\/(\w+)\.js$/.exec(id)?.[1] ?? ''],
  };
}

/** By a screen's source file the server knows what to preload; no browser asks. */
export function withoutSources(): Plugin {
  return {
    name: 'without-sources',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (code, id) =>
      /\/web\/routes\.tsx$/.test(id) ? code.replace(/'web\/[\w/]+\.tsx'/g, "''") : null,
  };
}

/** What nobody here reads of these. They are CommonJS, which no bundler takes apart: 1.7 kB (brotli) of every page. */
const IDLE_EXPORTS: Record<string, RegExp> = {
  react:
    /^(?:Children|addTransitionType|cache|cacheSignal|unstable_useCacheRefresh|useActionState|useOptimistic)$/,
  // Its renderer reads but these two, and of the scheduler none of these.
  'react-dom': /^(?!__DOM_INTERNALS|version$)./,
  scheduler: /^unstable_(?:Profiling|forceFrameRate|next|runWithPriority|wrapCallback)$/,
};

export function withoutIdleExports(): Plugin {
  return {
    name: 'without-idle-exports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const part = /node_modules\/(react|react-dom|scheduler)\/cjs\/\1\.production\.js$/.exec(id)?.[1];
      if (part) {
        const { body } = this.parse(code) as unknown as { body: Node[] };
        const idle = body.filter((statement) => IDLE_EXPORTS[part]?.test(exportIn(statement)));
        return { code: idle.reduceRight(blank, code), map: null };
      }
      // Whoever begins to read one is to be told now, rather than to find nothing there.
      if (!/['"](?:react|react-dom|scheduler)['"]/.test(code)) return null;
      const program = this.parse(code, { lang: id.endsWith('.ts') ? 'ts' : 'tsx' }) as unknown as Node;
      const read = readsIn(program, code).find(([from, name]) => IDLE_EXPORTS[from]?.test(name));
      if (read) this.error(`${id} reads of ${read.join(' ')}: see IDLE_EXPORTS`);
      return null;
    },
  };
}

/** What a module reads of React: the part, and the name there. */
const readsIn = (program: Node, code: string): [from: string, name: string][] =>
  (program.body as Node[]).flatMap(({ type, source, specifiers }) =>
    type === 'ImportDeclaration'
      ? (specifiers as Node[]).flatMap((specifier) =>
          namesOf(specifier, code).map((name): [string, string] => [String((source as Node).value), name]),
        )
      : [],
  );

/** One name, or all that are read of a whole that goes by a name of its own. */
function namesOf({ imported, local }: Node, code: string): string[] {
  if (imported) return [String((imported as Node).name)];
  const read = code.matchAll(new RegExp(`\\b${(local as Node).name}\\.(\\w+)`, 'g'));
  return [...read].map(([, name = '']) => name);
}

/** The name in `exports.name = …`. */
function exportIn({ expression }: Node): string {
  const { left } = (expression ?? {}) as { left?: { object?: Node; property?: Node } };
  return left?.object?.name === 'exports' ? String(left.property?.name) : '';
}
