import { join } from 'node:path';
import { become, fail, ROOT } from './run.mjs';
import { setUpNode } from './setup.mjs';

setUpNode()
  .then(() => become(join(ROOT, 'scripts', 'sql.ts'), ...process.argv.slice(2)))
  .catch(fail);
