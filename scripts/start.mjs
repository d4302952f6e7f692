import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fail, NODE, ROOT } from './run.mjs';
import { setUp } from './setup.mjs';

await setUp().catch(fail);

// The server's working folder is the caller's: a relative DATA_DIR means what it says there.
const server = spawn(NODE, [join(ROOT, 'server', 'main.ts')], { stdio: 'inherit' });
server.once('error', fail);
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
