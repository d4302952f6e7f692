import type { Plugin } from 'vite';

/** Screens, and the lists of screens. */
const SCREENS = /\/web\/.*Page\.tsx$|\/HomeShell\.tsx$/;
const TABLES = /\/web\/(?:routes\.tsx|publicPages\/screens\.ts)$/;
const SERVER_EXPORT = /^export (?=(?:async function|function|const) (?:load|preview|redirect|status)\b)/gm;

/**
 * Removes what only the server needs from the screens in the browser's build: the name of the source file, by which the
 * server preloads a screen's script, and the functions that it calls for the first view (web/screen.ts). Without their
 * `export`, the bundler drops these functions.
 */
export function stripSources(): Plugin {
  return {
    name: 'strip-sources',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (TABLES.test(id)) return code.replace(/'web\/[\w/-]+\.tsx'/g, "''");
      return SCREENS.test(id) ? code.replace(SERVER_EXPORT, '') : null;
    },
  };
}
