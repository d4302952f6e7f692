import { fail } from './run.mjs';
import { setUpNode } from './setup.mjs';

// The first step of `npm run check` and of other commands that run programs of development packages: installs them.
setUpNode({ tools: true }).catch(fail);
