import { join } from 'node:path';
import { requireStartable } from './machine.mjs';
import { become, fail, ROOT, readEnvFile } from './run.mjs';
import { setUp } from './setup.mjs';

start().catch(fail);

async function start() {
  readEnvFile();
  await requireStartable(process.env);
  await setUp();
  // Caches compiled modules between starts. If the folder is not writable, a start is slower and takes 10 MB more memory.
  if (!process.env.NODE_COMPILE_CACHE)
    process.env.NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node');
  // The server keeps the caller's working directory, so that a relative DATA_DIR refers to it.
  // Without this limit, V8's young generation takes up to 25 MB more (npm run bench:live). deploy/ sets the same limit.
  // `--disable-warning` hides Node 22's warning about type stripping.
  become(
    '--max-semi-space-size=16',
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'server', 'main.ts'),
  );
}
