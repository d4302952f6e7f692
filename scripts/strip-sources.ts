import type { Plugin } from 'vite';

/** The server preloads a screen's script by its source file; the browser never reads that name. */
export function stripSources(): Plugin {
  return {
    name: 'strip-sources',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (code, id) =>
      /\/web\/(?:routes\.tsx|publicPages\/screens\.ts)$/.test(id)
        ? code.replace(/'web\/[\w/-]+\.tsx'/g, "''")
        : null,
  };
}
