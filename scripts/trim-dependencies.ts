import type { Plugin } from 'vite';
import { blank, type Node } from './syntax.ts';

/** What nobody here reads of these. They are CommonJS, which no bundler takes apart: 1.7 kB (brotli) of every page. */
const IDLE_EXPORTS: Record<string, RegExp> = {
  react:
    /^(?:Children|addTransitionType|cache|cacheSignal|unstable_useCacheRefresh|useActionState|useOptimistic)$/,
  // Its renderer reads but these two, and of the scheduler none of these.
  'react-dom': /^(?!__DOM_INTERNALS|version$)./,
  scheduler: /^unstable_(?:Profiling|forceFrameRate|next|runWithPriority|wrapCallback)$/,
};

export function trimDependencies(): Plugin {
  return {
    name: 'trim-dependencies',
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
