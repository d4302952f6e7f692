import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(fail);

// Keeps compiled modules between starts; where the folder cannot be written, a start is slower and takes 10 MB more.
if (!process.env.NODE_COMPILE_CACHE)
  process.env.NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node');

// The server's working folder is the caller's: a relative DATA_DIR means what it says there.
// Without a bound what is young takes 25 MB more at times (npm run bench:live), here and in deploy/.
// Node 22 warns of the type stripping that it does.
become('--max-semi-space-size=16', '--disable-warning=ExperimentalWarning', join(ROOT, 'server', 'main.ts'));
