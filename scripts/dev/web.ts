import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Env } from '../../server/env.ts';
import { version } from '../../server/version.ts';
import { inLanguage } from '../inLanguage.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Vite's dev server for the web, in one language. It omits the plugins that make the build small (vite.config.ts). */
export async function createWeb({ dataDir }: Pick<Env, 'dataDir'>, language: string) {
  // Vite's own HTTP server would end this process on SIGTERM before the app server has stopped.
  const http = createHttpServer();
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    publicDir: 'web/public',
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
    plugins: [inLanguage(language), react(), tailwindcss()],
    optimizeDeps: { entries: ['web/browser.ts'] },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // Pages of other sites must not read the sources.
      cors: false,
      // Not the other folders: they contain the database, its secret and the demo sign-ins.
      fs: { allow: ['web', 'contract', 'node_modules'].map((folder) => join(ROOT, folder)) },
      watch: { ignored: ['bench', 'backups', 'data', 'dist', 'e2e'].map(below).concat(`${dataDir}/**`) },
    },
  });
  http.on('request', vite.middlewares);

  async function listen({ host, port }: Pick<Env, 'host' | 'port'>) {
    await once(http.listen(port, host), 'listening');
  }

  async function close() {
    http.close();
    http.closeAllConnections();
    await vite.close();
  }

  return { vite, listen, close };
}

const below = (folder: string) => `${join(ROOT, folder)}/**`;
