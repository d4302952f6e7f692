import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUpNode } from './setup.mjs';

// Without the web build: an app may be serving the one that is there.
await setUpNode().catch(fail);

become(join(ROOT, 'server', 'backup', 'main.ts'), ...process.argv.slice(2));
