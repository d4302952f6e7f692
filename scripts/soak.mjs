import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPlaywright } from './playwright.mjs';
import { fail, ROOT } from './run.mjs';
import { setUp } from './setup.mjs';
import { runVitest, withoutSettings } from './vitest.mjs';

// `npm run test:soak`: runs in full the tests that `npm test` runs in part. Of the server tests, these are the files that
// import test/soak.ts. The browser tests check more sizes and themes.
const env = { ...withoutSettings(process.env), TEST_SOAK: 'on' };

soak().catch(fail);

async function soak() {
  await setUp({ tools: true });
  const passed =
    (await runVitest(['demo', 'server', 'test'].flatMap(soakTests), env)) +
    (await runPlaywright(['--project=journeys'], env)).passed;
  console.log(`${passed} passed, 0 failed`);
}

function soakTests(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /from '.*\/soak\.ts'/.test(readFileSync(join(ROOT, file), 'utf8')));
}
