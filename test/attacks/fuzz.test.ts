import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { newPost, newSession, newTribe, signIn } from '../world.ts';
import { fuzz } from './fuzz.ts';
import { castOf } from './senders.ts';

/** `npm run bench:fuzz` asks ten times as much, with a seed of its own. */
const REQUESTS = 20_000;
const SEED = 20_261_121;

it(`${REQUESTS} requests made from the API’s own description break nothing`, {
  timeout: 300_000,
}, async () => {
  const app = await startApp();
  const senders = await castOf(app);
  const ada = await signIn(app, 'ada@example.ng');
  await newPost(ada);
  await newSession(ada, { tribe_id: (await newTribe(ada)).id });
  const { findings, shut, succeeded } = await fuzz({ url: app.url, senders, requests: REQUESTS, seed: SEED });
  expect(findings).toEqual([]);
  // It got in: what is refused at the door shows nothing of what is behind it.
  expect(succeeded).toBeGreaterThan(REQUESTS / 5);
  expect(shut.length).toBeLessThan(40);
});
