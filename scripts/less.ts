import type { Plugin } from 'vite';

/** Icons here are a shape and a class name; the library's way to make them has many more wishes in mind (1 kB, brotli). */
const PLAIN_ICON = `
  import { createElement } from 'react';
  const look = {
    xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
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
    // What stands in a fixed order needs no keys.
    transform: (code, id) =>
      /lucide-react\/dist\/esm\/icons\//.test(id) ? code.replace(/,\s*key: ['"]\w+['"]/g, '') : null,
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
