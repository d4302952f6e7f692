// npm run dev: the server with restart on change, the web with hot replacement. Its parts are in scripts/dev.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUpNode } from './setup.mjs';

dev().catch(fail);

async function dev() {
  await setUpNode({ tools: true });
  const { build } = await import('./build.mjs');
  // The server loads the built pages when it starts. Even an outdated build is enough: in development, Vite renders the pages.
  if (!existsSync(join(ROOT, 'dist', '.stamp'))) await build();
  become('--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'dev', 'main.ts'));
}
