import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUpNode } from './setup.mjs';

// Does not build the web: a running app may be serving the existing build.
await setUpNode().catch(fail);

become(join(ROOT, 'server', 'backup', 'main.ts'), ...process.argv.slice(2));
