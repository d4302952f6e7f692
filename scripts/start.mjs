import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(fail);

// The server's working folder is the caller's: a relative DATA_DIR means what it says there.
become(join(ROOT, 'server', 'main.ts'));
