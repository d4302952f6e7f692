import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUpNode } from './setup.mjs';

// Does not build the web: a running app may be serving the existing build.
setUpNode()
  .then(() => become(join(ROOT, 'server', 'backup', 'main.ts'), ...process.argv.slice(2)))
  .catch(fail);
