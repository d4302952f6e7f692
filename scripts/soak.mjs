import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './run.mjs';
import { setUp } from './setup.mjs';
import { runVitest, withoutSettings } from './vitest.mjs';

// `npm run test:soak`: in full, the tests of which `npm test` runs a part. They are those that import test/soak.ts.
const env = { ...withoutSettings(process.env), TEST_SOAK: 'on' };

const failure = await soak().catch((error) => error);
if (failure) fail(failure);

async function soak() {
  await setUp();
  const passed =
    (await runVitest([...soakTests('server'), ...soakTests('test')], env)) +
    (await runVitest(['--config', 'vitest.e2e.config.ts', ...soakTests('e2e')], env));
  console.log(`${passed} passed, 0 failed`);
}

function soakTests(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /from '.*\/soak\.ts'/.test(readFileSync(join(ROOT, file), 'utf8')));
}
