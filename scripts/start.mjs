import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(fail);

// The server's working folder is the caller's: a relative DATA_DIR means what it says there.
// Node's own bound for what is young would take 40 MB more (npm run bench:live), here and in deploy/.
become('--max-semi-space-size=8', join(ROOT, 'server', 'main.ts'));
