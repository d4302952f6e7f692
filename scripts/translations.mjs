import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUpNode } from './setup.mjs';

setUpNode({ tools: true })
  .then(() => become(join(ROOT, 'scripts', 'translations', 'main.ts'), ...process.argv.slice(2)))
  .catch(fail);
