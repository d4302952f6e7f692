/**
 * Fuzzes the whole API with valid and invalid requests that are generated from its OpenAPI document.
 * `npm run bench:fuzz -- [requests] [seed]`, on the embedded database or on the server of DATABASE_URL.
 */
import { fuzz } from '../test/security/fuzz.ts';
import { createSenders } from '../test/security/senders.ts';
import { onFreshApp } from './app.ts';

const [requests = 200_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);

await onFreshApp(async (app) => {
  const started = performance.now();
  const { findings, shut, succeeded } = await fuzz({
    url: app.url,
    senders: await createSenders(app),
    requests,
    seed,
  });
  for (const finding of findings) console.log(finding);
  const seconds = (performance.now() - started) / 1_000;
  console.log(`never succeeded: ${shut.join(', ') || 'none'}`);
  console.log(
    `fuzz: ${requests} requests (seed ${seed}), ${succeeded} succeeded, ${findings.length} findings, in ${seconds.toFixed(0)} s`,
  );
  if (findings.length > 0) process.exitCode = 1;
});
